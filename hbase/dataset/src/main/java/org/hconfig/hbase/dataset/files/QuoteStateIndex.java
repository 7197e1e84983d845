package org.hconfig.hbase.dataset.files;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.TreeMap;
import org.hconfig.hbase.dataset.delimited.QuoteTracker;
import org.hconfig.hbase.dataset.encoding.ByteOrderMark;

/**
 * Determines for any offset of a CSV file whether it is inside a quoted field, so that a segment of the file can be read
 * independently and text inside quotes never becomes a row. Reads the file up to the offset once and caches the states at the
 * requested offsets. Thread-safe.
 */
final class QuoteStateIndex {
    private static final int BUFFER_BYTES = 256 << 10;

    private final InputFile file;
    private final TreeMap<Long, QuoteTracker> known = new TreeMap<>();

    QuoteStateIndex(InputFile file, byte separator) {
        this.file = file;
        known.put(0L, new QuoteTracker(separator));
    }

    /** Returns a tracker in the state before the byte at an offset. */
    synchronized QuoteTracker at(long offset) throws IOException {
        Map.Entry<Long, QuoteTracker> start = known.floorEntry(offset);
        QuoteTracker tracker = start.getValue().copy();
        if (start.getKey() < offset) {
            read(tracker, start.getKey(), offset);
            known.put(offset, tracker.copy());
        }
        return tracker;
    }

    private void read(QuoteTracker tracker, long from, long to) throws IOException {
        byte[] buffer = new byte[BUFFER_BYTES];
        try (InputStream in = file.open(from)) {
            long at = from;
            while (at < to) {
                int wanted = (int) Math.min(buffer.length, to - at);
                int read = in.readNBytes(buffer, 0, wanted);
                if (read < wanted) {
                    throw new EOFException("the file ends at byte " + (at + read) + " and had " + file.size()
                            + " bytes when the load began");
                }
                int skip = at == 0 && ByteOrderMark.at(buffer, 0, read) ? (int) Math.min(ByteOrderMark.BYTES, to) : 0;
                tracker.update(buffer, skip, read);
                at += read;
            }
        }
    }
}
