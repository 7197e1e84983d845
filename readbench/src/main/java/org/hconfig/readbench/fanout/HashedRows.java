package org.hconfig.readbench.fanout;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.BufferedMutator;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.util.Bytes;

/** Rows whose keys begin with a hash of their number, so that each request is spread evenly over the regions. */
final class HashedRows {
    static final String FAMILY = "cf";
    private static final byte[] FAMILY_BYTES = FAMILY.getBytes(StandardCharsets.US_ASCII);
    private static final int VALUE_BYTES = 100;

    /** Odd multiplier of the 64-bit Fibonacci hash: 2^64 divided by the golden ratio. */
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private HashedRows() {}

    /** Returns the key of a row: eight bytes of its hash, which are different for all numbers. */
    static byte[] key(long number) {
        return Bytes.toBytes((number + 1) * GOLDEN);
    }

    /** Writes rows from 0, with one cell in each column. */
    static void write(Connection connection, TableName table, int rows, List<String> columns) throws IOException {
        SplittableRandom random = new SplittableRandom(rows);
        try (BufferedMutator mutator = connection.getBufferedMutator(table)) {
            for (int row = 0; row < rows; row++) {
                Put put = new Put(key(row));
                for (String column : columns) {
                    byte[] value = new byte[VALUE_BYTES];
                    random.nextBytes(value);
                    put.addColumn(FAMILY_BYTES, Bytes.toBytes(column), value);
                }
                mutator.mutate(put);
            }
        }
    }

    /** Returns gets of random rows. */
    static List<Get> gets(SplittableRandom random, int rows, int count) {
        List<Get> gets = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            gets.add(new Get(key(random.nextInt(rows))).addFamily(FAMILY_BYTES));
        }
        return gets;
    }
}
