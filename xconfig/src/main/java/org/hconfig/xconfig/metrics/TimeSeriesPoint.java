package org.hconfig.xconfig.metrics;

import java.time.Instant;

/**
 * A figure over one step of a layer.
 *
 * @param at the begin of the step
 * @param mean its mean over the time that was watched
 * @param low the least
 * @param high the most
 * @param seconds how much of the step was watched; the rest is not known
 */
public record TimeSeriesPoint(Instant at, double mean, double low, double high, double seconds) {
    /**
     * The same with more of the step watched.
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
