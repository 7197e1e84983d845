package org.hconfig.xconfig.metrics;

import java.util.List;

/**
 * A figure over a range of time. Steps of which nothing is known have no point.
 *
 * @param layer how finely
 * @param points the oldest first
 */
public record TimeSeries(Resolution layer, List<TimeSeriesPoint> points) {
    /** Copies what it is given. */
    public TimeSeries {
        points = List.copyOf(points);
    }
}
