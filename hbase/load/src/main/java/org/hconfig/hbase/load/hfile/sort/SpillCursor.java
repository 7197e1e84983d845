package org.hconfig.hbase.load.hfile.sort;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.load.HFileError;

/** Cursor over a region's spilled rows on disk, read block by block with verification of checksums. */
public final class SpillCursor extends ArrayRowCursor {
    private final SpillFile.Segment segment;
    private final ByteBuffer header = ByteBuffer.allocate(SpillFile.BLOCK_HEADER_BYTES);
    private ByteBuffer block = ByteBuffer.allocate(0);
    private long position;
    private long order;
    private boolean isNextKeyEqual;

    public SpillCursor(SpillFile.Segment segment) {
        this.segment = segment;
        position = segment.from();
    }

    @Override
    public boolean next() throws IOException {
        if (!block.hasRemaining()) {
            if (position >= segment.to()) {
                return false;
            }
            readBlock();
        }
        int length = block.getInt();
        isNextKeyEqual = length < 0;
        order = block.getLong();
        int start = block.position();
        int end = start + (length & ~SpillFile.TWIN);
        block.position(end);
        setRow(block.array(), start, end);
        return true;
    }

    private void readBlock() throws IOException {
        header.clear();
        segment.file().read(header, position);
        int payload = header.getInt(0);
        if (payload < SpillFile.RECORD_HEADER_BYTES
                || payload > segment.to() - position - SpillFile.BLOCK_HEADER_BYTES) {
            throw damaged("its length is " + payload);
        }
        if (block.capacity() < payload) {
            block = ByteBuffer.allocate(payload);
        }
        block.clear().limit(payload);
        segment.file().read(block, position + SpillFile.BLOCK_HEADER_BYTES);
        block.flip();
        CRC32C crc = new CRC32C();
        crc.update(block.array(), 0, payload);
        if ((int) crc.getValue() != header.getInt(4)) {
            throw damaged("its checksum does not match");
        }
        position += SpillFile.BLOCK_HEADER_BYTES + payload;
    }

    private HConfigException damaged(String how) {
        return new HConfigException(
                HFileError.SPILL_DAMAGED,
                "the block at byte " + position + " of " + segment.file().path() + " is damaged",
                how,
                "Check the disk, or specify another one with " + HFileOptions.TEMP_DIR + ", and start the load again.");
    }

    @Override
    public long order() {
        return order;
    }

    @Override
    public boolean isNextKeyEqual() {
        return isNextKeyEqual;
    }

    @Override
    public void close() {
        block = ByteBuffer.allocate(0);
        setRow(block.array(), 0, 0);
    }
}
