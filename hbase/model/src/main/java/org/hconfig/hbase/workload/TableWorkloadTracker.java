package org.hconfig.hbase.workload;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.hconfig.hbase.snapshot.TableTraffic;
import org.jspecify.annotations.Nullable;

/** Tracks the workload of one table. */
final class TableWorkloadTracker {
    /** Maximum useful length of an observation. */
    private static final double STRETCH_MAX = 30;

    /** Minimum share of a table's partitions that represents all when nothing is known of the others. */
    private static final double COVERAGE_MIN = 0.5;

    /** The same when the workload of all is known already: a part of them is no reason to think otherwise of the rest. */
    private static final double COVERAGE_TO_DOUBT = 0.9;

    /** Servers renew their counts by kind within this time, or do not show them. */
    private static final double RENEWAL_MAX = 16;

    private static final double IDLE_MIN = 60;
    private static final double IDLE_MAX = 300;

    private final String table;
    private final RecentCounts recentCounts = new RecentCounts();
    private final WorkloadKindRules rules;
    private final WorkloadState workloadState;
    private RequestCounts pending = RequestCounts.NONE;
    private boolean idle;
    private double idleSeconds;
    private boolean fromEmpty;
    private BulkLoadState bulkLoadState = BulkLoadState.NO;
    private @Nullable TableTraffic latest;

    /** Whether pure writes are the load of an empty table. */
    enum BulkLoadState {
        NO,
        LIKELY,
        YES
    }

    TableWorkloadTracker(String table, WorkloadKindRules rules) {
        this.table = table;
        this.rules = rules;
        this.workloadState = new WorkloadState(rules);
    }

    /** What happened up to a moment. */
    void observe(Instant at, TableTraffic traffic) {
        latest = traffic;
        double needed = workloadState.kind().isPresent() ? COVERAGE_TO_DOUBT : COVERAGE_MIN;
        if (traffic.seconds() > STRETCH_MAX || traffic.coverage() < needed) {
            gap();
            return;
        }
        pending = pending.plus(traffic.calls()
                .map(calls -> RequestCounts.of(traffic, calls))
                .orElseGet(() -> RequestCounts.ofRows(traffic)));
        boolean told = pending.requests() > 0;
        boolean quiet = pending.partitions().all() == 0;
        if (told || quiet || pending.seconds() >= RENEWAL_MAX) {
            RequestCounts whole = told || quiet ? pending : pending.byRows();
            pending = RequestCounts.NONE;
            if (whole.otherReads() == 0 || !needsKinds()) {
                take(at, whole, traffic);
            }
        }
    }

    /** True when rows alone say nothing against the kind that holds: they may have come by scanners or many in a call. */
    private boolean needsKinds() {
        return workloadState
                .kind()
                .filter(kind -> kind == WorkloadKind.SCANS || kind == WorkloadKind.MULTI_GETS)
                .isPresent();
    }

    /** Nothing is known of a while. */
    void gap() {
        pending = RequestCounts.NONE;
    }

    private void take(Instant at, RequestCounts whole, TableTraffic traffic) {
        if (recentCounts.isEmpty() && workloadState.kind().isEmpty()) {
            fromEmpty = BulkLoadDetector.empty(traffic);
        }
        Instant from = at.minus(Duration.ofNanos((long) (whole.seconds() * 1e9)));
        recentCounts.add(new ObservationWindow.RequestSlice(from, at, whole));
        if (whole.requests() > 0 || whole.partitions().all() > 0) {
            idleSeconds = 0;
        } else if (traffic.coverage() == 1) {
            idleSeconds += whole.seconds();
        }
        if (idleSeconds >= idleAfter()) {
            workloadState.end();
            recentCounts.clear();
            idle = true;
        }
        Optional<WorkloadKind> before = workloadState.kind();
        workloadState.decide(recentCounts).ifPresent(begin -> {
            recentCounts.forgetBefore(begin);
            idle = false;
            bulkLoadState = load(before, traffic);
        });
    }

    private BulkLoadState load(Optional<WorkloadKind> before, TableTraffic traffic) {
        if (before.isPresent() || !workloadState.kind().equals(Optional.of(WorkloadKind.WRITE_ONLY))) {
            return BulkLoadState.NO;
        }
        if (fromEmpty) {
            return BulkLoadState.YES;
        }
        RequestCounts sum = recentCounts.all().map(ObservationWindow::sum).orElse(RequestCounts.NONE);
        return BulkLoadDetector.likely(traffic, sum) ? BulkLoadState.LIKELY : BulkLoadState.NO;
    }

    /** A pause that the traffic before it makes improbable. */
    private double idleAfter() {
        RequestCounts sum = recentCounts.all().map(ObservationWindow::sum).orElse(RequestCounts.NONE);
        double pause = sum.requests() == 0 ? IDLE_MIN : WorkloadState.REQUESTS_MIN * sum.seconds() / sum.requests();
        return Math.max(IDLE_MIN, Math.min(IDLE_MAX, pause));
    }

    WorkloadProfile profile() {
        return profile(bulkLoadState);
    }

    /** The same, where a load that may as well be updates counts as writes only. */
    WorkloadProfile conservative() {
        return profile(bulkLoadState == BulkLoadState.LIKELY ? BulkLoadState.NO : bulkLoadState);
    }

    private WorkloadProfile profile(BulkLoadState told) {
        return new WorkloadProfileBuilder(
                        table, recentCounts, workloadState.kind(), told, idle, Optional.ofNullable(latest))
                .build(rules);
    }
}
