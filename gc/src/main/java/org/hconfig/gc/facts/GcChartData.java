package org.hconfig.gc.facts;

import java.util.EnumMap;
import java.util.Map;
import org.hconfig.gc.log.GcPause;
import org.hconfig.gc.log.OccupancyChange;
import org.hconfig.gc.log.PauseKind;

/** What pictures show: figures over time, in bounded memory. */
public final class GcChartData {
    /** A figure over time. */
    public enum GcChartSeries {
        /** Bytes of the heap before collections. */
        HEAP_BEFORE,
        /** Bytes of the heap after collections. */
        HEAP_AFTER,
        /** Bytes of the old generation after collections. */
        TENURED,
        /** Bytes that a collection of the young generation added to the old one. */
        TENURED_DELTA,
        /** Bytes of Eden before collections. */
        EDEN,
        /** Bytes of survivors after collections. */
        SURVIVORS,
        /** Bytes of humongous regions after collections. */
        HUMONGOUS,
        /** Bytes at which marking begins. */
        THRESHOLD,
        /** Bytes of garbage in old regions that may be collected. */
        RECLAIMABLE,
        /** Milliseconds of the slowest worker to look for references. */
        SCAN,
        /** Collections in which survivors found no free region, by their milliseconds. */
        EXHAUSTED
    }

    private final Map<GcChartSeries, DownsampledSeries> curves = new EnumMap<>(GcChartSeries.class);
    private final Map<PauseKind, DownsampledSeries> pauses = new EnumMap<>(PauseKind.class);

    /** Empty curves. */
    public GcChartData() {
        for (GcChartSeries gcChartSeries : GcChartSeries.values()) {
            curves.put(gcChartSeries, new DownsampledSeries());
        }
    }

    void add(GcPause gcPause) {
        double at = gcPause.seconds();
        pauses.computeIfAbsent(gcPause.kind(), kind -> new DownsampledSeries()).add(at, gcPause.millis());
        OccupancyChange heap = gcPause.heap();
        if (heap != null) {
            bytes(GcChartSeries.HEAP_BEFORE, at, heap.before());
            bytes(GcChartSeries.HEAP_AFTER, at, heap.after());
        }
        OccupancyChange old = gcPause.tenured();
        if (old != null) {
            bytes(GcChartSeries.TENURED, at, old.after());
            if (gcPause.kind().collectsYoung()) {
                bytes(GcChartSeries.TENURED_DELTA, at, old.after() - old.before());
            }
        }
        OccupancyChange eden = gcPause.eden();
        if (eden != null && gcPause.kind().collectsYoung()) {
            bytes(GcChartSeries.EDEN, at, eden.before());
        }
        OccupancyChange survivors = gcPause.survivors();
        if (survivors != null) {
            bytes(GcChartSeries.SURVIVORS, at, survivors.after());
        }
        OccupancyChange humongous = gcPause.humongous();
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

    /** Takes an amount of memory. */
    void bytes(GcChartSeries gcChartSeries, double seconds, long bytes) {
        add(gcChartSeries, seconds, (double) bytes);
    }

    private void add(GcChartSeries gcChartSeries, double seconds, double value) {
        of(gcChartSeries).add(seconds, value);
    }

    /** One of them; empty when the log does not say. */
    public DownsampledSeries of(GcChartSeries gcChartSeries) {
        DownsampledSeries downsampledSeries = curves.get(gcChartSeries);
        if (downsampledSeries == null) {
            throw new IllegalStateException("no curve " + gcChartSeries);
        }
        return downsampledSeries;
    }

    /** The lengths of pauses in milliseconds, by kind. */
    public Map<PauseKind, DownsampledSeries> pauses() {
        return new EnumMap<>(pauses);
    }
}
