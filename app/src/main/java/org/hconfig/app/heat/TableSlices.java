package org.hconfig.app.heat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.heat.HeatSampler;
import org.hconfig.hbase.heat.HeatSlice;
import org.hconfig.hbase.polling.SnapshotPoller.SnapshotListener;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.SnapshotDelta;

/** Collects the slices of one table while it is observed. */
final class TableSlices implements SnapshotListener {
    private final String table;
    private final HeatSampler sampler;
    private final List<HeatSlice> slices = new ArrayList<>();
    private Optional<HConfigException> failure = Optional.empty();

    TableSlices(String table, HeatSampler sampler) {
        this.table = table;
        this.sampler = sampler;
    }

    @Override
    public void onSnapshot(ClusterSnapshot image, Optional<SnapshotDelta> snapshotDelta) {
        add(sampler.add(image));
    }

    @Override
    public void onFailure(HConfigException why) {
        failure = Optional.of(why);
    }

    /** Adds the last steps, except those of which only a small part was observed; fails if nothing could be read. */
    void finish() {
        add(sampler.finish().stream()
                .filter(slice -> slice.seconds() >= slice.step().toSeconds() / 2.0)
                .toList());
        if (slices.isEmpty() && failure.isPresent()) {
            throw failure.get();
        }
    }

    /** Returns the slices in order of time. */
    List<HeatSlice> all() {
        return slices;
    }

    private void add(List<HeatSlice> more) {
        more.stream().filter(slice -> slice.table().equals(table)).forEach(slices::add);
    }
}
