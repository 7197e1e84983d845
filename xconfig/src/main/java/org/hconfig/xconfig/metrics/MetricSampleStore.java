package org.hconfig.xconfig.metrics;

import java.time.Instant;
import java.util.List;
import org.hconfig.core.HConfigException;

/** Figures of clusters over time, in {@link Resolution}s, wherever they are kept. Not thread-safe. */
public interface MetricSampleStore extends AutoCloseable {
    /**
     * Keeps figures of the time up to a moment.
     *
     * @throws HConfigException {@link SampleStoreError}
     */
    void write(Instant at, List<MetricSample> metricSamples);

    /**
     * A figure over a range of time, from the finest layer that reaches back to its begin and has no more points than asked
     * for; from the coarsest when none does.
     *
     * @throws HConfigException {@link SampleStoreError}
     */
    TimeSeries read(SeriesId seriesId, Instant from, Instant to, int pointsMax);

    /**
     * All series of a cluster.
     *
     * @throws HConfigException {@link SampleStoreError}
     */
    List<SeriesId> series(String cluster);

    @Override
    void close();
}
