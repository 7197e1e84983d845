package org.hconfig.hbase.coprocessor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.apache.hadoop.hbase.util.Bytes;

/**
 * Lower bound of the number of distinct rows in several files of a family. A row may be in several files, but not in two with
 * disjoint key ranges: between two adjacent boundaries of files there are at least as many rows as one of the files has there.
 */
final class MinimumRowEstimator {
    private MinimumRowEstimator() {}

    /** Returns the lower bound from a start key to an end key, which is empty for the last region. */
    static double of(List<HFileKeyDistribution> files, byte[] start, byte[] end) {
        double largest = 0;
        for (HFileKeyDistribution file : files) {
            largest = Math.max(largest, between(file, start, end));
        }
        List<byte[]> edges = edges(files, start, end);
        double sum = 0;
        for (int i = 0; i + 1 < edges.size(); i++) {
            double most = 0;
            for (HFileKeyDistribution file : files) {
                most = Math.max(most, between(file, edges.get(i), edges.get(i + 1)));
            }
            sum += most;
        }
        return Math.max(largest, sum);
    }

    /** Where a file is cut its row count is known to half a block. */
    private static double between(HFileKeyDistribution file, byte[] from, byte[] to) {
        double rows = file.rowsBelowEnd(to) - file.rowsBelow(from);
        int cuts = (file.isCutAt(from) ? 1 : 0) + (file.isCutAt(to) ? 1 : 0);
        return Math.max(0, rows - cuts * file.resolution() / 2);
    }

    private static List<byte[]> edges(List<HFileKeyDistribution> files, byte[] start, byte[] end) {
        TreeSet<byte[]> inside = new TreeSet<>(Bytes.BYTES_COMPARATOR);
        for (HFileKeyDistribution file : files) {
            inside.add(file.key(0));
            inside.add(Arrays.copyOf(file.lastRow(), file.lastRow().length + 1));
        }
        List<byte[]> edges = new ArrayList<>();
        edges.add(start);
        for (byte[] edge : inside) {
            if (Bytes.compareTo(edge, start) > 0 && (end.length == 0 || Bytes.compareTo(edge, end) < 0)) {
                edges.add(edge);
            }
        }
        edges.add(end);
        return edges;
    }
}
