package org.hconfig.hbase.execution.server;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.execution.BoundedWait;
import org.hconfig.xconfig.spi.RunCheckpointStore;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.ServerConfigAdapter;
import org.hconfig.xconfig.spi.ServerConfigChange;

/** Server configuration adapter without access to site files, which can only restore what a run left. */
final class UnreachableServerConfigAdapter extends RestoringServerConfigAdapter {
    private final ServerConfigAdapter none;

    UnreachableServerConfigAdapter(ClusterConnection connection, LongSupplier nanoClock, String reason) {
        super(connection, new BoundedWait(nanoClock));
        this.none = ServerConfigAdapter.unavailable(reason);
    }

    @Override
    public Optional<String> unavailable() {
        return none.unavailable();
    }

    @Override
    public List<Server> servers() {
        return none.servers();
    }

    @Override
    public Map<String, String> site(Server server, Set<String> keys) {
        return none.site(server, keys);
    }

    @Override
    public void apply(ServerConfigChange move, RunCheckpointStore runCheckpointStore, Consumer<String> progress) {
        none.apply(move, runCheckpointStore, progress);
    }
}
