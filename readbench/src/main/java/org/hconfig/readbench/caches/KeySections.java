package org.hconfig.readbench.caches;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.bench.workload.KeyChooser;

/** Sections of a table with the same number of rows, in key order; the last one may be smaller. */
final class KeySections {
    private final byte[][] begins;

    private KeySections(byte[][] begins) {
        this.begins = begins;
    }

    /**
     * Divides the generated rows of a table.
     *
     * @param rows number of rows of the table
     * @param section number of rows of a section
     */
    static KeySections of(long rows, int section) {
        byte[][] keys = LongStream.range(0, rows).mapToObj(KeyChooser::key).toArray(byte[][]::new);
        Arrays.sort(keys, Bytes.BYTES_COMPARATOR);
        List<byte[]> begins = new ArrayList<>();
        for (int i = 0; i < keys.length; i += section) {
            begins.add(keys[i]);
        }
        return new KeySections(begins.toArray(byte[][]::new));
    }

    /** Returns the index of the section with this key, from 0. */
    int indexOf(byte[] key) {
        int found = Arrays.binarySearch(begins, key, Bytes.BYTES_COMPARATOR);
        return found >= 0 ? found : Math.max(0, -found - 2);
    }

    /** Returns the first key of a section. */
    byte[] begin(int index) {
        return begins[index];
    }

    /** Returns the first key after a section; empty after the last one. */
    byte[] end(int index) {
        return index + 1 < begins.length ? begins[index + 1] : new byte[0];
    }

    /** Returns the number of sections. */
    int count() {
        return begins.length;
    }
}
