package org.hconfig.hbase.execution.server;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.config.SiteError;
import org.hconfig.hbase.execution.BoundedWait;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.hbase.transport.ConfigFileTransport;
import org.hconfig.xconfig.spi.RunCheckpointStore;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.ServerConfigChange;

/** HBase implementation of the framework's server configuration adapter for one cluster. */
public final class HBaseServerConfigAdapter extends RestoringServerConfigAdapter {
    private final ConfigFileTransport target;
    private final LiveServers live;
    private final ServerConfigFiles serverConfigFiles;
    private final MaintenanceSwitches switches = new MaintenanceSwitches();
    private final OnlineConfigUpdater update;
    private final ServerRestarter serverRestarter;

    /**
     * Creates an adapter for the servers of a cluster.
     *
     * @param way the transport to their site files; closed by the caller
     * @param nanoClock monotonic clock for timeouts, such as {@link System#nanoTime}
     */
    public HBaseServerConfigAdapter(ClusterConnection connection, ConfigFileTransport way, LongSupplier nanoClock) {
        this(connection, way, nanoClock, /* groupOutagePermitted= */ false);
    }

    /**
     * Creates an adapter for the servers of a cluster.
     *
     * @param way the transport to their site files; closed by the caller
     * @param nanoClock monotonic clock for timeouts, such as {@link System#nanoTime}
     * @param groupOutagePermitted true to restart the only server of a group, while its tables are unavailable
     */
    public HBaseServerConfigAdapter(
            ClusterConnection connection,
            ConfigFileTransport way,
            LongSupplier nanoClock,
            boolean groupOutagePermitted) {
        this(connection, way, new BoundedWait(nanoClock), groupOutagePermitted);
    }

    private HBaseServerConfigAdapter(
            ClusterConnection connection,
            ConfigFileTransport way,
            BoundedWait boundedWait,
            boolean groupOutagePermitted) {
        super(connection, boundedWait);
        this.target = new LeaseCheckedTransport(way, connection::lease);
        this.live = new LiveServers(connection);
        this.serverConfigFiles = new ServerConfigFiles(target);
        ConfigReadBack configReadBack = new ConfigReadBack(live, boundedWait);
        RegionReopener regionReopener = new RegionReopener(connection, boundedWait, switches);
        this.update =
                new OnlineConfigUpdater(connection, live, serverConfigFiles, configReadBack, regionReopener, switches);
        this.serverRestarter = new ServerRestarter(
                connection,
                target,
                live,
                serverConfigFiles,
                configReadBack,
                regionReopener,
                switches,
                groupOutagePermitted,
                boundedWait);
    }

    @Override
    public Optional<String> unavailable() {
        List<Server> servers = servers();
        if (servers.stream()
                        .filter(server -> server.kind() == HBaseServerKind.REGION_SERVER)
                        .count()
                < 2) {
            return Optional.of("there is only one RegionServer, and changing it could cause an outage");
        }
        List<String> unknown = servers.stream()
                .filter(server -> !target.knows(server))
                .map(Server::label)
                .toList();
        return unknown.isEmpty()
                ? Optional.empty()
                : Optional.of("the target file does not configure access to " + String.join(", ", unknown));
    }

    @Override
    public Optional<String> onlyByRestart() {
        return target.onlyByRestart();
    }

    @Override
    public List<Server> servers() {
        try {
            return live.all();
        } catch (IOException failure) {
            throw HBaseExceptions.unread("the servers of cluster " + connection.name(), failure);
        }
    }

    @Override
    public List<String> unresponsiveServers() {
        try {
            return live.unresponsive();
        } catch (IOException failure) {
            throw HBaseExceptions.unread("the servers of cluster " + connection.name(), failure);
        }
    }

    @Override
    public Map<String, String> site(Server server, Set<String> keys) {
        return serverConfigFiles.values(server, keys);
    }

    @Override
    public void apply(ServerConfigChange move, RunCheckpointStore runCheckpointStore, Consumer<String> progress) {
        try {
            switch (HBaseRoute.of(move.route())) {
                case ONLINE_UPDATE, REGION_REOPEN -> update.execute(move, runCheckpointStore, progress);
                case ROLLING_RESTART, MASTER_RESTART -> serverRestarter.execute(move, runCheckpointStore, progress);
                case CLIENT_HINT, TABLE_ALTER, NONE ->
                    throw new IllegalArgumentException(move.route() + " does not change servers");
            }
        } catch (IOException failure) {
            throw HBaseExceptions.coded(
                    SiteError.UPDATE_FAILED,
                    move.server().label() + " could not be changed",
                    "check its log and the HMaster's; when the cause is fixed, resume the run or roll it back",
                    failure);
        }
    }
}
