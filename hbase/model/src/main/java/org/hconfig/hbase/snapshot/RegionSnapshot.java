package org.hconfig.hbase.snapshot;

/**
 * Snapshot of a partition, as last reported by its server. Counters restart when the partition is opened.
 *
 * @param name encoded name
 * @param table its table, with the namespace unless it is the default one
 * @param server the server that hosts it
 * @param reads rows read since it was opened
 * @param filteredReads rows read and discarded by filters, part of {@code reads}
 * @param writes rows written since it was opened
 * @param storeFiles its data files
 * @param storeFileBytes their bytes
 * @param memstoreBytes memory of its write buffers
 * @param locality share of its bytes on its server's disks, 0 to 1
 */
public record RegionSnapshot(
        String name,
        String table,
        String server,
        long reads,
        long filteredReads,
        long writes,
        int storeFiles,
        long storeFileBytes,
        long memstoreBytes,
        double locality) {
    /** Checks the ranges. */
    public RegionSnapshot {
        if (name.isBlank() || table.isBlank() || server.isBlank()) {
            throw new IllegalArgumentException("a region needs name, table and server: " + name + ", " + table);
        }
        if (reads < 0 || filteredReads < 0 || writes < 0 || storeFiles < 0 || storeFileBytes < 0 || memstoreBytes < 0) {
            throw new IllegalArgumentException("region " + name + " has a negative value");
        }
    }
}
