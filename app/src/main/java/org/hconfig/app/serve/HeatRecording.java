package org.hconfig.app.serve;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.heat.HeatRecorder;
import org.hconfig.hbase.heat.store.SqliteHeatStore;
import org.hconfig.hbase.polling.SnapshotPoller;

/** Recording of heat maps by {@code serve}, if it is enabled. */
public final class HeatRecording implements AutoCloseable {
    private final Optional<SqliteHeatStore> store;
    private final List<HeatRecorder> recorders = new ArrayList<>();

    private HeatRecording(Optional<SqliteHeatStore> store) {
        this.store = store;
    }

    /**
     * Opens the store.
     *
     * @param size maximum size of its file; 0 to record nothing
     */
    public static HeatRecording open(Path home, DataSize size) {
        return new HeatRecording(size.bytes() == 0 ? Optional.empty() : Optional.of(SqliteHeatStore.open(home, size)));
    }

    /** Returns a listener that records the traffic of snapshots, and passes everything to another one. */
    public SnapshotPoller.SnapshotListener recording(SnapshotPoller.SnapshotListener next) {
        if (store.isEmpty()) {
            return next;
        }
        HeatRecorder recorder = new HeatRecorder(store.get(), next);
        recorders.add(recorder);
        return recorder;
    }

    /** Writes the steps that are not complete yet, and closes the file. */
    @Override
    public void close() {
        recorders.forEach(HeatRecorder::close);
        store.ifPresent(SqliteHeatStore::close);
    }
}
