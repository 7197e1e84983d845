package org.hconfig.xconfig.deltas;

/**
 * What the RegionServers counted of the calls to a table over a stretch of time. They renew these figures every ten seconds
 * by default, so a single short stretch may hold none of the calls, or those of twice its length.
 *
 * @param regions the table's regions on the servers that showed their counts at both ends
 * @param gets gets, also those that came many in one call
 * @param multiGetsLeast how many of them came many in one call, at the least. Servers count such calls for all tables
 *     together, so where several tables were read this is a range
 * @param multiGetsMost the same, at the most
 * @param scans calls of scanners that brought rows
 * @param scanRows rows that they brought
 * @param scanBytes bytes of them, from the mean size of the answers; 0 when there were none
 * @param writes rows written
 * @param writeCalls batches and single mutations in which they came
 * @param walBytes bytes appended to the write-ahead log
 */
public record TableCallCounts(
        int regions,
        long gets,
        long multiGetsLeast,
        long multiGetsMost,
        long scans,
        long scanRows,
        long scanBytes,
        long writes,
        long writeCalls,
        long walBytes) {
    /** Checks the ranges. */
    public TableCallCounts {
        if (regions < 0 || gets < 0 || scans < 0 || scanRows < 0 || scanBytes < 0 || writes < 0) {
            throw new IllegalArgumentException("regions=" + regions + ", gets=" + gets + ", scans=" + scans
                    + ", scanRows=" + scanRows + ", scanBytes=" + scanBytes + ", writes=" + writes);
        }
        if (writeCalls < 0
                || walBytes < 0
                || multiGetsLeast < 0
                || multiGetsMost < multiGetsLeast
                || multiGetsMost > gets) {
            throw new IllegalArgumentException("writeCalls=" + writeCalls + ", walBytes=" + walBytes + ", multiGets="
                    + multiGetsLeast + ".." + multiGetsMost);
        }
    }

    /** No calls at all, on so many regions. */
    public static TableCallCounts none(int regions) {
        return new TableCallCounts(regions, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    }

    /** Both together; of the same time on other servers, or of another time on the same ones. */
    public TableCallCounts plus(TableCallCounts other, int regionsThen) {
        return new TableCallCounts(
                regionsThen,
                gets + other.gets,
                multiGetsLeast + other.multiGetsLeast,
                multiGetsMost + other.multiGetsMost,
                scans + other.scans,
                scanRows + other.scanRows,
                scanBytes + other.scanBytes,
                writes + other.writes,
                writeCalls + other.writeCalls,
                walBytes + other.walBytes);
    }

    /** Gets, scanner calls and rows written. */
    public long requests() {
        return gets + scans + writes;
    }
}
