package org.hconfig.hbase.dataset.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.hconfig.hbase.dataset.compression.FileCompression;
import org.hconfig.hbase.dataset.compression.SizeCheckedStream;
import org.jspecify.annotations.Nullable;

/**
 * An input file.
 *
 * @param name as the user gave it
 * @param size size on the disk in bytes; -1 if unknown
 * @param modifiedMillis modification time in milliseconds since 1970
 * @param packing its compression, as far as known
 * @param opener opens it
 */
record InputFile(String name, long size, long modifiedMillis, FileCompression packing, Opener opener) {
    private static final long UNKNOWN = -1;

    /** A file on a local disk. */
    static InputFile local(String name, Path path, long size, long modifiedMillis) {
        return new InputFile(name, size, modifiedMillis, FileCompression.NONE, from -> {
            FileChannel channel = FileChannel.open(path, StandardOpenOption.READ);
            channel.position(from);
            return Channels.newInputStream(channel);
        });
    }

    /** A file that Hadoop opens. */
    static InputFile hadoop(
            String name, FileSystem fileSystem, org.apache.hadoop.fs.Path path, long size, long modifiedMillis) {
        return new InputFile(name, size, modifiedMillis, FileCompression.NONE, from -> {
            FSDataInputStream stream = fileSystem.open(path);
            stream.seek(from);
            return stream;
        });
    }

    /** Returns an input that can be read only once and whose size is unknown. */
    static InputFile pipe(String name, PipeInput pipeInput) {
        return new InputFile(name, UNKNOWN, 0, FileCompression.NONE, pipeInput);
    }

    /** Returns the pipe; null for a file. */
    @Nullable
    PipeInput pipe() {
        return opener instanceof PipeInput pipeInput ? pipeInput : null;
    }

    /** Returns the size in bytes, 0 if unknown. */
    long sizeOrZero() {
        return Math.max(0, size);
    }

    /** Returns a copy with this compression. */
    InputFile withCompression(FileCompression other) {
        return new InputFile(name, size, modifiedMillis, other, opener);
    }

    /**
     * A file that counts the bytes read from the disk.
     *
     * @param file the file
     * @param bytes number of bytes read since it was last opened
     */
    record Counted(InputFile file, LongSupplier bytes) {}

    /** Returns a counting view of this file. */
    Counted counted() {
        AtomicReference<SizeCheckedStream> newest =
                new AtomicReference<>(new SizeCheckedStream(InputStream.nullInputStream(), 0, UNKNOWN));
        Opener counting = from -> {
            SizeCheckedStream stream = new SizeCheckedStream(opener.open(from), from, UNKNOWN);
            newest.set(stream);
            return stream;
        };
        return new Counted(
                new InputFile(name, size, modifiedMillis, packing, counting),
                () -> Optional.ofNullable(newest.get())
                        .map(SizeCheckedStream::at)
                        .orElse(0L));
    }

    /** Returns true if it is compressed, so that it can only be read from its beginning. */
    boolean isCompressed() {
        return packing != FileCompression.NONE;
    }

    /** Opens it at a byte offset; the bytes are as on the disk, and their number must match its size. */
    InputStream open(long from) throws IOException {
        return new SizeCheckedStream(opener.open(from), from, size);
    }

    /**
     * Opens it at a byte offset, decompressed.
     *
     * @param from byte offset; 0 if it is compressed
     * @param notes receives warnings
     */
    InputStream unpacked(long from, Consumer<String> notes) throws IOException {
        InputStream raw = open(from);
        return isCompressed()
                ? packing.decompress((SizeCheckedStream) raw, note -> notes.accept(name + " " + note))
                : raw;
    }

    /** Opens files. */
    interface Opener {
        /** Opens it at a byte offset. */
        InputStream open(long from) throws IOException;
    }
}
