package org.hconfig.bench.probes;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A table at one moment, as its RegionServers report it. Every RegionServer is present, with or without a region.
 *
 * @param servers what each RegionServer holds of it, by the server's name in the lab
 */
public record TableProbeResult(Map<String, ServerShare> servers) {
    /** Copies what it is given. */
    public TableProbeResult {
        servers = Collections.unmodifiableMap(new TreeMap<>(servers));
    }

    /** Regions of the table. */
    public int regions() {
        return servers.values().stream().mapToInt(ServerShare::regions).sum();
    }

    /** Regions of the table that are being compacted. */
    public int compacting() {
        return servers.values().stream().mapToInt(ServerShare::compacting).sum();
    }

    /** Bytes in the table's memstores. */
    public long memstoreBytes() {
        return servers.values().stream().mapToLong(ServerShare::memstoreBytes).sum();
    }

    /**
     * What one RegionServer holds.
     *
     * @param regions open regions of the table
     * @param compacting those of them being compacted
     * @param writes rows written to these regions since they were opened
     * @param memstoreBytes bytes in their memstores
     * @param storeBytes bytes of their store files
     */
    public record ServerShare(int regions, int compacting, long writes, long memstoreBytes, long storeBytes) {
        /** A server without a region of the table. */
        public static final ServerShare NONE = new ServerShare(0, 0, 0, 0, 0);

        /** Both together. */
        public ServerShare plus(ServerShare other) {
            return new ServerShare(
                    regions + other.regions,
                    compacting + other.compacting,
                    writes + other.writes,
                    memstoreBytes + other.memstoreBytes,
                    storeBytes + other.storeBytes);
        }
    }
}
