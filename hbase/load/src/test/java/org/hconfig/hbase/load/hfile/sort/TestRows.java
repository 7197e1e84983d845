package org.hconfig.hbase.load.hfile.sort;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.testkit.ValueGenerator;

/** Test rows and their expected result. */
public final class TestRows {
    public static final long TIMESTAMP = 1_700_000_000_123L;

    private TestRows() {}

    /** A row's key and its columns, {@code family:qualifier} to value. */
    public static final class Row {
        private final byte[] key;
        private final SortedMap<String, String> columns;

        public Row(byte[] key, SortedMap<String, String> columns) {
            this.key = key;
            this.columns = columns;
        }

        byte[] key() {
            return key;
        }

        SortedMap<String, String> columns() {
            return columns;
        }

        @Override
        public String toString() {
            return Arrays.toString(key) + columns;
        }
    }

    /** A row of one family {@code f}. */
    public static Row row(String key, String... qualifiersAndValues) {
        TreeMap<String, String> columns = new TreeMap<>();
        for (int i = 0; i < qualifiersAndValues.length; i += 2) {
            columns.put("f:" + qualifiersAndValues[i], qualifiersAndValues[i + 1]);
        }
        return new Row(key.getBytes(UTF_8), columns);
    }

    /** Adds a row to a batch. */
    public static void add(RowBatch batch, Row row) {
        add(batch, row, batch.timestamp());
    }

    /** Adds a row with a timestamp of its own to a batch. */
    public static void add(RowBatch batch, Row row, long timestamp) {
        batch.begin(row.key(), 0, row.key().length, timestamp);
        row.columns().forEach((column, value) -> {
            String[] parts = column.split(":", 2);
            byte[] bytes = value.getBytes(UTF_8);
            batch.cell(parts[0].getBytes(UTF_8), parts[1].getBytes(UTF_8), bytes, 0, bytes.length);
        });
        batch.end();
    }

    /** Keys that share prefixes, repeat, hold zero bytes and are prefixes of each other. */
    static ValueGenerator<byte[]> keys() {
        List<byte[]> stems = List.of(
                new byte[0],
                "user".getBytes(UTF_8),
                "a very long prefix that many keys share, much longer than eight bytes/".getBytes(UTF_8),
                new byte[] {0, 0, 0, 0, 0, 0, 0, 0, 0},
                new byte[] {-1, -1, -1, -1, -1, -1, -1, -1});
        byte[] alphabet = {0, 1, '5', '9', -1};
        return random -> {
            byte[] stem = stems.get(random.nextInt(stems.size()));
            byte[] key = Arrays.copyOf(stem, stem.length + 1 + random.nextInt(12));
            for (int i = stem.length; i < key.length; i++) {
                key[i] = alphabet[random.nextInt(alphabet.length)];
            }
            return key;
        };
    }

    /** Rows with such keys and one to four columns of the given families. */
    public static ValueGenerator<Row> rows(List<String> families) {
        ValueGenerator<byte[]> keys = keys();
        return random -> {
            TreeMap<String, String> columns = new TreeMap<>();
            int count = 1 + random.nextInt(4);
            for (int i = 0; i < count; i++) {
                columns.put(column(random, families), "v" + random.nextInt(1000));
            }
            return new Row(keys.next(random), columns);
        };
    }

    private static String column(RandomGenerator random, List<String> families) {
        return families.get(random.nextInt(families.size())) + ":q" + random.nextInt(5);
    }

    /** Rows as they must end up: by key, later ones laid over earlier ones. */
    public static NavigableMap<byte[], Map<String, String>> merged(List<Row> rows) {
        NavigableMap<byte[], Map<String, String>> merged = new TreeMap<>(Arrays::compareUnsigned);
        for (Row row : rows) {
            merged.computeIfAbsent(row.key(), key -> new TreeMap<>()).putAll(row.columns());
        }
        return merged;
    }

    /** One slab for each list of rows, not indexed, orders as if each list were a chunk. */
    static SortBuffer[] slabs(List<List<Row>> lists) {
        SortBuffer[] sortBuffers = new SortBuffer[lists.size()];
        for (int i = 0; i < sortBuffers.length; i++) {
            sortBuffers[i] = new SortBuffer(new RowBatch(TIMESTAMP, 64));
            sortBuffers[i].segment(ArrivalOrder.of(i, 0));
            for (Row row : lists.get(i)) {
                add(sortBuffers[i].batch(), row);
            }
        }
        return sortBuffers;
    }

    /** Splits a list in parts of random size. */
    static <E> List<List<E>> parts(RandomGenerator random, List<E> all) {
        List<List<E>> parts = new ArrayList<>();
        for (int from = 0; from < all.size(); ) {
            int to = Math.min(all.size(), from + 1 + random.nextInt(20));
            parts.add(all.subList(from, to));
            from = to;
        }
        return parts;
    }
}
