package org.hconfig.hbase.snapshot;

/**
 * Traffic of a partition between two snapshots.
 *
 * @param readsPerSecond rows read
 * @param writesPerSecond rows written
 */
public record RegionTraffic(double readsPerSecond, double writesPerSecond) {
    /** Returns the rows read and written per second. */
    public double requestsPerSecond() {
        return readsPerSecond + writesPerSecond;
    }
}
