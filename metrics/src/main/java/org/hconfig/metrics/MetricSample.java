package org.hconfig.metrics;

import java.time.Duration;

/**
 * One value of a time series.
 *
 * @param series the series
 * @param value finite
 * @param length the time before now that it covers
 */
public record MetricSample(SeriesId series, double value, Duration length) {
    /** Checks that the value is finite. */
    public MetricSample {
        if (!Double.isFinite(value) || length.isNegative() || length.isZero()) {
            throw new IllegalArgumentException(series + " is " + value + " over " + length);
        }
    }
}
