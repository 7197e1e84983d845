package org.hconfig.bench.probes;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Sample of a table, as reported by its RegionServers. All RegionServers are present, with or without regions.
 *
 * @param servers share of each RegionServer, by the name of the server in the lab
 */
public record TableProbeResult(Map<String, ServerShare> servers) {
    /** Makes defensive copies. */
    public TableProbeResult {
        servers = Collections.unmodifiableMap(new TreeMap<>(servers));
    }

    /** Returns the number of regions of the table. */
    public int regions() {
        return servers.values().stream().mapToInt(ServerShare::regions).sum();
    }

    /** Returns the number of regions of the table that are being compacted. */
    public int compacting() {
        return servers.values().stream().mapToInt(ServerShare::compacting).sum();
    }

    /** Returns the size of the table's memstores in bytes. */
    public long memstoreBytes() {
        return servers.values().stream().mapToLong(ServerShare::memstoreBytes).sum();
    }

    /**
     * Share of one RegionServer.
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

        /** Returns the sum of both. */
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
