package org.hconfig.gc.facts;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.hconfig.gc.log.event.GcPause;
import org.hconfig.gc.log.event.OccupancyChange;
import org.hconfig.gc.log.event.PauseKind;

/** The data of charts: time series in bounded memory. */
public final class GcChartData {
    /** The series. */
    public enum GcChartSeries {
        /** Heap bytes before collections. */
        HEAP_BEFORE,
        /** Heap bytes after collections. */
        HEAP_AFTER,
        /** Committed heap bytes after collections. */
        HEAP_COMMITTED,
        /** Old generation bytes after collections. */
        TENURED,
        /** Bytes that a young collection added to the old generation. */
        TENURED_DELTA,
        /** Eden bytes before collections. */
        EDEN,
        /** Survivor bytes after collections. */
        SURVIVORS,
        /** Humongous region bytes after collections. */
        HUMONGOUS,
        /** Marking threshold in bytes. */
        THRESHOLD,
        /** Garbage bytes in old regions eligible for collection. */
        RECLAIMABLE,
        /** Remembered-set scan time of the slowest worker, in ms. */
        SCAN,
        /** Pauses in which no free region was left for survivors, in ms. */
        EXHAUSTED
    }

    private final Map<GcChartSeries, DownsampledSeries> curves = new EnumMap<>(GcChartSeries.class);
    private final Map<PauseKind, DownsampledSeries> pauses = new EnumMap<>(PauseKind.class);
    private final LongestPauses longest = new LongestPauses();
    private final PauseHistogram durations = new PauseHistogram();

    /** Creates empty series. */
    public GcChartData() {
        for (GcChartSeries gcChartSeries : GcChartSeries.values()) {
            curves.put(gcChartSeries, new DownsampledSeries());
        }
    }

    void add(GcPause gcPause) {
        double at = gcPause.seconds();
        pauses.computeIfAbsent(gcPause.kind(), kind -> new DownsampledSeries()).add(at, gcPause.millis());
        longest.add(gcPause);
        durations.add(gcPause.millis());
        OccupancyChange heap = gcPause.spaces().heap();
        if (heap != null) {
            bytes(GcChartSeries.HEAP_BEFORE, at, heap.before());
            bytes(GcChartSeries.HEAP_AFTER, at, heap.after());
            if (heap.room() > 0) {
                bytes(GcChartSeries.HEAP_COMMITTED, at, heap.room());
            }
        }
        OccupancyChange old = gcPause.spaces().tenured();
        if (old != null) {
            bytes(GcChartSeries.TENURED, at, old.after());
            if (gcPause.kind().collectsYoung()) {
                bytes(GcChartSeries.TENURED_DELTA, at, old.after() - old.before());
            }
        }
        OccupancyChange eden = gcPause.spaces().eden();
        if (eden != null && gcPause.kind().collectsYoung()) {
            bytes(GcChartSeries.EDEN, at, eden.before());
        }
        OccupancyChange survivors = gcPause.spaces().survivors();
        if (survivors != null) {
            bytes(GcChartSeries.SURVIVORS, at, survivors.after());
        }
        OccupancyChange humongous = gcPause.spaces().humongous();
        if (humongous != null) {
            bytes(GcChartSeries.HUMONGOUS, at, humongous.after());
        }
        if (!Double.isNaN(gcPause.scanMillis())) {
            add(GcChartSeries.SCAN, at, gcPause.scanMillis());
        }
        if (gcPause.exhausted()) {
            add(GcChartSeries.EXHAUSTED, at, gcPause.millis());
        }
    }

    /** Adds an amount of memory. */
    void bytes(GcChartSeries gcChartSeries, double seconds, long bytes) {
        add(gcChartSeries, seconds, (double) bytes);
    }

    private void add(GcChartSeries gcChartSeries, double seconds, double value) {
        of(gcChartSeries).add(seconds, value);
    }

    /** Returns a series; empty when the log does not contain it. */
    public DownsampledSeries of(GcChartSeries gcChartSeries) {
        DownsampledSeries downsampledSeries = curves.get(gcChartSeries);
        if (downsampledSeries == null) {
            throw new IllegalStateException("no curve " + gcChartSeries);
        }
        return downsampledSeries;
    }

    /** Returns the pause durations in ms, by kind. */
    public Map<PauseKind, DownsampledSeries> pauses() {
        return new EnumMap<>(pauses);
    }

    /** Returns the longest pauses, the longest first. */
    public List<GcPause> longest() {
        return longest.list();
    }

    /** Returns the number of pauses by duration. */
    public PauseHistogram durations() {
        return durations;
    }
}
