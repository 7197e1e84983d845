package org.hconfig.gc.log.event;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A pause: one stop of the application by the collector.
 *
 * @param seconds its start, in seconds on the log's time line; NaN when the lines have no time
 * @param nanos its duration
 * @param kind the kind of pause
 * @param cause the cause, as printed by the JVM; empty when not logged
 * @param spaces the occupancy of the heap and its spaces
 * @param exhausted true when no free region was left for survivors
 * @param ages the survivors by age
 * @param scanMillis the remembered-set scan time of the slowest worker; NaN when not logged
 */
public record GcPause(
        double seconds,
        long nanos,
        PauseKind kind,
        String cause,
        Spaces spaces,
        boolean exhausted,
        @Nullable AgeTable ages,
        double scanMillis) {
    /**
     * The occupancy of the heap and its spaces before and after a pause, as far as logged.
     *
     * @param heap the occupancy of the whole heap
     * @param eden the occupancy of Eden
     * @param survivors the occupancy of the survivor spaces
     * @param tenured the occupancy of the old generation; with G1 old and humongous regions
     * @param humongous the humongous regions (G1)
     */
    public record Spaces(
            @Nullable OccupancyChange heap,
            @Nullable OccupancyChange eden,
            @Nullable OccupancyChange survivors,
            @Nullable OccupancyChange tenured,
            @Nullable OccupancyChange humongous) {}

    /** Checks the duration. */
    public GcPause {
        Objects.requireNonNull(kind, "kind");
        if (nanos < 0) {
            throw new IllegalArgumentException("a pause of " + nanos + " ns");
        }
    }

    /** Returns the duration in milliseconds. */
    public double millis() {
        return nanos / 1e6;
    }
}
