package org.hconfig.hbase.heat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.jspecify.annotations.Nullable;

/**
 * Converts successive snapshots of a cluster into slices of equal steps. Increases are divided by the time they cover, so that a
 * report that comes late does not make one step look hot and the next one cold. Not thread-safe.
 */
public final class HeatSampler {
    /** Reports for a step are complete this long after its end. */
    private static final Duration SETTLED = Duration.ofSeconds(15);

    private final Duration step;
    private final RegionTracker tracker = new RegionTracker();
    private final TreeMap<Instant, TreeMap<String, SliceAccumulator>> open = new TreeMap<>();
    private @Nullable Instant previous;
    private String clusterId = "";

    /** Creates a sampler of steps of a length of whole seconds. */
    public HeatSampler(Duration step) {
        if (step.toSeconds() < 1 || step.toNanosPart() != 0) {
            throw new IllegalArgumentException("step=" + step);
        }
        this.step = step;
    }

    /** Adds a snapshot; returns the slices that are complete, in order of time. */
    public List<HeatSlice> add(ClusterSnapshot snapshot) {
        if (!snapshot.clusterId().equals(clusterId) && !clusterId.isEmpty()) {
            throw new IllegalArgumentException("a snapshot of " + snapshot.clusterId() + " after " + clusterId);
        }
        clusterId = snapshot.clusterId();
        List<RegionIncrease> increases = tracker.next(snapshot);
        Instant before = previous;
        previous = snapshot.at();
        if (before != null
                && before.isBefore(snapshot.at())
                && Duration.between(before, snapshot.at()).compareTo(RegionTracker.GAP_MAX) <= 0) {
            Instant begin = before;
            snapshot.regions().stream()
                    .map(region -> region.table())
                    .distinct()
                    .forEach(table -> observed(table, begin, snapshot.at()));
        }
        increases.forEach(this::add);
        return complete(snapshot.at().minus(SETTLED));
    }

    /** Returns the remaining slices, the last of which covers only a part of its step. */
    public List<HeatSlice> finish() {
        return complete(Instant.MAX);
    }

    private void observed(String table, Instant from, Instant to) {
        for (Instant begin = begin(from); begin.isBefore(to); begin = begin.plus(step)) {
            accumulator(table, begin).observed(overlap(begin, from, to) / 1e9);
        }
    }

    private void add(RegionIncrease increase) {
        double length = Duration.between(increase.from(), increase.to()).toNanos();
        for (Instant begin = begin(increase.from()); begin.isBefore(increase.to()); begin = begin.plus(step)) {
            double share = overlap(begin, increase.from(), increase.to()) / length;
            SliceAccumulator accumulator = accumulator(increase.table(), begin);
            for (HeatMetric metric : HeatMetric.values()) {
                long amount = increase.amount(metric);
                accumulator.add(increase.place(), metric, metric.isGauge() ? amount : amount * share);
            }
        }
    }

    private SliceAccumulator accumulator(String table, Instant begin) {
        return open.computeIfAbsent(begin, added -> new TreeMap<>())
                .computeIfAbsent(table, added -> new SliceAccumulator(table, begin, step));
    }

    private Instant begin(Instant at) {
        return Instant.ofEpochSecond(Math.floorDiv(at.getEpochSecond(), step.toSeconds()) * step.toSeconds());
    }

    private double overlap(Instant begin, Instant from, Instant to) {
        Instant first = begin.isAfter(from) ? begin : from;
        Instant last = begin.plus(step).isBefore(to) ? begin.plus(step) : to;
        return Math.max(0, Duration.between(first, last).toNanos());
    }

    private List<HeatSlice> complete(Instant settled) {
        List<HeatSlice> complete = new ArrayList<>();
        while (!open.isEmpty() && isSettled(open.firstKey(), settled)) {
            Map<String, SliceAccumulator> tables =
                    Optional.ofNullable(open.pollFirstEntry()).orElseThrow().getValue();
            tables.values().stream()
                    .filter(accumulator -> !accumulator.isEmpty())
                    .map(SliceAccumulator::slice)
                    .filter(slice -> !slice.places().isEmpty())
                    .forEach(complete::add);
        }
        return complete;
    }

    private boolean isSettled(Instant begin, Instant settled) {
        return settled.equals(Instant.MAX) || !begin.plus(step).isAfter(settled);
    }
}
