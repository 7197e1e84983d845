package org.hconfig.readbench.fanout;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.hadoop.hbase.util.Bytes;

/** Share of the rows of a request that the server with most of them has: 1/n if n servers have equal parts. */
final class LargestShare {
    private final NavigableMap<byte[], String> servers = new TreeMap<>(Bytes.BYTES_COMPARATOR);

    /**
     * Creates the calculation for a table.
     *
     * @param byStartKey the server of each region by the region's start key, which is empty for the first one
     */
    LargestShare(Map<byte[], String> byStartKey) {
        servers.putAll(byStartKey);
    }

    /** Returns the largest share of one request. */
    double of(List<byte[]> keys) {
        Map<String, Integer> rows = new HashMap<>();
        keys.forEach(key -> rows.merge(servers.floorEntry(key).getValue(), 1, Integer::sum));
        return rows.values().stream().mapToInt(Integer::intValue).max().orElse(0) / (double) Math.max(1, keys.size());
    }

    /** Returns the mean over requests of random rows. */
    double ofRandomRows(SplittableRandom random, int rows, int rowsPerRequest, int requests) {
        return IntStream.range(0, requests)
                .mapToDouble(request -> of(random.ints(rowsPerRequest, 0, rows)
                        .mapToObj(HashedRows::key)
                        .toList()))
                .average()
                .orElse(0);
    }

    /** Returns the mean over requests of rows that follow each other in the order of keys, from a random one on. */
    double ofConsecutiveRows(SplittableRandom random, int rows, int rowsPerRequest, int requests) {
        List<byte[]> sorted = IntStream.range(0, rows)
                .mapToObj(HashedRows::key)
                .sorted(Bytes.BYTES_COMPARATOR)
                .toList();
        int length = Math.min(rows, rowsPerRequest);
        return IntStream.range(0, requests)
                .map(request -> random.nextInt(rows - length + 1))
                .mapToDouble(from -> of(sorted.subList(from, from + length)))
                .average()
                .orElse(0);
    }
}
