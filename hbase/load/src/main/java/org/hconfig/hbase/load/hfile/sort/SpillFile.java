package org.hconfig.hbase.load.hfile.sort;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32C;
import org.hconfig.core.io.PrivateFiles;

/**
 * File of sorted rows on the local disk, region after region, in blocks of {@code payloadLength:4 crc32c:4 payload}. A payload is
 * whole records of {@code length:4 order:8 row}, the highest bit of the length marks that the next row has the same key.
 * It is written once sequentially, then read by several threads. Closing deletes the file.
 */
public final class SpillFile implements Closeable {
    /** Bytes before a block's payload. */
    static final int BLOCK_HEADER_BYTES = 8;

    /** Bytes before a row. */
    static final int RECORD_HEADER_BYTES = 12;

    /** Set in a record's length when the next row of the region has the same key. */
    static final int TWIN = 1 << 31;

    private final Path path;
    private final FileChannel channel;
    private ByteBuffer block;
    private long position;

    /**
     * Creates the file.
     *
     * @param blockBytes size of a block in bytes; a block with a longer row is larger
     */
    SpillFile(Path path, int blockBytes) throws IOException {
        this(path, blockBytes, SpillFile::create);
    }

    /** Creates the file on the given disk. */
    SpillFile(Path path, int blockBytes, Disk disk) throws IOException {
        this.path = path;
        channel = disk.create(path);
        block = ByteBuffer.allocate(Math.max(blockBytes, 2 * (BLOCK_HEADER_BYTES + RECORD_HEADER_BYTES)));
        block.position(BLOCK_HEADER_BYTES);
    }

    /** A disk on which files are created. */
    interface Disk {
        /** Creates a file that must not exist yet, to be written and read. */
        FileChannel create(Path path) throws IOException;
    }

    /** Creates a file on the disk that its path says. */
    static FileChannel create(Path path) throws IOException {
        return PrivateFiles.open(
                path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, StandardOpenOption.READ);
    }

    /** Bytes written so far. */
    long position() {
        return position;
    }

    /** Appends all rows of a region. */
    Segment append(RowCursor rows) throws IOException {
        long from = position;
        long count = 0;
        while (rows.next()) {
            appendRow(rows);
            count++;
        }
        flushBlock();
        return new Segment(this, from, position, count);
    }

    private void appendRow(RowCursor rows) throws IOException {
        int length = rows.end() - rows.start();
        if (block.remaining() < RECORD_HEADER_BYTES + length) {
            flushBlock();
            if (block.remaining() < RECORD_HEADER_BYTES + length) {
                block = ByteBuffer.allocate(Math.addExact(BLOCK_HEADER_BYTES + RECORD_HEADER_BYTES, length));
                block.position(BLOCK_HEADER_BYTES);
            }
        }
        block.putInt(rows.isNextKeyEqual() ? length | TWIN : length);
        block.putLong(rows.order());
        block.put(rows.bytes(), rows.start(), length);
    }

    private void flushBlock() throws IOException {
        int payload = block.position() - BLOCK_HEADER_BYTES;
        if (payload == 0) {
            return;
        }
        CRC32C crc = new CRC32C();
        crc.update(block.array(), BLOCK_HEADER_BYTES, payload);
        block.putInt(0, payload).putInt(4, (int) crc.getValue());
        block.flip();
        position += block.remaining();
        while (block.hasRemaining()) {
            channel.write(block);
        }
        block.clear();
        block.position(BLOCK_HEADER_BYTES);
    }

    /** Ends writing and releases the buffer's memory. */
    void finish() {
        block = ByteBuffer.allocate(0);
    }

    /** Fills a buffer from a position of the file. */
    void read(ByteBuffer into, long from) throws IOException {
        long at = from;
        while (into.hasRemaining()) {
            int count = channel.read(into, at);
            if (count < 0) {
                throw new IOException(path + " ends at " + at + ", before the block at " + from + " does");
            }
            at += count;
        }
    }

    /** The file's path. */
    Path path() {
        return path;
    }

    @Override
    public void close() throws IOException {
        channel.close();
        Files.deleteIfExists(path);
    }

    /**
     * The rows of one region.
     *
     * @param file where they are
     * @param from where the first block begins
     * @param to where the last block ends, exclusive
     * @param rows their number
     */
    public record Segment(SpillFile file, long from, long to, long rows) {}
}
