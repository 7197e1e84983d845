package org.hconfig.metrics;

import java.util.List;

/**
 * A metric over a time range. Steps without data have no point.
 *
 * @param resolution the resolution
 * @param points the oldest first
 */
public record TimeSeries(Resolution resolution, List<TimeSeriesPoint> points) {
    /** Copies the arguments. */
    public TimeSeries {
        points = List.copyOf(points);
    }
}
