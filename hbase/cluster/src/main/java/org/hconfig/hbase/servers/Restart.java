package org.hconfig.hbase.servers;

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
import org.hconfig.hbase.execution.Waiting;
import org.hconfig.hbase.transport.ConfigTarget;
import org.hconfig.xconfig.apply.Memory;
import org.hconfig.xconfig.apply.Server;
import org.hconfig.xconfig.apply.ServerMove;

/**
 * Restarts one server with another site file. A RegionServer gives its regions away first, each acknowledged, and gets the
 * same ones back; it is restarted only when it carries none. Whatever is remembered on the way lets a killed restart go on,
 * or be undone, from where it was.
 */
final class Restart {
    private static final Duration BACK = Duration.ofMinutes(5);

    private final ClusterConnection connection;
    private final ConfigTarget target;
    private final LiveServers live;
    private final Site site;
    private final Effect effect;
    private final Reopening regions;
    private final RegionMoves moves;
    private final MasterSwitches switches;
    private final Waiting waiting;

    Restart(
            ClusterConnection connection,
            ConfigTarget target,
            LiveServers live,
            Site site,
            Effect effect,
            Reopening regions,
            MasterSwitches switches,
            Waiting waiting) {
        this.connection = connection;
        this.target = target;
        this.live = live;
        this.site = site;
        this.effect = effect;
        this.regions = regions;
        this.moves = new RegionMoves(connection.hbase(), waiting);
        this.switches = switches;
        this.waiting = waiting;
    }

    void carryOut(ServerMove move, Memory memory, Consumer<String> progress) throws IOException {
        Server server = move.server();
        boolean carriesRegions = server.kind() == Server.Kind.REGION_SERVER;
        // What cannot be written into its files is found before anything moves.
        site.check(move, memory);
        if (carriesRegions) {
            try (Admin admin = connection.admin()) {
                switches.allOff(admin, memory, progress);
            }
        }
        if (needed(move, memory)) {
            Optional<ServerName> name = live.living(server);
            if (name.isPresent() && carriesRegions) {
                evacuate(move, name.get(), memory, progress);
            }
            memory.remember(
                    startCode(move),
                    name.map(ServerName::getStartCode).orElse(0L).toString());
            site.place(move, memory);
            progress.accept("restarting " + server.words());
            target.restart(server);
        }
        ServerName back = await(move, memory);
        effect.require(server, move.edits());
        if (carriesRegions) {
            progress.accept("moving regions back to " + server.words());
            regions.back(move, back, memory);
            new Calm(connection, waiting).require("after the restart of " + server.words());
        }
    }

    /** False when the process that runs has been started since its site file is as it shall be. */
    private boolean needed(ServerMove move, Memory memory) throws IOException {
        Optional<ServerName> name = live.living(move.server());
        if (move.undo() && neverRestarted(move, name, memory)) {
            site.place(move, memory);
            memory.remember(startCode(move), "0");
            return false;
        }
        Optional<String> before = memory.recall(startCode(move));
        return before.isEmpty()
                || name.isEmpty()
                || before.get().equals(Long.toString(name.get().getStartCode()))
                || site.differs(move, memory)
                || !effect.holds(move.server(), move.edits());
    }

    /** True when the step that is undone was cut short before its restart: the server never saw the new file. */
    private static boolean neverRestarted(ServerMove move, Optional<ServerName> name, Memory memory) {
        ServerMove done = new ServerMove(move.step(), move.server(), move.route(), move.edits(), false);
        Optional<String> before = memory.recall(startCode(done));
        return name.isPresent()
                && (before.isEmpty()
                        || before.get().equals(Long.toString(name.get().getStartCode())));
    }

    private void evacuate(ServerMove move, ServerName name, Memory memory, Consumer<String> progress)
            throws IOException {
        new Calm(connection, waiting)
                .require("before the restart of " + move.server().words());
        try (Admin admin = connection.admin()) {
            Set<ServerName> others = RegionMoves.others(admin, name);
            if (others.isEmpty()) {
                throw new HConfigException(
                        SiteError.NO_OTHER_SERVER,
                        move.server().words() + " is the only one, and is not restarted",
                        "there is no other RegionServer to carry its regions meanwhile",
                        "start a second RegionServer, or restart this one by hand, which is an outage");
            }
            List<RegionInfo> carried = admin.getRegions(name);
            new Homes(move, memory).add(carried);
            progress.accept("moving " + Count.of(carried.size(), "region") + " away from "
                    + move.server().words());
            moves.carryOut(admin, RegionMoves.spread(admin, carried, others));
            if (!waiting.until(() -> admin.getRegions(name).isEmpty(), Duration.ofSeconds(30))) {
                throw new HConfigException(
                        SiteError.REGIONS_STAY,
                        move.server().words() + " still carries regions, and is not restarted",
                        Count.of(admin.getRegions(name).size(), "region", "is", "are")
                                + " on it, after all others had moved away",
                        "see who creates or moves regions, then go on with the run or roll it back");
            }
        }
    }

    private ServerName await(ServerMove move, Memory memory) throws IOException {
        String before = memory.recall(startCode(move)).orElse("");
        ServerName[] found = new ServerName[1];
        boolean back = waiting.until(
                () -> {
                    try {
                        live.living(move.server())
                                .filter(name -> !before.equals(Long.toString(name.getStartCode())))
                                .ifPresent(name -> found[0] = name);
                        return found[0] != null;
                    } catch (IOException noMaster) {
                        // It may be the HMaster that is on its way back.
                        return false;
                    }
                },
                BACK);
        if (!back) {
            throw new HConfigException(
                    SiteError.NOT_BACK,
                    move.server().words() + " did not come back within " + BACK.toSeconds() + " s",
                    "it was restarted, and the HMaster does not count it among the living",
                    "read its log; to restart it with its former site file, roll the run back");
        }
        return found[0];
    }

    private static String startCode(ServerMove move) {
        return Site.name(move, move.undo() ? "undo.startcode" : "startcode");
    }
}
