package org.hconfig.validation.faults;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.util.Bytes;

/**
 * Test rows determined by a seed and their number: keys of eight hexadecimal digits, distributed over the whole key
 * range, and two cells.
 *
 * @param seed seed of the campaign
 * @param count number of rows
 */
record FaultRows(long seed, int count) {
    static final byte[] FAMILY = Bytes.toBytes("f");
    static final byte[] FIRST = Bytes.toBytes("a");
    static final byte[] SECOND = Bytes.toBytes("b");

    /** Odd multiplier, so that the multiplication modulo 2^32 is a bijection. */
    private static final int SPREAD = 0x9E3779B1;

    /** Returns the key of a row. */
    static String key(int row) {
        return String.format(Locale.ROOT, "%08x", row * SPREAD);
    }

    /** Returns the row of a key, or a number outside the range of rows. */
    static long row(String key) {
        try {
            return Integer.toUnsignedLong(Integer.parseUnsignedInt(key, 16) * inverse());
        } catch (NumberFormatException strange) {
            return Long.MAX_VALUE;
        }
    }

    /** Returns the modular inverse of the multiplier, an odd number, modulo 2^32 by Newton's iteration. */
    private static int inverse() {
        int inverse = SPREAD;
        for (int i = 0; i < 5; i++) {
            inverse *= 2 - SPREAD * inverse;
        }
        return inverse;
    }

    String first(int row) {
        return "v" + seed + "-" + row;
    }

    String second(int row) {
        return Long.toHexString((seed + row) * 0x9E3779B97F4A7C15L).repeat(4);
    }

    Put put(int row) {
        return new Put(Bytes.toBytes(key(row)))
                .addColumn(FAMILY, FIRST, Bytes.toBytes(first(row)))
                .addColumn(FAMILY, SECOND, Bytes.toBytes(second(row)));
    }

    /** Writes the rows as CSV, key first. */
    void write(Path csv) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(csv, StandardCharsets.UTF_8)) {
            for (int row = 0; row < count; row++) {
                out.write(key(row) + "," + first(row) + "," + second(row) + "\n");
            }
        }
    }
}
