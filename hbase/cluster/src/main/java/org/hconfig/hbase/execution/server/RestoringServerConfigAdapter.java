package org.hconfig.hbase.execution.server;

import java.util.List;
import java.util.function.Consumer;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.execution.BoundedWait;
import org.hconfig.xconfig.spi.RunCheckpointStore;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.ServerConfigAdapter;

/** Base class of adapters that restore what a run left: the HMaster's switches and the locations of regions require no file. */
abstract class RestoringServerConfigAdapter implements ServerConfigAdapter {
    /** The cluster. */
    final ClusterConnection connection;

    private final DrainedRegionRestorer regions;

    RestoringServerConfigAdapter(ClusterConnection connection, BoundedWait boundedWait) {
        this.connection = connection;
        this.regions = new DrainedRegionRestorer(connection, boundedWait);
    }

    @Override
    public final void restoreSwitches(RunCheckpointStore runCheckpointStore, Consumer<String> progress) {
        SwitchRestorer.restore(connection, runCheckpointStore, progress);
    }

    @Override
    public final int returnMoved(Server server, List<String> names, Consumer<String> progress) {
        return regions.restore(server, names, progress);
    }
}
