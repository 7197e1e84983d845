package org.hconfig.hbase.execution.server;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.config.SiteError;
import org.hconfig.hbase.execution.BoundedWait;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.hbase.transport.ConfigFileTransport;
import org.hconfig.xconfig.spi.RunCheckpointStore;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.ServerConfigChange;

/**
 * Restarts one server with a changed site file. A RegionServer is drained first, with each move verified, and its
 * regions are moved back afterwards; it is restarted only when it hosts none. Checkpoints allow a killed restart to be resumed
 * or rolled back from any point.
 */
final class ServerRestarter {
    private static final Duration BACK = Duration.ofMinutes(5);

    private final ClusterConnection connection;
    private final ConfigFileTransport target;
    private final LiveServers live;
    private final ServerConfigFiles serverConfigFiles;
    private final ConfigReadBack configReadBack;
    private final RegionReopener regions;
    private final RegionMoveExecutor moves;
    private final MaintenanceSwitches switches;
    private final boolean groupOutagePermitted;
    private final BoundedWait boundedWait;

    ServerRestarter(
            ClusterConnection connection,
            ConfigFileTransport target,
            LiveServers live,
            ServerConfigFiles serverConfigFiles,
            ConfigReadBack configReadBack,
            RegionReopener regions,
            MaintenanceSwitches switches,
            boolean groupOutagePermitted,
            BoundedWait boundedWait) {
        this.connection = connection;
        this.target = target;
        this.live = live;
        this.serverConfigFiles = serverConfigFiles;
        this.configReadBack = configReadBack;
        this.regions = regions;
        this.moves = new RegionMoveExecutor(connection.hbase(), boundedWait);
        this.switches = switches;
        this.groupOutagePermitted = groupOutagePermitted;
        this.boundedWait = boundedWait;
    }

    void execute(ServerConfigChange move, RunCheckpointStore runCheckpointStore, Consumer<String> progress)
            throws IOException {
        Server server = move.server();
        boolean carriesRegions = server.kind() == HBaseServerKind.REGION_SERVER;
        // Files that cannot be changed are detected before anything moves.
        if (serverConfigFiles.differs(move, runCheckpointStore) && !move.undo()) {
            requireNoUnreadChanges(server);
        }
        if (carriesRegions && !move.undo() && !groupOutagePermitted) {
            new LoneServerCheck(connection).require(server.name());
        }
        if (carriesRegions) {
            try (Admin admin = connection.admin()) {
                switches.disableAll(admin, runCheckpointStore, progress);
            }
        }
        if (needed(move, runCheckpointStore)) {
            Optional<ServerName> name = live.currentName(server);
            if (name.isPresent() && carriesRegions) {
                evacuate(move, name.get(), runCheckpointStore, progress);
            }
            runCheckpointStore.put(
                    startCode(move),
                    name.map(ServerName::getStartCode).orElse(0L).toString());
            serverConfigFiles.write(move, runCheckpointStore);
            progress.accept("restarting " + server.label());
            target.restart(server);
        }
        ServerName back = await(move, runCheckpointStore);
        configReadBack.require(server, move.edits());
        if (carriesRegions) {
            progress.accept("moving regions back to " + server.label());
            regions.restore(move, back, runCheckpointStore);
            new ClusterStabilityCheck(connection, boundedWait).require("after the restart of " + server.label());
        }
    }

    /** After the file has been written, the tool reports this run's own change, too. */
    private void requireNoUnreadChanges(Server server) {
        target.unreadChanges(server).ifPresent(where -> {
            throw new HConfigException(
                    SiteError.UNREAD_CHANGES,
                    server.label() + " is not restarted: it has not read all changes made for it",
                    "another user or program has changed its configuration, " + where
                            + "; a restart would activate that, too",
                    "restart it there to activate these changes, or revert them; then resume the run, or make a new plan");
        });
    }

    /** Returns false when the running process was started after its site file was changed. */
    private boolean needed(ServerConfigChange move, RunCheckpointStore runCheckpointStore) throws IOException {
        Optional<ServerName> name = live.currentName(move.server());
        if (move.undo() && neverRestarted(move, name, runCheckpointStore)) {
            serverConfigFiles.write(move, runCheckpointStore);
            runCheckpointStore.put(startCode(move), "0");
            return false;
        }
        Optional<String> before = runCheckpointStore.get(startCode(move));
        return before.isEmpty()
                || name.isEmpty()
                || before.get().equals(Long.toString(name.get().getStartCode()))
                || serverConfigFiles.differs(move, runCheckpointStore)
                || !configReadBack.isEffective(move.server(), move.edits());
    }

    /** Returns true when the step to undo was interrupted before its restart: the server never read the new file. */
    private static boolean neverRestarted(
            ServerConfigChange move, Optional<ServerName> name, RunCheckpointStore runCheckpointStore) {
        ServerConfigChange done = new ServerConfigChange(move.step(), move.server(), move.route(), move.edits(), false);
        Optional<String> before = runCheckpointStore.get(startCode(done));
        return name.isPresent()
                && (before.isEmpty()
                        || before.get().equals(Long.toString(name.get().getStartCode())));
    }

    private void evacuate(
            ServerConfigChange move, ServerName name, RunCheckpointStore runCheckpointStore, Consumer<String> progress)
            throws IOException {
        new ClusterStabilityCheck(connection, boundedWait)
                .require("before the restart of " + move.server().label());
        try (Admin admin = connection.admin()) {
            Set<ServerName> others = RegionMoveExecutor.others(admin, name);
            if (others.isEmpty()) {
                throw new HConfigException(
                        SiteError.NO_OTHER_SERVER,
                        move.server().label() + " is the only RegionServer and is not restarted",
                        "no other RegionServer can host its regions during the restart",
                        "start a second RegionServer, or restart this one manually, which causes an outage");
            }
            List<RegionInfo> carried = admin.getRegions(name);
            RegionSpreader.Spread spread = new RegionSpreader(connection.hbase(), admin).spread(name, carried, others);
            report(spread, move.server(), progress);
            new DrainedRegions(move, runCheckpointStore).add(carried);
            progress.accept("moving " + Count.of(spread.moves().size(), "region") + " away from "
                    + move.server().label());
            moves.execute(admin, spread.moves());
            int staying = spread.staying().size();
            if (!boundedWait.await(() -> admin.getRegions(name).size() <= staying, Duration.ofSeconds(30))) {
                throw new HConfigException(
                        SiteError.REGIONS_STAY,
                        move.server().label() + " still hosts regions and is not restarted",
                        Count.of(admin.getRegions(name).size(), "region", "is", "are")
                                + " on it after all others were moved away",
                        "find out what creates or moves regions, then resume the run or roll it back");
            }
        }
    }

    private void report(RegionSpreader.Spread spread, Server server, Consumer<String> progress) {
        if (!groupOutagePermitted) {
            spread.requireAll(
                    server.label(),
                    "move a second server into the group; or permit the outage with --allow-group-outage, then resume");
        } else if (!spread.staying().isEmpty()) {
            progress.accept(server.label() + " is alone in group " + spread.group() + ": "
                    + Count.of(spread.staying().size(), "region") + " of " + spread.stayingTables()
                    + " stay on it and are unavailable during its restart");
        }
        if (!spread.together().isEmpty()) {
            progress.accept(Count.of(spread.together().size(), "region", "joins", "join")
                    + " another replica of the same rows until the restart ends: every server of the group hosts one");
        }
    }

    private ServerName await(ServerConfigChange move, RunCheckpointStore runCheckpointStore) throws IOException {
        String before = runCheckpointStore.get(startCode(move)).orElse("");
        ServerName[] found = new ServerName[1];
        boolean back = boundedWait.await(
                () -> {
                    try {
                        live.currentName(move.server())
                                .filter(name -> !before.equals(Long.toString(name.getStartCode())))
                                .ifPresent(name -> found[0] = name);
                        return found[0] != null;
                    } catch (IOException noMaster) {
                        // It may be the HMaster that is restarting.
                        return false;
                    }
                },
                BACK);
        if (!back) {
            throw new HConfigException(
                    SiteError.NOT_BACK,
                    move.server().label() + " did not register within " + BACK.toSeconds() + " s",
                    "it was restarted, but the HMaster does not list it as live",
                    "check its log; to restart it with its previous site file, roll the run back");
        }
        return found[0];
    }

    private static String startCode(ServerConfigChange move) {
        return ServerConfigFiles.name(move, move.undo() ? "undo.startcode" : "startcode");
    }
}
