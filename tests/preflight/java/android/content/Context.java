package android.content;

import android.os.Vibrator;
import java.io.File;

public abstract class Context {
    public static final String VIBRATOR_SERVICE = "vibrator";

    public final Vibrator vibrator = new Vibrator();
    public final ContentResolver resolver = new ContentResolver();

    public ContentResolver getContentResolver() { return resolver; }

    public Object getSystemService(String name) { return name.equals(VIBRATOR_SERVICE) ? vibrator : null; }

    public File getFilesDir() { return new File(System.getProperty("java.io.tmpdir")); }
}
