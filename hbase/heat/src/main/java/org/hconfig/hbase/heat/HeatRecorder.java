package org.hconfig.hbase.heat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.polling.ForwardingSnapshotListener;
import org.hconfig.hbase.polling.SnapshotPoller;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.SnapshotDelta;

/**
 * Stores the traffic of all tables by region and minute from the snapshots of a poller, without a call to the cluster. Storage
 * failures are reported and do not stop the polling; after a defect, which is reported once, recording starts over. Not thread-safe.
 */
public final class HeatRecorder extends ForwardingSnapshotListener implements AutoCloseable {
    /** Length of a recorded step. */
    public static final Duration STEP = Duration.ofMinutes(1);

    /** While the recorder runs, the newest step ended at most this long ago: the next one, its late reports, and a few readings. */
    public static final Duration PENDING_MAX = STEP.multipliedBy(2);

    private final HeatStore store;
    private HeatSampler sampler = new HeatSampler(STEP);
    private String cluster = "";
    private boolean defectReported;

    /**
     * Creates a recorder.
     *
     * @param store the target, not closed by the recorder
     * @param next receives the same events after storage
     */
    public HeatRecorder(HeatStore store, SnapshotPoller.SnapshotListener next) {
        super(next);
        this.store = store;
    }

    @Override
    public void onSnapshot(ClusterSnapshot image, Optional<SnapshotDelta> snapshotDelta) {
        if (!cluster.equals(image.clusterId())) {
            cluster = image.clusterId();
            sampler = new HeatSampler(STEP);
        }
        write(sampled(now -> now.add(image)));
        next.onSnapshot(image, snapshotDelta);
    }

    /** Writes the steps that are not complete yet. */
    @Override
    public void close() {
        write(sampled(HeatSampler::finish));
    }

    private List<HeatSlice> sampled(Function<HeatSampler, List<HeatSlice>> reading) {
        try {
            return reading.apply(sampler);
        } catch (RuntimeException defect) {
            failed(defect);
            return List.of();
        }
    }

    private void failed(RuntimeException defect) {
        sampler = new HeatSampler(STEP);
        if (!defectReported) {
            defectReported = true;
            next.onStoreFailure(new HConfigException(
                    HeatError.HEAT,
                    "the traffic of tables could not be recorded: " + defect,
                    "this is a defect",
                    "report it; monitoring continues, and recording starts over"));
        }
    }

    private void write(List<HeatSlice> slices) {
        if (slices.isEmpty()) {
            return;
        }
        try {
            store.write(cluster, slices);
        } catch (HConfigException onStoreFailure) {
            next.onStoreFailure(onStoreFailure);
        } catch (RuntimeException defect) {
            failed(defect);
        }
    }
}
