package org.hconfig.metrics;

import java.time.Instant;

/**
 * A metric over one step of a resolution.
 *
 * @param at the start of the step
 * @param mean its mean over the observed time
 * @param low its minimum
 * @param high its maximum
 * @param seconds the observed part of the step in seconds
 */
public record TimeSeriesPoint(Instant at, double mean, double low, double high, double seconds) {
    /**
     * Returns the same point with a longer observed time.
     *
     * @param longest seconds of the step
     */
    public TimeSeriesPoint and(double value, double moreSeconds, double longest) {
        return new TimeSeriesPoint(
                at,
                (mean * seconds + value * moreSeconds) / (seconds + moreSeconds),
                Math.min(low, value),
                Math.max(high, value),
                Math.min(longest, seconds + moreSeconds));
    }
}
