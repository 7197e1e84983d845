package org.hconfig.xconfig.model;

/**
 * A region as its server reported it last. Counters begin anew when the region is opened.
 *
 * @param name encoded name
 * @param table its table, with the namespace unless that is the default one
 * @param server the server that carries it
 * @param reads rows read since it was opened
 * @param filteredReads rows read and thrown away by filters, part of {@code reads}
 * @param writes rows written since it was opened
 * @param storeFiles its HFiles
 * @param storeFileBytes their bytes
 * @param memstoreBytes memory of its memstores
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
            throw new IllegalArgumentException("region " + name + " has a negative figure");
        }
    }
}
