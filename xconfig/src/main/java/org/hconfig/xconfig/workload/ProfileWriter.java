package org.hconfig.xconfig.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.xconfig.model.WorkloadKind;
import org.hconfig.xconfig.model.WorkloadProfile;
import org.hconfig.xconfig.model.WorkloadProfile.RecordSize;
import org.hconfig.xconfig.model.WorkloadProfile.State;
import org.hconfig.xconfig.watch.TableTraffic;

/** Writes down what is known of a table's workload. */
final class ProfileWriter {
    /** A region's share of fewer rows than this, times the regions, is chance. */
    private static final int ROWS_PER_REGION_MIN = 10;

    private static final double SETTLED_SECONDS = 120;
    private static final double SETTLED_REQUESTS = 30;

    /** A load that may as well be updates of rows that were loaded a moment ago. */
    private static final double LIKELY_LOAD = 0.6;

    /** Between two kinds; changing; reads of unknown kind. */
    private static final double BETWEEN = 0.75;

    private static final double CHANGING = 0.5;
    private static final double UNKNOWN_READS = 0.4;

    private final String table;
    private final Recent recent;
    private final Optional<WorkloadKind> kind;
    private final Tracker.Load load;
    private final boolean idle;
    private final Optional<TableTraffic> latest;
    private final Tally sum;

    ProfileWriter(
            String table,
            Recent recent,
            Optional<WorkloadKind> kind,
            Tracker.Load load,
            boolean idle,
            Optional<TableTraffic> latest) {
        this.table = table;
        this.recent = recent;
        this.kind = kind;
        this.load = load;
        this.idle = idle;
        this.latest = latest;
        this.sum = recent.all().map(Window::sum).orElse(Tally.NONE);
    }

    WorkloadProfile write() {
        State state = kind.isPresent()
                ? State.RECOGNIZED
                : idle && sum.requests() < Regime.REQUESTS_MIN ? State.IDLE : State.NOT_ENOUGH_DATA;
        double seconds = Math.max(sum.seconds(), 1e-9);
        return new WorkloadProfile(
                table,
                state,
                kind.map(known -> load == Tracker.Load.NO ? known : WorkloadKind.BULK_LOAD),
                kind.map(this::confidence).orElse(0.0),
                sum.rowsRead() / seconds,
                Math.max(0, sum.rows() - sum.rowsRead()) / seconds,
                sum.shares(),
                skew(),
                record(),
                sum.seconds(),
                Math.round(sum.requests()),
                recent.all().map(Window::from),
                missing(state),
                state == State.NOT_ENOUGH_DATA ? enoughIn() : Optional.empty());
    }

    private double confidence(WorkloadKind known) {
        double time = 0.5 + 0.5 * Math.min(1, sum.seconds() / SETTLED_SECONDS);
        double requests = sum.requests() / (sum.requests() + SETTLED_REQUESTS);
        double confidence = time * requests * latest.map(TableTraffic::coverage).orElse(0.0);
        if (KindRule.plausible(sum).size() > 1) {
            confidence *= BETWEEN;
        }
        boolean changing = recent.last(Regime.SECONDS_MIN)
                .map(Window::sum)
                .filter(newest -> newest.requests() >= Regime.REQUESTS_MIN)
                .map(newest -> !KindRule.plausible(newest).contains(known))
                .orElse(false);
        if (changing) {
            confidence *= CHANGING;
        }
        if (load == Tracker.Load.LIKELY) {
            confidence *= LIKELY_LOAD;
        }
        return unknownReads() ? confidence * UNKNOWN_READS : confidence;
    }

    private boolean unknownReads() {
        return sum.otherReads() > sum.work() / 2;
    }

    private Optional<Double> skew() {
        int regions = latest.map(TableTraffic::seen).orElse(0);
        return regions < 2 || sum.rows() < (double) ROWS_PER_REGION_MIN * regions
                ? Optional.empty()
                : Optional.of(sum.hottest() / sum.rows() * regions);
    }

    private Optional<RecordSize> record() {
        if (sum.loggedWrites() >= Regime.REQUESTS_MIN) {
            return size(sum.walBytes() / sum.loggedWrites(), RecordSize.Source.WRITES);
        }
        return sum.scanRows() >= Regime.REQUESTS_MIN && sum.scanBytes() > 0
                ? size(sum.scanBytes() / sum.scanRows(), RecordSize.Source.SCANS)
                : Optional.empty();
    }

    private static Optional<RecordSize> size(double bytes, RecordSize.Source from) {
        return Optional.of(new RecordSize(Math.max(1, Math.round(bytes)), from));
    }

    private List<String> missing(State state) {
        List<String> missing = new ArrayList<>();
        if (state == State.NOT_ENOUGH_DATA) {
            missing.add(lacks());
        }
        latest.filter(traffic -> traffic.coverage() < 1)
                .ifPresent(traffic -> missing.add((traffic.regions() - traffic.seen()) + " of " + traffic.regions()
                        + " regions were not seen: their servers did not report, or they were opened just now"));
        if (latest.isPresent() && latest.get().calls().isEmpty()) {
            missing.add("RegionServers do not show requests by kind"
                    + " (hbase.regionserver.enable.table.latencies, or no access to /jmx)");
        }
        if (load == Tracker.Load.LIKELY && kind.isPresent()) {
            missing.add("updates of rows written a moment ago look the same as a load");
        }
        return missing;
    }

    private String lacks() {
        if (sum.seconds() < Regime.SECONDS_MIN) {
            return String.format(
                    Locale.ROOT, "watched for %.0f s, %.0f s are needed", sum.seconds(), Regime.SECONDS_MIN);
        }
        return sum.requests() < Regime.REQUESTS_MIN
                ? String.format(Locale.ROOT, "%.0f requests, %.0f are needed", sum.requests(), Regime.REQUESTS_MIN)
                : "the traffic changes too much to be one kind";
    }

    private Optional<Double> enoughIn() {
        if (sum.requests() == 0) {
            return Optional.empty();
        }
        double time = Regime.SECONDS_MIN - sum.seconds();
        double requests = (Regime.REQUESTS_MIN - sum.requests()) * sum.seconds() / sum.requests();
        double longer = Math.max(time, requests);
        return longer > 0 ? Optional.of(longer) : Optional.empty();
    }
}
