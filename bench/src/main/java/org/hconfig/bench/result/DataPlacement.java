package org.hconfig.bench.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Distribution of a table's data when the cluster was idle after its run. Servers without a region of the table are
 * present with 0.
 *
 * @param regionsPerServer regions of the table by RegionServer
 * @param bytesPerServer bytes of the table, store files and memstores, by RegionServer
 * @param memstoreBytes the part of these bytes that was in memstores, not yet in store files
 */
public record DataPlacement(
        Map<String, Integer> regionsPerServer, Map<String, Long> bytesPerServer, long memstoreBytes) {
    /** Makes defensive copies and checks that both maps have the same servers. */
    public DataPlacement {
        regionsPerServer = Collections.unmodifiableMap(new TreeMap<>(regionsPerServer));
        bytesPerServer = Collections.unmodifiableMap(new TreeMap<>(bytesPerServer));
        if (regionsPerServer.isEmpty() || !regionsPerServer.keySet().equals(bytesPerServer.keySet())) {
            throw new IllegalArgumentException("regions of " + regionsPerServer.keySet() + ", bytes of "
                    + bytesPerServer.keySet() + " are not the same servers");
        }
    }

    /**
     * Returns the bytes of the largest server divided by the mean over all servers; 1 if all are equal, and for an
     * empty table.
     */
    @JsonProperty
    public double maxOverMeanBytes() {
        long sum = bytes();
        long max = bytesPerServer.values().stream()
                .mapToLong(Long::longValue)
                .max()
                .orElse(0);
        return sum == 0 ? 1 : max * (double) bytesPerServer.size() / sum;
    }

    /** Returns the total size of the table in bytes. */
    public long bytes() {
        return bytesPerServer.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Returns the number of regions of the table. */
    public int regions() {
        return regionsPerServer.values().stream().mapToInt(Integer::intValue).sum();
    }
}
