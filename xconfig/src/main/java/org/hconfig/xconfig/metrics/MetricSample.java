package org.hconfig.xconfig.metrics;

import java.time.Duration;

/**
 * One value of a series.
 *
 * @param series which
 * @param value finite
 * @param length the time up to now that it stands for
 */
public record MetricSample(SeriesId series, double value, Duration length) {
    /** Checks that the value says something. */
    public MetricSample {
        if (!Double.isFinite(value) || length.isNegative() || length.isZero()) {
            throw new IllegalArgumentException(series + " is " + value + " over " + length);
        }
    }
}
