package org.hconfig.xconfig.workload;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.hconfig.xconfig.model.WorkloadKind;
import org.hconfig.xconfig.model.WorkloadProfile;
import org.hconfig.xconfig.watch.TableTraffic;
import org.jspecify.annotations.Nullable;

/** Follows the workload of one table. */
final class Tracker {
    /** A stretch longer than this hides too much. */
    private static final double STRETCH_MAX = 30;

    /** The least share of a table's regions that speaks for all when nothing is known of the others. */
    private static final double COVERAGE_MIN = 0.5;

    /** The same when the workload of all is known already: a part of them is no reason to think otherwise of the rest. */
    private static final double COVERAGE_TO_DOUBT = 0.9;

    /** Servers renew their counts by kind within this time, or do not show them. */
    private static final double RENEWAL_MAX = 16;

    private static final double IDLE_MIN = 60;
    private static final double IDLE_MAX = 300;

    private final String table;
    private final Recent recent = new Recent();
    private final Regime regime = new Regime();
    private Tally pending = Tally.NONE;
    private boolean idle;
    private double idleSeconds;
    private boolean fromEmpty;
    private Load load = Load.NO;
    private @Nullable TableTraffic latest;

    /** Whether pure writes are the load of an empty table. */
    enum Load {
        NO,
        LIKELY,
        YES
    }

    Tracker(String table) {
        this.table = table;
    }

    /** What happened up to a moment. */
    void observe(Instant at, TableTraffic traffic) {
        latest = traffic;
        double needed = regime.kind().isPresent() ? COVERAGE_TO_DOUBT : COVERAGE_MIN;
        if (traffic.seconds() > STRETCH_MAX || traffic.coverage() < needed) {
            gap();
            return;
        }
        pending = pending.plus(
                traffic.calls().map(calls -> Tally.of(traffic, calls)).orElseGet(() -> Tally.ofRows(traffic)));
        boolean told = pending.requests() > 0;
        boolean quiet = pending.rows() == 0;
        if (told || quiet || pending.seconds() >= RENEWAL_MAX) {
            Tally whole = told || quiet ? pending : pending.byRows();
            pending = Tally.NONE;
            if (whole.otherReads() == 0 || !needsKinds()) {
                take(at, whole, traffic);
            }
        }
    }

    /** True when rows alone say nothing against the kind that holds: they may have come by scanners or many in a call. */
    private boolean needsKinds() {
        return regime.kind()
                .filter(kind -> kind == WorkloadKind.SCANS || kind == WorkloadKind.MULTI_GETS)
                .isPresent();
    }

    /** Nothing is known of a while. */
    void gap() {
        pending = Tally.NONE;
    }

    private void take(Instant at, Tally whole, TableTraffic traffic) {
        if (recent.isEmpty() && regime.kind().isEmpty()) {
            fromEmpty = Loads.empty(traffic);
        }
        Instant from = at.minus(Duration.ofNanos((long) (whole.seconds() * 1e9)));
        recent.add(new Window.Seen(from, at, whole));
        if (whole.requests() > 0 || whole.rows() > 0) {
            idleSeconds = 0;
        } else if (traffic.coverage() == 1) {
            idleSeconds += whole.seconds();
        }
        if (idleSeconds >= idleAfter()) {
            regime.end();
            recent.clear();
            idle = true;
        }
        Optional<WorkloadKind> before = regime.kind();
        regime.decide(recent).ifPresent(begin -> {
            recent.forgetBefore(begin);
            idle = false;
            load = load(before, traffic);
        });
    }

    private Load load(Optional<WorkloadKind> before, TableTraffic traffic) {
        if (before.isPresent() || !regime.kind().equals(Optional.of(WorkloadKind.WRITE_ONLY))) {
            return Load.NO;
        }
        if (fromEmpty) {
            return Load.YES;
        }
        Tally sum = recent.all().map(Window::sum).orElse(Tally.NONE);
        return Loads.likely(traffic, sum) ? Load.LIKELY : Load.NO;
    }

    /** A pause that the traffic before it makes improbable. */
    private double idleAfter() {
        Tally sum = recent.all().map(Window::sum).orElse(Tally.NONE);
        double pause = sum.requests() == 0 ? IDLE_MIN : Regime.REQUESTS_MIN * sum.seconds() / sum.requests();
        return Math.max(IDLE_MIN, Math.min(IDLE_MAX, pause));
    }

    WorkloadProfile profile() {
        return profile(load);
    }

    /** The same, where a load that may as well be updates counts as writes only. */
    WorkloadProfile careful() {
        return profile(load == Load.LIKELY ? Load.NO : load);
    }

    private WorkloadProfile profile(Load told) {
        return new ProfileWriter(table, recent, regime.kind(), told, idle, Optional.ofNullable(latest)).write();
    }
}
