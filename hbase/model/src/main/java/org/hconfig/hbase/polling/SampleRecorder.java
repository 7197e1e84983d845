package org.hconfig.hbase.polling;

import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.SnapshotDelta;
import org.hconfig.metrics.MetricSampleStore;

/** Stores the samples of a poller. Storage failures are reported and do not stop the polling. */
public final class SampleRecorder implements SnapshotPoller.SnapshotListener {
    private final MetricSampleStore store;
    private final SnapshotPoller.SnapshotListener next;
    private final MetricSampler metricSampler = new MetricSampler();

    /**
     * Creates a recorder.
     *
     * @param store the target store
     * @param next receives the same events after storage
     */
    public SampleRecorder(MetricSampleStore store, SnapshotPoller.SnapshotListener next) {
        this.store = store;
        this.next = next;
    }

    @Override
    public void onSnapshot(ClusterSnapshot image, Optional<SnapshotDelta> snapshotDelta) {
        try {
            snapshotDelta.ifPresent(time -> store.write(image.at(), metricSampler.figures(time)));
        } catch (HConfigException onStoreFailure) {
            next.onStoreFailure(onStoreFailure);
        }
        next.onSnapshot(image, snapshotDelta);
    }

    @Override
    public void onFailure(HConfigException why) {
        next.onFailure(why);
    }

    @Override
    public void onStoreFailure(HConfigException why) {
        next.onStoreFailure(why);
    }
}
