package org.hconfig.controlloop;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hconfig.xconfig.spi.Snapshot;

/** Measurement of one experiment since its change was applied, window by window. Not thread-safe. */
final class ExperimentMeasurement {
    /** Time limit of an experiment as a multiple of its windows; afterwards it is decided with the data available. */
    private static final int LONGEST = 5;

    private final InstantSource clock;
    private final AcceptanceCriteria acceptanceCriteria;
    private Instant since;
    private Optional<Set<String>> dead = Optional.empty();
    private int windows;
    private List<MetricSlice> slices = List.of();

    /** Creates a measurement that starts now. */
    ExperimentMeasurement(InstantSource clock, AcceptanceCriteria acceptanceCriteria) {
        this.clock = clock;
        this.acceptanceCriteria = acceptanceCriteria;
        this.since = clock.instant();
    }

    /** Returns true when a further window is complete since the last call that returned true. */
    boolean hasNewWindow(MetricSlices metricSlices) {
        List<MetricSlice> after = metricSlices.since(since);
        // The first slice is ignored: partitions return and clients reconnect.
        int full = (after.size() - 1) / ControlLoop.WINDOW_SPANS;
        if (full <= windows) {
            return false;
        }
        windows = full;
        slices = List.copyOf(after.subList(1, after.size()));
        return true;
    }

    /** Returns the metrics of the last complete window. */
    List<MetricSlice> slices() {
        return slices;
    }

    /** Returns true when there is enough data to accept a change. */
    boolean enough() {
        return windows >= AcceptanceCriteria.WINDOWS_MIN;
    }

    /** Returns true when no further windows are awaited. */
    boolean complete() {
        return windows >= acceptanceCriteria.windows();
    }

    /** Returns true when the time limit is exceeded. Setting the clock back neither ends an experiment early nor extends it without limit. */
    boolean isOverdue() {
        Instant now = clock.instant();
        if (since.isAfter(now)) {
            since = now;
        }
        return since.plus(ControlLoop.WINDOW.multipliedBy((long) LONGEST * acceptanceCriteria.windows()))
                .isBefore(now);
    }

    /** Returns the name of a server that failed since the first snapshot. */
    Optional<String> lostServer(Snapshot image) {
        Set<String> before = dead.orElseGet(() -> Set.copyOf(image.dead()));
        dead = Optional.of(before);
        return image.dead().stream()
                .filter(server -> !before.contains(server))
                .sorted()
                .findFirst();
    }
}
