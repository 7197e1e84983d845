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
import org.jspecify.annotations.Nullable;

/**
 * A file to read rows from.
 *
 * @param name as the user gave it
 * @param size in bytes, as it is on the disk; -1 where it is not known
 * @param modifiedMillis when it was last written
 * @param packing how it is packed, as far as is known
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

    /** Something that can be read once only, and whose size nobody knows. */
    static InputFile pipe(String name, PipeInput pipeInput) {
        return new InputFile(name, UNKNOWN, 0, FileCompression.NONE, pipeInput);
    }

    /** The pipe that it is; null for a file. */
    @Nullable
    PipeInput pipe() {
        return opener instanceof PipeInput pipeInput ? pipeInput : null;
    }

    /** The size, 0 where it is not known. */
    long sizeOrZero() {
        return Math.max(0, size);
    }

    /** The same, packed like this. */
    InputFile withCompression(FileCompression other) {
        return new InputFile(name, size, modifiedMillis, other, opener);
    }

    /**
     * A file that counts how many of its own bytes were taken.
     *
     * @param file the file
     * @param bytes how many, since it was last opened
     */
    record Counted(InputFile file, LongSupplier bytes) {}

    /** The same, counting. */
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

    /** True when it has to be unpacked, so that it can only be read from its beginning. */
    boolean isCompressed() {
        return packing != FileCompression.NONE;
    }

    /** Opens it at a byte offset; the bytes are as on the disk, and there must be as many as its size says. */
    InputStream open(long from) throws IOException {
        return new SizeCheckedStream(opener.open(from), from, size);
    }

    /**
     * Opens it at a byte offset, unpacked.
     *
     * @param from 0 where it is packed
     * @param notes told of what is odd and no error
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
