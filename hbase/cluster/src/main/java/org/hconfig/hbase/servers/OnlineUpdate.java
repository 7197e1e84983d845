package org.hconfig.hbase.servers;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.hconfig.core.Count;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.xconfig.apply.Memory;
import org.hconfig.xconfig.apply.Server;
import org.hconfig.xconfig.apply.ServerMove;
import org.hconfig.xconfig.model.Route;

/**
 * Has a running server read its site file anew, sees that it works with the values, and mends what {@code update_config}
 * breaks: regions whose own settings it overwrote are reopened.
 */
final class OnlineUpdate {
    private final ClusterConnection connection;
    private final LiveServers live;
    private final Site site;
    private final Effect effect;
    private final Reopening reopening;
    private final MasterSwitches switches;

    OnlineUpdate(
            ClusterConnection connection,
            LiveServers live,
            Site site,
            Effect effect,
            Reopening reopening,
            MasterSwitches switches) {
        this.connection = connection;
        this.live = live;
        this.site = site;
        this.effect = effect;
        this.reopening = reopening;
        this.switches = switches;
    }

    void carryOut(ServerMove move, Memory memory, Consumer<String> progress) throws IOException {
        Server server = move.server();
        site.place(move, memory);
        Optional<ServerName> name = live.living(server);
        if (name.isEmpty()) {
            progress.accept(server.words() + " does not run; it will read its site file when it starts");
            return;
        }
        progress.accept("updating " + server.words());
        try (Admin admin = connection.admin()) {
            if (server.kind() == Server.Kind.MASTER) {
                // While it balances, an HMaster would keep the update waiting until the last region has moved.
                switches.balancerOff(admin, memory, progress);
            }
            admin.updateConfiguration(name.get());
            effect.require(server, move.edits());
            if (server.kind() == Server.Kind.REGION_SERVER) {
                reopening.back(move, name.get(), memory);
                reopen(admin, move, name.get(), memory, progress);
            }
        }
    }

    private void reopen(Admin admin, ServerMove move, ServerName name, Memory memory, Consumer<String> progress)
            throws IOException {
        List<RegionInfo> regions = admin.getRegions(name);
        if (move.route() == Route.REGION_REOPEN) {
            reopening.reopen(move, name, regions, memory, progress);
            return;
        }
        Map<String, String> shown = live.configuration(move.server()).orElse(Map.of());
        List<RegionInfo> overwritten = new Overwritten(admin, shown).of(regions);
        if (!overwritten.isEmpty()) {
            progress.accept(Count.of(overwritten.size(), "region", "has", "have")
                    + " settings of their own that the update overwrote");
            reopening.reopen(move, name, overwritten, memory, progress);
        }
    }
}
