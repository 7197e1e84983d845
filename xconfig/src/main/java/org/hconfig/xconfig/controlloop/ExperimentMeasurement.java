package org.hconfig.xconfig.controlloop;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hconfig.xconfig.model.ClusterSnapshot;

/** What was seen of a trial since its change was applied, window by window. Of one trial. Not thread-safe. */
final class ExperimentMeasurement {
    /** So many times its windows after its begin a trial is judged or taken back, whatever was seen. */
    private static final int LONGEST = 5;

    private final InstantSource clock;
    private final AcceptanceCriteria acceptanceCriteria;
    private Instant since;
    private Optional<Set<String>> dead = Optional.empty();
    private int windows;
    private List<MetricSlice> slices = List.of();

    /** One that begins now. */
    ExperimentMeasurement(InstantSource clock, AcceptanceCriteria acceptanceCriteria) {
        this.clock = clock;
        this.acceptanceCriteria = acceptanceCriteria;
        this.since = clock.instant();
    }

    /** True when there is a full window more than at the last call that was true. */
    boolean hasNewWindow(MetricSlices metricSlices) {
        List<MetricSlice> after = metricSlices.since(since);
        // The first is when regions come back and clients find them.
        int full = (after.size() - 1) / ControlLoop.WINDOW_SPANS;
        if (full <= windows) {
            return false;
        }
        windows = full;
        slices = List.copyOf(after.subList(1, after.size()));
        return true;
    }

    /** What was seen when it last grew. */
    List<MetricSlice> slices() {
        return slices;
    }

    /** True when a verdict may keep a change. */
    boolean enough() {
        return windows >= AcceptanceCriteria.WINDOWS_MIN;
    }

    /** True when no more windows are waited for. */
    boolean complete() {
        return windows >= acceptanceCriteria.windows();
    }

    /** True when it lasts too long. A clock that was set back ends nothing early, and makes nothing last for ever. */
    boolean isOverdue() {
        Instant now = clock.instant();
        if (since.isAfter(now)) {
            since = now;
        }
        return since.plus(ControlLoop.WINDOW.multipliedBy((long) LONGEST * acceptanceCriteria.windows()))
                .isBefore(now);
    }

    /** The name of a server that died since the first look. */
    Optional<String> lostServer(ClusterSnapshot image) {
        Set<String> before = dead.orElseGet(() -> Set.copyOf(image.dead()));
        dead = Optional.of(before);
        return image.dead().stream()
                .filter(server -> !before.contains(server))
                .sorted()
                .findFirst();
    }
}
