package org.hconfig.bench.result;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where a table's data lay when its run was quiet. Servers without a region of the table are present with 0.
 *
 * @param regionsPerServer regions of the table by RegionServer
 * @param bytesPerServer bytes of the table, store files and memstores, by RegionServer
 * @param memstoreBytes those of all these bytes that lay in memstores, not yet in store files
 */
public record DataPlacement(
        Map<String, Integer> regionsPerServer, Map<String, Long> bytesPerServer, long memstoreBytes) {
    /** Copies what it is given and checks that both speak of the same servers. */
    public DataPlacement {
        regionsPerServer = Collections.unmodifiableMap(new TreeMap<>(regionsPerServer));
        bytesPerServer = Collections.unmodifiableMap(new TreeMap<>(bytesPerServer));
        if (regionsPerServer.isEmpty() || !regionsPerServer.keySet().equals(bytesPerServer.keySet())) {
            throw new IllegalArgumentException("regions of " + regionsPerServer.keySet() + ", bytes of "
                    + bytesPerServer.keySet() + " are not the same servers");
        }
    }

    /** The largest server's bytes divided by the mean over all servers; 1 when all are equal, and for an empty table. */
    public double maxOverMeanBytes() {
        long sum = bytes();
        long max = bytesPerServer.values().stream()
                .mapToLong(Long::longValue)
                .max()
                .orElse(0);
        return sum == 0 ? 1 : max * (double) bytesPerServer.size() / sum;
    }

    /** All bytes of the table. */
    public long bytes() {
        return bytesPerServer.values().stream().mapToLong(Long::longValue).sum();
    }

    /** All regions of the table. */
    public int regions() {
        return regionsPerServer.values().stream().mapToInt(Integer::intValue).sum();
    }
}
