package android.content;

import android.net.Uri;
import android.os.Parcelable;
import java.util.HashMap;
import java.util.Map;

public class Intent implements Parcelable {
    public static final String ACTION_OPEN_DOCUMENT = "android.intent.action.OPEN_DOCUMENT";
    public static final String ACTION_CREATE_DOCUMENT = "android.intent.action.CREATE_DOCUMENT";
    public static final String ACTION_SEND = "android.intent.action.SEND";
    public static final String ACTION_VIEW = "android.intent.action.VIEW";
    public static final String ACTION_CHOOSER = "android.intent.action.CHOOSER";
    public static final String CATEGORY_OPENABLE = "android.intent.category.OPENABLE";
    public static final String EXTRA_TITLE = "android.intent.extra.TITLE";
    public static final String EXTRA_STREAM = "android.intent.extra.STREAM";
    public static final String EXTRA_INTENT = "android.intent.extra.INTENT";
    public static final int FLAG_GRANT_READ_URI_PERMISSION = 1;

    public final Map<String, Object> extras = new HashMap<>();
    public String action;
    public String category;
    public String type;
    public int flags;
    private Uri data;

    public Intent() {}

    public Intent(String action) { this.action = action; }

    public Intent(String action, Uri data) { this.action = action; this.data = data; }

    public static Intent createChooser(Intent target, CharSequence title) {
        return new Intent(ACTION_CHOOSER).putExtra(EXTRA_INTENT, target).putExtra(EXTRA_TITLE, title.toString());
    }

    public String getAction() { return action; }

    public Intent addCategory(String category) { this.category = category; return this; }

    public Intent setType(String type) { this.type = type; return this; }

    public Intent addFlags(int flags) { this.flags |= flags; return this; }

    public Intent putExtra(String name, String value) { extras.put(name, value); return this; }

    public Intent putExtra(String name, Parcelable value) { extras.put(name, value); return this; }

    public Intent putExtra(String name, int value) { extras.put(name, value); return this; }

    public Intent setData(Uri data) { this.data = data; return this; }

    public Uri getData() { return data; }
}
