package org.hconfig.xconfig.watch;

/**
 * What clients did to a table over a stretch of time.
 *
 * @param table its name
 * @param regions its regions
 * @param reads rows read
 * @param writes rows written
 * @param seconds how long the stretch was
 * @param hottestShare share of the reads and writes that went to the region with most of them, 0 to 1; 0 when there were
 *     none
 * @param storeFileBytes bytes of its HFiles at the end
 * @param memstoreBytes memory of its memstores at the end
 */
public record TableTraffic(
        String table,
        int regions,
        long reads,
        long writes,
        double seconds,
        double hottestShare,
        long storeFileBytes,
        long memstoreBytes) {
    /** Checks the ranges. */
    public TableTraffic {
        if (table.isBlank() || regions < 1 || reads < 0 || writes < 0 || !(seconds > 0)) {
            throw new IllegalArgumentException("table=" + table + ", regions=" + regions + ", reads=" + reads
                    + ", writes=" + writes + ", seconds=" + seconds);
        }
        if (!(hottestShare >= 0 && hottestShare <= 1)) {
            throw new IllegalArgumentException("hottestShare=" + hottestShare);
        }
    }

    /** Rows read each second. */
    public double readsPerSecond() {
        return reads / seconds;
    }

    /** Rows written each second. */
    public double writesPerSecond() {
        return writes / seconds;
    }

    /** How many times its even share the hottest region got; 0 when nothing happened. */
    public double skew() {
        return hottestShare * regions;
    }
}
