package android.provider;

import android.net.Uri;

public class MediaStore {
    public static final String ACTION_IMAGE_CAPTURE = "android.media.action.IMAGE_CAPTURE";
    public static final String EXTRA_OUTPUT = "output";

    public static class Images {
        public static class Media {
            public static final Uri EXTERNAL_CONTENT_URI = Uri.parse("content://media/external/images/media");
        }
    }

    public static class Downloads {
        public static final Uri EXTERNAL_CONTENT_URI = Uri.parse("content://media/external/downloads");
    }
}
