package org.hconfig.hbase.load.verify;

import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.RejectSink;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowChecksum;
import org.hconfig.hbase.dataset.RowChecksum.Total;
import org.hconfig.hbase.dataset.RowReader;
import org.hconfig.hbase.dataset.RowSource;

/**
 * Duplicate keys of a dataset, as 64-bit hashes. A table contains each of them once, with the values of one row
 * or a mixture of columns of several rows; it must contain every other row unchanged. Two different keys with one hash count as a
 * duplicate key, which for 100 million rows happens once in 3,700 datasets and weakens the check by those two
 * rows.
 */
public final class RepeatedKeys {
    private static final RejectSink FORGET = rejectedRow -> {};
    private static final int BATCH_BYTES = 1 << 20;
    private static final int EXAMPLES_MAX = 3;

    private final long[] all;
    private final long[] repeated;
    private final long repeats;
    private final Total others;
    private final List<String> examples;

    private RepeatedKeys(long[] all, long[] repeated, long repeats, Total others, List<String> examples) {
        this.examples = List.copyOf(examples);
        this.all = all;
        this.repeated = repeated;
        this.repeats = repeats;
        this.others = others;
    }

    /**
     * Reads a dataset and finds its duplicate keys.
     *
     * @param rowsMax maximum number of rows whose hashes, eight bytes each, fit into memory
     * @return the duplicate keys; empty if the dataset has more rows
     */
    public static Optional<RepeatedKeys> find(RowSource source, int rowsMax) throws IOException {
        KeyHashes keyHashes = new KeyHashes(rowsMax);
        if (!read(source, (batch, row, hash) -> keyHashes.add(hash))) {
            return Optional.empty();
        }
        long[] repeated = keyHashes.repeated();
        RowChecksum others = new RowChecksum();
        long[] rows = {0};
        Set<String> examples = new LinkedHashSet<>();
        read(source, (batch, row, hash) -> {
            if (Arrays.binarySearch(repeated, hash) < 0) {
                others.addRow(batch, row);
            } else {
                rows[0]++;
                if (examples.size() < EXAMPLES_MAX) {
                    examples.add(Bytes.toStringBinary(batch.key(row)));
                }
            }
            return true;
        });
        return Optional.of(new RepeatedKeys(
                keyHashes.all(), repeated, rows[0] - repeated.length, others.total(), List.copyOf(examples)));
    }

    private static boolean read(RowSource source, Visitor visitor) throws IOException {
        RowBatch batch = new RowBatch(0, BATCH_BYTES);
        for (Chunk chunk : source.chunks()) {
            try (RowReader reader = source.open(chunk, FORGET)) {
                boolean more = true;
                while (more) {
                    batch.clear();
                    more = reader.read(batch, Integer.MAX_VALUE, BATCH_BYTES);
                    for (int row = 0; row < batch.rows(); row++) {
                        long hash = hash(batch.bytes(), batch.keyOffset(row), batch.keyLength(row));
                        if (!visitor.visit(batch, row, hash)) {
                            return false;
                        }
                    }
                }
            }
        }
        return true;
    }

    /** Returns the number of duplicate keys. */
    public int keys() {
        return repeated.length;
    }

    /** Returns the first duplicate keys, with non-printable bytes as {@code \xHH}. */
    public List<String> examples() {
        return examples;
    }

    /** Returns the number of rows whose key occurred before. */
    public long repeats() {
        return repeats;
    }

    /** Returns the totals of the rows with a unique key. */
    public Total others() {
        return others;
    }

    /** Returns true for a duplicate key. */
    public boolean contains(byte[] bytes, int offset, int length) {
        return Arrays.binarySearch(repeated, hash(bytes, offset, length)) >= 0;
    }

    /** Returns true for any key of the dataset. */
    public boolean anywhere(byte[] bytes, int offset, int length) {
        return Arrays.binarySearch(all, hash(bytes, offset, length)) >= 0;
    }

    private static long hash(byte[] bytes, int offset, int length) {
        long hash = 0xCBF29CE484222325L;
        for (int at = offset; at < offset + length; at++) {
            hash = (hash ^ bytes[at]) * 0x100000001B3L;
        }
        // FNV alone distributes the high bits of short keys poorly.
        hash = (hash ^ (hash >>> 32)) * 0xD6E8FEB86659FD93L;
        return hash ^ (hash >>> 32);
    }

    private interface Visitor {
        boolean visit(RowBatch batch, int row, long hash);
    }

    /** A list of hashes that grows up to a limit. */
    private static final class KeyHashes {
        private final int max;
        private long[] values = new long[1 << 10];
        private int size;

        KeyHashes(int max) {
            this.max = max;
        }

        boolean add(long hash) {
            if (size == max) {
                return false;
            }
            if (size == values.length) {
                values = Arrays.copyOf(values, (int) Math.min(max, size * 2L));
            }
            values[size++] = hash;
            return true;
        }

        /** Sorts all hashes and returns the distinct repeated ones, sorted. */
        long[] repeated() {
            Arrays.sort(values, 0, size);
            long[] found = new long[16];
            int count = 0;
            for (int i = 1; i < size; i++) {
                boolean again = values[i] == values[i - 1];
                boolean noted = count > 0 && found[count - 1] == values[i];
                if (again && !noted) {
                    if (count == found.length) {
                        found = Arrays.copyOf(found, count * 2);
                    }
                    found[count++] = values[i];
                }
            }
            return Arrays.copyOf(found, count);
        }

        /** Returns all hashes in their current order. */
        long[] all() {
            return Arrays.copyOf(values, size);
        }
    }
}
