package org.hconfig.hbase.load.sources;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;

/**
 * A file to read rows from.
 *
 * @param name as the user gave it
 * @param size in bytes, as it lies on the disk
 * @param modifiedMillis when it was last written
 * @param opener opens it
 */
record InputFile(String name, long size, long modifiedMillis, Opener opener) {
    /** A file on a local disk. */
    static InputFile local(String name, Path path, long size, long modifiedMillis) {
        return new InputFile(name, size, modifiedMillis, from -> {
            FileChannel channel = FileChannel.open(path, StandardOpenOption.READ);
            channel.position(from);
            return Channels.newInputStream(channel);
        });
    }

    /** A file that Hadoop opens. */
    static InputFile hadoop(
            String name, FileSystem fileSystem, org.apache.hadoop.fs.Path path, long size, long modifiedMillis) {
        return new InputFile(name, size, modifiedMillis, from -> {
            FSDataInputStream stream = fileSystem.open(path);
            stream.seek(from);
            return stream;
        });
    }

    /** True when it has to be unpacked, so that it can only be read from its beginning. */
    boolean packed() {
        return name.toLowerCase(Locale.ROOT).endsWith(".gz");
    }

    /** Opens it at a byte offset; the bytes are as on the disk. */
    InputStream open(long from) throws IOException {
        return opener.open(from);
    }

    /** Opens files. */
    interface Opener {
        /** Opens it at a byte offset. */
        InputStream open(long from) throws IOException;
    }
}
