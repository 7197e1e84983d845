package org.hconfig.hbase.snapshot;

import java.util.Optional;

/**
 * Client traffic of a table during a period.
 *
 * @param table its name
 * @param regions its partitions
 * @param seen the partitions with known traffic; the others did not exist before, or their server did not report
 * @param seconds length of the period
 * @param readsPerSecond rows read from the observed partitions
 * @param writesPerSecond rows written to them
 * @param hottestShare share of the reads and writes that went to the hottest partition, 0 to 1; 0 when there were
 *     none
 * @param readsEver rows read since the partitions were opened, at the end of the period
 * @param writesEver rows written since then
 * @param storeFileBytes bytes of its data files at the end
 * @param memstoreBytes memory of its write buffers at the end
 * @param calls the calls by kind; empty when no server reported them
 */
public record TableTraffic(
        String table,
        int regions,
        int seen,
        double seconds,
        double readsPerSecond,
        double writesPerSecond,
        double hottestShare,
        long readsEver,
        long writesEver,
        long storeFileBytes,
        long memstoreBytes,
        Optional<TableCallCounts> calls) {
    /** Checks the ranges. */
    public TableTraffic {
        if (table.isBlank() || regions < 1 || seen < 0 || seen > regions || !(seconds > 0)) {
            throw new IllegalArgumentException(
                    "table=" + table + ", regions=" + regions + ", seen=" + seen + ", seconds=" + seconds);
        }
        if (!(readsPerSecond >= 0) || !(writesPerSecond >= 0) || !(hottestShare >= 0 && hottestShare <= 1)) {
            throw new IllegalArgumentException("readsPerSecond=" + readsPerSecond + ", writesPerSecond="
                    + writesPerSecond + ", hottestShare=" + hottestShare);
        }
        if (readsEver < 0 || writesEver < 0 || storeFileBytes < 0 || memstoreBytes < 0) {
            throw new IllegalArgumentException("table " + table + " has a negative value");
        }
    }

    /** Returns the rows read and written during the period. */
    public double rows() {
        return (readsPerSecond + writesPerSecond) * seconds;
    }

    /** Returns the share of the partitions that were observed, 0 to 1. */
    public double coverage() {
        return (double) seen / regions;
    }

    /** Returns the ratio of the hottest partition's traffic to its even share; 0 without traffic. */
    public double skew() {
        return hottestShare * seen;
    }
}
