package org.hconfig.hbase.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.hbase.snapshot.TableTraffic;
import org.hconfig.hbase.workload.WorkloadProfile.RecordSize;
import org.hconfig.hbase.workload.WorkloadProfile.State;

/** Builds the workload profile of a table. */
final class WorkloadProfileBuilder {
    /** Minimum rows, per partition, for a meaningful share of a partition. */
    private static final int ROWS_PER_REGION_MIN = 10;

    private static final double SETTLED_SECONDS = 120;
    private static final double SETTLED_REQUESTS = 30;

    /** A load that may also be updates of recently loaded rows. */
    private static final double LIKELY_LOAD = 0.6;

    /** Between two kinds; changing; reads of unknown kind. */
    private static final double BETWEEN = 0.75;

    private static final double CHANGING = 0.5;
    private static final double UNKNOWN_READS = 0.4;

    private final String table;
    private final RecentCounts recentCounts;
    private final Optional<WorkloadKind> kind;
    private final TableWorkloadTracker.BulkLoadState bulkLoadState;
    private final boolean idle;
    private final Optional<TableTraffic> latest;
    private final RequestCounts sum;

    WorkloadProfileBuilder(
            String table,
            RecentCounts recentCounts,
            Optional<WorkloadKind> kind,
            TableWorkloadTracker.BulkLoadState bulkLoadState,
            boolean idle,
            Optional<TableTraffic> latest) {
        this.table = table;
        this.recentCounts = recentCounts;
        this.kind = kind;
        this.bulkLoadState = bulkLoadState;
        this.idle = idle;
        this.latest = latest;
        this.sum = recentCounts.all().map(ObservationWindow::sum).orElse(RequestCounts.NONE);
    }

    WorkloadProfile build(WorkloadKindRules rules) {
        State state = kind.isPresent()
                ? State.RECOGNIZED
                : idle && sum.requests() < WorkloadState.REQUESTS_MIN ? State.IDLE : State.NOT_ENOUGH_DATA;
        double seconds = Math.max(sum.seconds(), 1e-9);
        RequestCounts.PartitionRows rows = sum.partitions();
        return new WorkloadProfile(
                table,
                state,
                kind.map(known ->
                        bulkLoadState == TableWorkloadTracker.BulkLoadState.NO ? known : WorkloadKind.BULK_LOAD),
                kind.map(known -> confidence(known, rules)).orElse(0.0),
                new WorkloadProfile.Traffic(
                        rows.read() / seconds, Math.max(0, rows.all() - rows.read()) / seconds, sum.shares(), skew()),
                record(),
                new WorkloadProfile.Observation(
                        sum.seconds(),
                        Math.round(sum.requests()),
                        recentCounts.all().map(ObservationWindow::from),
                        missing(state),
                        state == State.NOT_ENOUGH_DATA ? secondsUntilEnoughData() : Optional.empty()));
    }

    private double confidence(WorkloadKind known, WorkloadKindRules rules) {
        double time = 0.5 + 0.5 * Math.min(1, sum.seconds() / SETTLED_SECONDS);
        double requests = sum.requests() / (sum.requests() + SETTLED_REQUESTS);
        double confidence = time * requests * latest.map(TableTraffic::coverage).orElse(0.0);
        if (rules.plausible(sum).size() > 1) {
            confidence *= BETWEEN;
        }
        boolean changing = recentCounts
                .last(WorkloadState.SECONDS_MIN)
                .map(ObservationWindow::sum)
                .filter(newest -> newest.requests() >= WorkloadState.REQUESTS_MIN)
                .map(newest -> !rules.plausible(newest).contains(known))
                .orElse(false);
        if (changing) {
            confidence *= CHANGING;
        }
        if (bulkLoadState == TableWorkloadTracker.BulkLoadState.LIKELY) {
            confidence *= LIKELY_LOAD;
        }
        return unknownReads() ? confidence * UNKNOWN_READS : confidence;
    }

    private boolean unknownReads() {
        return sum.otherReads() > sum.work() / 2;
    }

    private Optional<Double> skew() {
        int regions = latest.map(TableTraffic::seen).orElse(0);
        return regions < 2 || sum.partitions().all() < (double) ROWS_PER_REGION_MIN * regions
                ? Optional.empty()
                : Optional.of(sum.partitions().hottest() / sum.partitions().all() * regions);
    }

    private Optional<RecordSize> record() {
        if (sum.writes().logged() >= WorkloadState.REQUESTS_MIN) {
            return size(sum.writes().walBytes() / sum.writes().logged(), RecordSize.Source.WRITES);
        }
        return sum.scans().rows() >= WorkloadState.REQUESTS_MIN && sum.scans().bytes() > 0
                ? size((double) sum.scans().bytes() / sum.scans().rows(), RecordSize.Source.SCANS)
                : Optional.empty();
    }

    private static Optional<RecordSize> size(double bytes, RecordSize.Source from) {
        return Optional.of(new RecordSize(Math.max(1, Math.round(bytes)), from));
    }

    private List<String> missing(State state) {
        List<String> missing = new ArrayList<>();
        if (state == State.NOT_ENOUGH_DATA) {
            missing.add(missingReason());
        }
        latest.filter(traffic -> traffic.coverage() < 1)
                .ifPresent(traffic -> missing.add((traffic.regions() - traffic.seen()) + " of " + traffic.regions()
                        + " regions are missing: their servers did not report, or they were opened very recently"));
        if (latest.isPresent() && latest.get().calls().isEmpty()) {
            missing.add("RegionServers do not report requests by kind"
                    + " (hbase.regionserver.enable.table.latencies, or no access to /jmx)");
        }
        if (bulkLoadState == TableWorkloadTracker.BulkLoadState.LIKELY && kind.isPresent()) {
            missing.add("updates of recently written rows cannot be distinguished from a load");
        }
        return missing;
    }

    private String missingReason() {
        if (sum.seconds() < WorkloadState.SECONDS_MIN) {
            return String.format(
                    Locale.ROOT, "observed for %.0f s, %.0f s are needed", sum.seconds(), WorkloadState.SECONDS_MIN);
        }
        return sum.requests() < WorkloadState.REQUESTS_MIN
                ? String.format(
                        Locale.ROOT, "%.0f requests, %.0f are needed", sum.requests(), WorkloadState.REQUESTS_MIN)
                : "the traffic varies too much for one workload kind";
    }

    private Optional<Double> secondsUntilEnoughData() {
        if (sum.requests() == 0) {
            return Optional.empty();
        }
        double time = WorkloadState.SECONDS_MIN - sum.seconds();
        double requests = (WorkloadState.REQUESTS_MIN - sum.requests()) * sum.seconds() / sum.requests();
        double longer = Math.max(time, requests);
        return longer > 0 ? Optional.of(longer) : Optional.empty();
    }
}
