package org.hconfig.xconfig.controlloop;

import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.model.ClusterSnapshot;
import org.hconfig.xconfig.monitor.SnapshotSource;

/** Images of which none ends the watch: what nobody foresaw while one was read is a reading that failed. */
public final class FailSafeSnapshotSource implements SnapshotSource {
    private final SnapshotSource snapshotSource;

    /** The same images. */
    public FailSafeSnapshotSource(SnapshotSource snapshotSource) {
        this.snapshotSource = snapshotSource;
    }

    @Override
    public ClusterSnapshot read() {
        try {
            return snapshotSource.read();
        } catch (HConfigException failed) {
            throw failed;
        } catch (RuntimeException defect) {
            throw new HConfigException(
                    ControlLoopError.DEFECT,
                    "the cluster could not be read: " + defect,
                    "this is a defect",
                    "report it; the cluster is read again");
        }
    }
}
