package org.hconfig.hbase.execution.server;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.xconfig.spi.RunCheckpointStore;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.ServerConfigChange;

/**
 * Reloads the site file of a running server, verifies the values in force, and repairs the side effects of {@code update_config}:
 * regions whose own settings it overwrote are reopened.
 */
final class OnlineConfigUpdater {
    private final ClusterConnection connection;
    private final LiveServers live;
    private final ServerConfigFiles serverConfigFiles;
    private final ConfigReadBack configReadBack;
    private final RegionReopener regionReopener;
    private final MaintenanceSwitches switches;
    private final OnlineVersionCheck versions = new OnlineVersionCheck();

    OnlineConfigUpdater(
            ClusterConnection connection,
            LiveServers live,
            ServerConfigFiles serverConfigFiles,
            ConfigReadBack configReadBack,
            RegionReopener regionReopener,
            MaintenanceSwitches switches) {
        this.connection = connection;
        this.live = live;
        this.serverConfigFiles = serverConfigFiles;
        this.configReadBack = configReadBack;
        this.regionReopener = regionReopener;
        this.switches = switches;
    }

    void execute(ServerConfigChange move, RunCheckpointStore runCheckpointStore, Consumer<String> progress)
            throws IOException {
        Server server = move.server();
        Optional<ServerName> name = live.currentName(server);
        if (name.isPresent()) {
            versions.require(move, shown(server), progress);
        }
        serverConfigFiles.write(move, runCheckpointStore);
        if (name.isEmpty()) {
            progress.accept(server.label() + " is not running; it reads its site file when it starts");
            return;
        }
        progress.accept("updating " + server.label());
        try (Admin admin = connection.admin()) {
            if (server.kind() == HBaseServerKind.MASTER) {
                // While it balances, an HMaster would delay the update until the last region has moved.
                switches.balancerOff(admin, runCheckpointStore, progress);
            }
            admin.updateConfiguration(name.get());
            configReadBack.require(server, move.edits());
            if (server.kind() == HBaseServerKind.REGION_SERVER) {
                regionReopener.restore(move, name.get(), runCheckpointStore);
                reopen(admin, move, name.get(), runCheckpointStore, progress);
            }
        }
    }

    /** Returns the values in force; empty when the server does not provide them, which the read-back reports. */
    private Map<String, String> shown(Server server) throws IOException {
        try {
            return live.configuration(server).orElse(Map.of());
        } catch (HConfigException silent) {
            return Map.of();
        }
    }

    private void reopen(
            Admin admin,
            ServerConfigChange move,
            ServerName name,
            RunCheckpointStore runCheckpointStore,
            Consumer<String> progress)
            throws IOException {
        List<RegionInfo> regions = admin.getRegions(name);
        if (move.route() == HBaseRoute.REGION_REOPEN) {
            regionReopener.reopen(move, name, regions, runCheckpointStore, progress);
            return;
        }
        Map<String, String> shown = live.configuration(move.server()).orElse(Map.of());
        List<RegionInfo> overwritten = new OverwrittenRegionFinder(admin, shown).of(regions);
        if (!overwritten.isEmpty()) {
            progress.accept(Count.of(overwritten.size(), "region", "has", "have")
                    + " settings of their own that the update overwrote");
            regionReopener.reopen(move, name, overwritten, runCheckpointStore, progress);
        }
    }
}
