package android.os;

import java.io.File;
import java.io.FileDescriptor;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

/** Hands over real descriptors, which Java then never closes. */
public class ParcelFileDescriptor {
    private static final List<RandomAccessFile> kept = new ArrayList<>();
    private final RandomAccessFile file;

    private ParcelFileDescriptor(RandomAccessFile file) { this.file = file; }

    public static ParcelFileDescriptor open(File file, String mode) throws IOException {
        RandomAccessFile opened = new RandomAccessFile(file, mode.startsWith("w") ? "rw" : "r");
        if (mode.equals("wt")) opened.setLength(0);
        kept.add(opened);
        return new ParcelFileDescriptor(opened);
    }

    public int detachFd() throws Exception {
        Field number = FileDescriptor.class.getDeclaredField("fd");
        number.setAccessible(true);
        return number.getInt(file.getFD());
    }
}
