package android.content;

import android.net.Uri;
import android.os.ParcelFileDescriptor;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Rows of the media store, and documents: each address has a file behind it. */
public class ContentResolver {
    public final Map<String, File> rows = new LinkedHashMap<>();
    public final Map<String, ContentValues> told = new LinkedHashMap<>();
    public boolean full;
    private int count;

    public Uri insert(Uri collection, ContentValues values) throws IOException {
        if (full) return null;
        Uri address = Uri.parse(collection.toString() + "/" + ++count);
        rows.put(address.toString(), File.createTempFile("row", ".bin"));
        told.put(address.toString(), values);
        return address;
    }

    public ParcelFileDescriptor openFileDescriptor(Uri address, String mode) throws IOException {
        File file = rows.get(address.toString());
        if (file == null) throw new FileNotFoundException(address.toString());
        return ParcelFileDescriptor.open(file, mode);
    }

    public int delete(Uri address, String where, String[] arguments) {
        if (rows.remove(address.toString()) == null) throw new SecurityException("not yours");
        return 1;
    }
}
