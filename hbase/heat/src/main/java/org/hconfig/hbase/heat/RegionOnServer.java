package org.hconfig.hbase.heat;

import org.hconfig.hbase.snapshot.RegionSnapshot;

/**
 * Identity of a region's counters, which restart on another server.
 *
 * @param region encoded name
 * @param server the server that hosts it
 */
record RegionOnServer(String region, String server) {
    static RegionOnServer of(RegionSnapshot region) {
        return new RegionOnServer(region.name(), region.server());
    }

    /** Names of regions are hashes, and nearly always on one server. */
    @Override
    public int hashCode() {
        return region.hashCode();
    }
}
