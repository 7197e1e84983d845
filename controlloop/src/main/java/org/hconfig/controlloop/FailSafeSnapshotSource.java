package org.hconfig.controlloop;

import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.spi.Snapshot;
import org.hconfig.xconfig.spi.SnapshotSource;

/** Snapshot source decorator that converts unexpected exceptions into failed readings, so that they do not end the polling. */
public final class FailSafeSnapshotSource implements SnapshotSource {
    private final SnapshotSource snapshotSource;

    /** Wraps a source. */
    public FailSafeSnapshotSource(SnapshotSource snapshotSource) {
        this.snapshotSource = snapshotSource;
    }

    @Override
    public Snapshot read() {
        try {
            return snapshotSource.read();
        } catch (HConfigException failed) {
            throw failed;
        } catch (RuntimeException defect) {
            throw new HConfigException(
                    ControlLoopError.DEFECT,
                    "the cluster could not be read: " + defect,
                    "this is a defect",
                    "report it; reading the cluster is retried");
        }
    }
}
