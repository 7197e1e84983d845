package org.hconfig.gc.log;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One stop of the application by the collector.
 *
 * @param seconds when it began, in seconds on the log's own time line; NaN when the log's lines say no time
 * @param nanos how long it took
 * @param kind what it was for
 * @param cause why it began, in the JVM's words; empty when the log does not say
 * @param heap the whole heap
 * @param eden the part in which objects are made
 * @param survivors the part for what has survived a few collections
 * @param tenured the old generation; with G1 old and humongous regions
 * @param humongous objects of half a region or more (G1)
 * @param exhausted true when survivors found no free region
 * @param ages what survived, by age
 * @param scanMillis the time of the slowest worker to look for references into the collected regions; NaN when the log
 *     does not say
 */
public record GcPause(
        double seconds,
        long nanos,
        PauseKind kind,
        String cause,
        @Nullable OccupancyChange heap,
        @Nullable OccupancyChange eden,
        @Nullable OccupancyChange survivors,
        @Nullable OccupancyChange tenured,
        @Nullable OccupancyChange humongous,
        boolean exhausted,
        @Nullable AgeTable ages,
        double scanMillis) {
    /** Checks the length. */
    public GcPause {
        Objects.requireNonNull(kind, "kind");
        if (nanos < 0) {
            throw new IllegalArgumentException("a pause of " + nanos + " ns");
        }
    }

    /** How long it took, in milliseconds. */
    public double millis() {
        return nanos / 1e6;
    }
}
