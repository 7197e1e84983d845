package org.hconfig.metrics;

import java.time.Instant;
import java.util.List;
import org.hconfig.core.HConfigException;

/** Store of metric samples of clusters in several {@link Resolution}s. Not thread-safe. */
public interface MetricSampleStore extends AutoCloseable {
    /**
     * Stores samples of the period that ends at a moment.
     *
     * @throws HConfigException {@link SampleStoreError}
     */
    void write(Instant at, List<MetricSample> metricSamples);

    /**
     * Returns a metric over a time range, from the finest resolution that covers its start and has no more points than
     * requested; from the coarsest when none does.
     *
     * @throws HConfigException {@link SampleStoreError}
     */
    TimeSeries read(SeriesId seriesId, Instant from, Instant to, int pointsMax);

    /**
     * Returns all series of a cluster.
     *
     * @throws HConfigException {@link SampleStoreError}
     */
    List<SeriesId> series(String cluster);

    @Override
    void close();
}
