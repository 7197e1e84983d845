package org.hconfig.hbase.polling;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.hconfig.controlloop.ControlLoopError;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.SnapshotDelta;
import org.hconfig.metrics.MetricSample;
import org.hconfig.metrics.MetricSampleStore;

/**
 * Stores the samples of a poller. Storage failures are reported and do not stop the polling; a defect is reported once for each
 * place in the code, because it would repeat with every snapshot.
 */
public final class SampleRecorder extends ForwardingSnapshotListener {
    private final MetricSampleStore store;
    private final Function<SnapshotDelta, List<MetricSample>> metricSampler;
    private final Set<String> reportedDefects = new HashSet<>();

    /**
     * Creates a recorder.
     *
     * @param store the target store
     * @param next receives the same events after storage
     */
    public SampleRecorder(MetricSampleStore store, SnapshotPoller.SnapshotListener next) {
        this(store, new MetricSampler()::figures, next);
    }

    SampleRecorder(
            MetricSampleStore store,
            Function<SnapshotDelta, List<MetricSample>> metricSampler,
            SnapshotPoller.SnapshotListener next) {
        super(next);
        this.metricSampler = metricSampler;
        this.store = store;
    }

    @Override
    public void onSnapshot(ClusterSnapshot image, Optional<SnapshotDelta> snapshotDelta) {
        try {
            snapshotDelta.ifPresent(time -> store.write(image.at(), metricSampler.apply(time)));
        } catch (HConfigException onStoreFailure) {
            next.onStoreFailure(onStoreFailure);
        } catch (RuntimeException defect) {
            report(defect);
        }
        next.onSnapshot(image, snapshotDelta);
    }

    private void report(RuntimeException defect) {
        StackTraceElement[] frames = defect.getStackTrace();
        String place = frames.length == 0 ? "an unknown place" : frames[0].toString();
        if (reportedDefects.add(defect.getClass().getName() + " at " + place)) {
            next.onStoreFailure(new HConfigException(
                    new Problem(
                            ControlLoopError.DEFECT,
                            "the samples of a snapshot were not stored: " + defect,
                            "this is a defect at " + place,
                            "report it; monitoring continues"),
                    defect));
        }
    }
}
