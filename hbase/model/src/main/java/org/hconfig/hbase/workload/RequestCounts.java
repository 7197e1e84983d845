package org.hconfig.hbase.workload;

import org.hconfig.hbase.snapshot.TableCallCounts;
import org.hconfig.hbase.snapshot.TableCallCounts.GetCounts;
import org.hconfig.hbase.snapshot.TableCallCounts.ScanCounts;
import org.hconfig.hbase.snapshot.TableTraffic;
import org.hconfig.hbase.workload.WorkloadProfile.Shares;

/**
 * Request counts of a period.
 *
 * @param seconds length of the period
 * @param gets the gets
 * @param scans the scans
 * @param otherReads rows read by unknown request kinds
 * @param writes the writes
 * @param partitions rows by the partitions' own counts
 * @param variation how far the requests are from independent ones
 */
record RequestCounts(
        double seconds,
        GetCounts gets,
        ScanCounts scans,
        double otherReads,
        Writes writes,
        PartitionRows partitions,
        Variation variation) {
    /** Rows that cost a scanner as much as another call: see decision 0070. */
    private static final double ROWS_PER_UNIT = 32;

    static final RequestCounts NONE = new RequestCounts(
            0, GetCounts.NONE, ScanCounts.NONE, 0, Writes.NONE, new PartitionRows(0, 0, 0), Variation.NONE);

    /**
     * Writes of a period.
     *
     * @param rows rows written
     * @param calls batches and single mutations that contained them
     * @param logged rows written whose bytes in the log are known
     * @param walBytes bytes of those rows in the log
     */
    record Writes(double rows, double calls, double logged, double walBytes) {
        private static final Writes NONE = new Writes(0, 0, 0, 0);

        private static Writes of(TableCallCounts.WriteCounts writes) {
            return new Writes(
                    writes.rows(), writes.calls(), writes.walBytes() > 0 ? writes.rows() : 0, writes.walBytes());
        }

        private Writes plus(Writes other) {
            return new Writes(rows + other.rows, calls + other.calls, logged + other.logged, walBytes + other.walBytes);
        }
    }

    /**
     * Rows of a period by the partitions' own counts.
     *
     * @param read rows read
     * @param hottest rows of the hottest partitions
     * @param all rows read and written
     */
    record PartitionRows(double read, double hottest, double all) {
        private static PartitionRows of(TableTraffic traffic) {
            return new PartitionRows(
                    traffic.rates().readsPerSecond() * traffic.seconds(),
                    traffic.rates().hottestShare() * traffic.rows(),
                    traffic.rows());
        }

        private PartitionRows plus(PartitionRows other) {
            return new PartitionRows(read + other.read, hottest + other.hottest, all + other.all);
        }
    }

    /**
     * How far requests are from independent ones.
     *
     * @param dispersion how much more the share of writes varied over the time than chance explains, 1 or more; so many
     *     times fewer requests would have said as much
     * @param clump rows that come with one another, 1 or more: that none was seen says as little as so many times fewer
     *     rows
     */
    record Variation(double dispersion, double clump) {
        private static final Variation NONE = new Variation(1, 1);

        private Variation or(Variation other) {
            return new Variation(Math.max(dispersion, other.dispersion), Math.max(clump, other.clump));
        }

        private double most() {
            return Math.max(dispersion, clump);
        }
    }

    /** With requests by kind, as the servers counted them. */
    static RequestCounts of(TableTraffic traffic, TableCallCounts calls) {
        return new RequestCounts(
                traffic.seconds(),
                calls.gets(),
                calls.scans(),
                0,
                Writes.of(calls.writes()),
                PartitionRows.of(traffic),
                Variation.NONE);
    }

    /** What the regions' own counts say alone: which requests read the rows is not known. */
    static RequestCounts ofRows(TableTraffic traffic) {
        return RequestCounts.of(traffic, TableCallCounts.none(0)).byRows();
    }

    /** The same from rows alone. */
    RequestCounts byRows() {
        double written = Math.max(0, partitions.all() - partitions.read());
        return new RequestCounts(
                seconds,
                GetCounts.NONE,
                ScanCounts.NONE,
                partitions.read(),
                new Writes(written, written, 0, 0),
                partitions,
                Variation.NONE);
    }

    RequestCounts plus(RequestCounts other) {
        return new RequestCounts(
                seconds + other.seconds,
                gets.plus(other.gets),
                scans.plus(other.scans),
                otherReads + other.otherReads,
                writes.plus(other.writes),
                partitions.plus(other.partitions),
                variation.or(other.variation));
    }

    /** With this variation. */
    RequestCounts varied(double dispersion, double clump) {
        return new RequestCounts(
                seconds, gets, scans, otherReads, writes, partitions, new Variation(dispersion, clump));
    }

    double requests() {
        return readRequests() + writes.rows();
    }

    double readRequests() {
        return gets.all() + scans.calls() + otherReads;
    }

    double scanWork() {
        return scans.calls() + scans.rows() / ROWS_PER_UNIT;
    }

    double readWork() {
        return gets.all() + scanWork() + otherReads;
    }

    double work() {
        return readWork() + writes.rows();
    }

    double workPerSecond() {
        return work() / seconds;
    }

    /** Rows in a batch of writes; 1 when there were none. */
    double writeClump() {
        return writes.calls() == 0 ? 1 : Math.max(1, writes.rows() / writes.calls());
    }

    /**
     * How much more the share of writes varies than by chance when rows come in batches by chance: with a share p of writes
     * and b rows in a batch, the variance is p (1 - p) (p + (1 - p) b) / n instead of p (1 - p) / n.
     */
    double batched() {
        double share = work() == 0 ? 1 : writes.rows() / work();
        return share + (1 - share) * writeClump();
    }

    /** Share of writes in the work. */
    ShareInterval writeShare() {
        if (work() == 0) {
            return ShareInterval.UNKNOWN;
        }
        ShareInterval low = ShareInterval.of(writes.rows() / work(), requests() / variation.dispersion());
        ShareInterval high = ShareInterval.of(writes.rows() / work(), requests() / variation.most());
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
        double all = gets.all();
        return all == 0
                ? new ShareInterval(0, 0, 1)
                : ShareInterval.between(gets.multiLeast() / all, gets.multiMost() / all, all);
    }

    Shares shares() {
        double all = work();
        double multi = (gets.multiLeast() + gets.multiMost()) / 2.0;
        return all == 0
                ? Shares.NONE
                : new Shares(
                        (gets.all() - multi) / all,
                        multi / all,
                        scanWork() / all,
                        writes.rows() / all,
                        otherReads / all);
    }
}
