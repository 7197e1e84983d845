package org.hconfig.hbase.workload;

import org.hconfig.hbase.snapshot.TableCallCounts;
import org.hconfig.hbase.snapshot.TableTraffic;
import org.hconfig.hbase.workload.WorkloadProfile.Shares;

/**
 * Request counts of a period.
 *
 * @param seconds length of the period
 * @param gets gets, including batched ones
 * @param multiLeast lower bound of the batched gets
 * @param multiMost upper bound of the batched gets
 * @param scans calls of scanners
 * @param scanRows rows returned by scanners
 * @param scanBytes bytes of those rows
 * @param otherReads rows read by unknown request kinds
 * @param writes rows written
 * @param writeCalls batches and single mutations that contained them
 * @param loggedWrites writes whose bytes in the log are known
 * @param walBytes bytes of those writes in the log
 * @param rowsRead rows read by the partitions' own count
 * @param hottest rows of the hottest partitions by that count
 * @param rows all rows by that count
 * @param dispersion how much more the share of writes varied over the time than chance explains, 1 or more; so many times
 *     fewer requests would have said as much
 * @param clump rows that come with one another, 1 or more: that none was seen says as little as so many times fewer rows
 */
record RequestCounts(
        double seconds,
        double gets,
        double multiLeast,
        double multiMost,
        double scans,
        double scanRows,
        double scanBytes,
        double otherReads,
        double writes,
        double writeCalls,
        double loggedWrites,
        double walBytes,
        double rowsRead,
        double hottest,
        double rows,
        double dispersion,
        double clump) {
    /** Rows that cost a scanner as much as another call: see decision 0070. */
    private static final double ROWS_PER_UNIT = 32;

    static final RequestCounts NONE = new RequestCounts(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1);

    /** With requests by kind, as the servers counted them. */
    static RequestCounts of(TableTraffic traffic, TableCallCounts calls) {
        boolean logged = calls.walBytes() > 0;
        return new RequestCounts(
                traffic.seconds(),
                calls.gets(),
                calls.multiGetsLeast(),
                calls.multiGetsMost(),
                calls.scans(),
                calls.scanRows(),
                calls.scanBytes(),
                0,
                calls.writes(),
                calls.writeCalls(),
                logged ? calls.writes() : 0,
                calls.walBytes(),
                traffic.readsPerSecond() * traffic.seconds(),
                traffic.hottestShare() * traffic.rows(),
                traffic.rows(),
                1,
                1);
    }

    /** What the regions' own counts say alone: which requests read the rows is not known. */
    static RequestCounts ofRows(TableTraffic traffic) {
        return RequestCounts.of(traffic, TableCallCounts.none(0)).byRows();
    }

    /** The same from rows alone. */
    RequestCounts byRows() {
        double written = Math.max(0, rows - rowsRead);
        return new RequestCounts(
                seconds, 0, 0, 0, 0, 0, 0, rowsRead, written, written, 0, 0, rowsRead, hottest, rows, 1, 1);
    }

    RequestCounts plus(RequestCounts other) {
        return new RequestCounts(
                seconds + other.seconds,
                gets + other.gets,
                multiLeast + other.multiLeast,
                multiMost + other.multiMost,
                scans + other.scans,
                scanRows + other.scanRows,
                scanBytes + other.scanBytes,
                otherReads + other.otherReads,
                writes + other.writes,
                writeCalls + other.writeCalls,
                loggedWrites + other.loggedWrites,
                walBytes + other.walBytes,
                rowsRead + other.rowsRead,
                hottest + other.hottest,
                rows + other.rows,
                Math.max(dispersion, other.dispersion),
                Math.max(clump, other.clump));
    }

    /** With these. */
    RequestCounts varied(double newDispersion, double newClump) {
        return new RequestCounts(
                seconds,
                gets,
                multiLeast,
                multiMost,
                scans,
                scanRows,
                scanBytes,
                otherReads,
                writes,
                writeCalls,
                loggedWrites,
                walBytes,
                rowsRead,
                hottest,
                rows,
                newDispersion,
                newClump);
    }

    double requests() {
        return gets + scans + otherReads + writes;
    }

    double readRequests() {
        return gets + scans + otherReads;
    }

    double scanWork() {
        return scans + scanRows / ROWS_PER_UNIT;
    }

    double readWork() {
        return gets + scanWork() + otherReads;
    }

    double work() {
        return readWork() + writes;
    }

    double workPerSecond() {
        return work() / seconds;
    }

    /** Rows in a batch of writes; 1 when there were none. */
    double writeClump() {
        return writeCalls == 0 ? 1 : Math.max(1, writes / writeCalls);
    }

    /**
     * How much more the share of writes varies than by chance when rows come in batches by chance: with a share p of writes
     * and b rows in a batch, the variance is p (1 - p) (p + (1 - p) b) / n instead of p (1 - p) / n.
     */
    double batched() {
        double share = work() == 0 ? 1 : writes / work();
        return share + (1 - share) * writeClump();
    }

    /** Share of writes in the work. */
    ShareInterval writeShare() {
        if (work() == 0) {
            return ShareInterval.UNKNOWN;
        }
        ShareInterval low = ShareInterval.of(writes / work(), requests() / dispersion);
        ShareInterval high = ShareInterval.of(writes / work(), requests() / Math.max(dispersion, clump));
        return new ShareInterval(low.low(), low.mid(), high.high());
    }

    /** Share of scans in the reads. */
    ShareInterval scanShare() {
        double reads = readWork();
        return reads == 0
                ? ShareInterval.UNKNOWN
                : ShareInterval.between(scanWork() / reads, (scanWork() + otherReads) / reads, readRequests());
    }

    /** Share of gets that came many in a call. */
    ShareInterval multiShare() {
        return gets == 0
                ? new ShareInterval(0, 0, 1)
                : ShareInterval.between(multiLeast / gets, multiMost / gets, gets);
    }

    Shares shares() {
        double all = work();
        double multi = (multiLeast + multiMost) / 2;
        return all == 0
                ? Shares.NONE
                : new Shares((gets - multi) / all, multi / all, scanWork() / all, writes / all, otherReads / all);
    }
}
