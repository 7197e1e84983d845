package org.hconfig.app.collect;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Finds symbolic links among the entries of a ZIP file: their kind is in the file modes of its central directory, which
 * {@link java.util.zip.ZipFile} does not show.
 */
final class ZipLinks {
    private static final int END_SIGNATURE = 0x06054b50;
    private static final int END_BYTES = 22;
    private static final int COMMENT_MAX = 0xFFFF;
    private static final int ENTRY_SIGNATURE = 0x02014b50;
    private static final int ENTRY_BYTES = 46;

    /** Beginning of a ZIP file. */
    private static final int FIRST_SIGNATURE = 0x04034b50;

    private static final int DIRECTORY_MAX = 64 << 20;
    private static final int FILE_TYPE = 0xF000;
    private static final int LINK = 0xA000;

    private ZipLinks() {}

    /**
     * Returns true if an entry is a symbolic link.
     *
     * @throws IOException when the file is not a ZIP file, or its directory is damaged or too large
     */
    static boolean any(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            long tailAt = Math.max(0, channel.size() - END_BYTES - COMMENT_MAX);
            ByteBuffer tail = read(channel, tailAt, (int) (channel.size() - tailAt));
            for (int at = tail.limit() - END_BYTES; at >= 0; at--) {
                if (tail.getInt(at) == END_SIGNATURE) {
                    long size = Integer.toUnsignedLong(tail.getInt(at + 12));
                    long end = tailAt + at;
                    if (size > DIRECTORY_MAX || size > end) {
                        throw new IOException("its directory is damaged or too large");
                    }
                    return any(read(channel, end - size, (int) size));
                }
            }
            throw new IOException(
                    channel.size() >= Integer.BYTES
                                    && read(channel, 0, Integer.BYTES).getInt(0) == FIRST_SIGNATURE
                            ? "it is cut: the end of the ZIP file is missing"
                            : "it is not a ZIP file");
        }
    }

    private static boolean any(ByteBuffer directory) throws IOException {
        int at = 0;
        while (at + ENTRY_BYTES <= directory.limit()) {
            if (directory.getInt(at) != ENTRY_SIGNATURE) {
                throw new IOException("its directory is damaged");
            }
            if ((directory.getInt(at + 38) >>> 16 & FILE_TYPE) == LINK) {
                return true;
            }
            at += ENTRY_BYTES
                    + Short.toUnsignedInt(directory.getShort(at + 28))
                    + Short.toUnsignedInt(directory.getShort(at + 30))
                    + Short.toUnsignedInt(directory.getShort(at + 32));
        }
        return false;
    }

    private static ByteBuffer read(FileChannel channel, long position, int size) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
        while (bytes.hasRemaining()) {
            if (channel.read(bytes, position + bytes.position()) < 0) {
                throw new EOFException("it ends early");
            }
        }
        return bytes.flip();
    }
}
