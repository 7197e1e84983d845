package org.hconfig.hbase.snapshot;

import org.hconfig.hbase.model.RowKey;

/**
 * Snapshot of a partition, as last reported by its server. Counters restart when the partition is opened.
 *
 * @param name encoded name
 * @param table its table, with the namespace unless it is the default one
 * @param startKey its first row key; empty if it begins at the table's start
 * @param server the server that hosts it
 * @param rows rows read and written since it was opened
 * @param storeFiles number of its data files
 * @param sizes sizes of its data files and write buffers
 * @param locality share of its bytes on its server's disks, 0 to 1
 */
public record RegionSnapshot(
        String name,
        String table,
        RowKey startKey,
        String server,
        RowCounts rows,
        int storeFiles,
        DataSizes sizes,
        double locality) {
    /**
     * Rows read and written since a partition was opened.
     *
     * @param reads rows read
     * @param filteredReads rows read and discarded by filters, part of {@code reads}
     * @param writes rows written
     */
    public record RowCounts(long reads, long filteredReads, long writes) {
        /** Checks the ranges. */
        public RowCounts {
            if (reads < 0 || filteredReads < 0 || writes < 0) {
                throw new IllegalArgumentException(
                        "reads=" + reads + ", filteredReads=" + filteredReads + ", writes=" + writes);
            }
        }
    }

    /** Creates the snapshot of a partition that begins at the table's start. */
    public RegionSnapshot(
            String name,
            String table,
            String server,
            RowCounts rows,
            int storeFiles,
            DataSizes sizes,
            double locality) {
        this(name, table, RowKey.EMPTY, server, rows, storeFiles, sizes, locality);
    }

    /** Checks the ranges. */
    public RegionSnapshot {
        if (name.isBlank() || table.isBlank() || server.isBlank()) {
            throw new IllegalArgumentException("a region needs name, table and server: " + name + ", " + table);
        }
        if (storeFiles < 0) {
            throw new IllegalArgumentException("region " + name + " has a negative value");
        }
    }
}
