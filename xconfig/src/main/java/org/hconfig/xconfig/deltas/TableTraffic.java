package org.hconfig.xconfig.deltas;

import java.util.Optional;

/**
 * What clients did to a table over a stretch of time.
 *
 * @param table its name
 * @param regions its regions
 * @param seen those of them whose traffic is known; the others were not there before, or their server did not report
 * @param seconds how long the stretch was
 * @param readsPerSecond rows read from the regions that were seen
 * @param writesPerSecond rows written to them
 * @param hottestShare share of the reads and writes that went to the region with most of them, 0 to 1; 0 when there were
 *     none
 * @param readsEver rows read since the regions were opened, at the end of the stretch
 * @param writesEver rows written since then
 * @param storeFileBytes bytes of its HFiles at the end
 * @param memstoreBytes memory of its memstores at the end
 * @param calls the calls by kind; empty when no server showed them
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
            throw new IllegalArgumentException("table " + table + " has a negative figure");
        }
    }

    /** Rows read and written during the stretch. */
    public double rows() {
        return (readsPerSecond + writesPerSecond) * seconds;
    }

    /** Share of the regions that were seen, 0 to 1. */
    public double coverage() {
        return (double) seen / regions;
    }

    /** How many times its even share the hottest region got; 0 when nothing happened. */
    public double skew() {
        return hottestShare * seen;
    }
}
