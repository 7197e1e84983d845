package org.hconfig.hbase.servers;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.Failures;
import org.hconfig.hbase.config.SiteError;
import org.hconfig.hbase.execution.Waiting;
import org.hconfig.hbase.transport.ConfigTarget;
import org.hconfig.xconfig.apply.Memory;
import org.hconfig.xconfig.apply.Server;
import org.hconfig.xconfig.apply.ServerHands;
import org.hconfig.xconfig.apply.ServerMove;

/** The framework's hands on the servers of one HBase cluster. */
public final class HBaseServers implements ServerHands {
    private final ClusterConnection connection;
    private final ConfigTarget target;
    private final LiveServers live;
    private final Site site;
    private final MasterSwitches switches = new MasterSwitches();
    private final RegionsBack regions;
    private final OnlineUpdate update;
    private final Restart restart;

    /**
     * Hands on the servers of a cluster.
     *
     * @param way the way to their site files; closed by the caller
     * @param nanoClock measures waiting, as {@link System#nanoTime} does
     */
    public HBaseServers(ClusterConnection connection, ConfigTarget way, LongSupplier nanoClock) {
        this.connection = connection;
        this.target = new HeldTarget(way, connection::hold);
        this.live = new LiveServers(connection);
        this.site = new Site(target);
        Waiting waiting = new Waiting(nanoClock);
        this.regions = new RegionsBack(connection, waiting);
        Effect effect = new Effect(live, waiting);
        Reopening reopening = new Reopening(connection, waiting, switches);
        this.update = new OnlineUpdate(connection, live, site, effect, reopening, switches);
        this.restart = new Restart(connection, target, live, site, effect, reopening, switches, waiting);
    }

    @Override
    public Optional<String> outOfReach() {
        List<Server> servers = servers();
        if (servers.stream()
                        .filter(server -> server.kind() == Server.Kind.REGION_SERVER)
                        .count()
                < 2) {
            return Optional.of("there is only one RegionServer, and changing it could be an outage");
        }
        List<String> unknown = servers.stream()
                .filter(server -> !target.knows(server))
                .map(Server::words)
                .toList();
        return unknown.isEmpty()
                ? Optional.empty()
                : Optional.of("the target file does not say how to reach " + String.join(", ", unknown));
    }

    @Override
    public List<Server> servers() {
        try {
            return live.all();
        } catch (IOException failure) {
            throw Failures.unread("the servers of cluster " + connection.name(), failure);
        }
    }

    @Override
    public List<String> silent() {
        try {
            return live.silent();
        } catch (IOException failure) {
            throw Failures.unread("the servers of cluster " + connection.name(), failure);
        }
    }

    @Override
    public Map<String, String> site(Server server, Set<String> keys) {
        return site.values(server, keys);
    }

    @Override
    public void carryOut(ServerMove move, Memory memory, Consumer<String> progress) {
        try {
            switch (move.route()) {
                case ONLINE_UPDATE, REGION_REOPEN -> update.carryOut(move, memory, progress);
                case ROLLING_RESTART, MASTER_RESTART -> restart.carryOut(move, memory, progress);
                case CLIENT_HINT, TABLE_ALTER, NONE ->
                    throw new IllegalArgumentException(move.route() + " goes to no server");
            }
        } catch (IOException failure) {
            throw Failures.coded(
                    SiteError.UPDATE_FAILED,
                    move.server().words() + " could not be changed",
                    "see its log and the HMaster's; when the reason is gone, go on with the run or roll it back",
                    failure);
        }
    }

    @Override
    public void giveBack(Memory memory, Consumer<String> progress) {
        SwitchesBack.give(connection, memory, progress);
    }

    @Override
    public int bringBack(Server server, List<String> names, Consumer<String> progress) {
        return regions.bring(server, names, progress);
    }
}
