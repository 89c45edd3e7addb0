package android.content;

import java.io.File;

public abstract class Context {
    public final ContentResolver resolver = new ContentResolver();

    public ContentResolver getContentResolver() { return resolver; }

    public File getFilesDir() { return new File(System.getProperty("java.io.tmpdir")); }
}
