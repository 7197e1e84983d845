package org.hconfig.hbase.execution.server;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionReplicaUtil;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.config.SiteError;
import org.hconfig.hbase.execution.BoundedWait;
import org.hconfig.xconfig.spi.RunCheckpointStore;
import org.hconfig.xconfig.spi.ServerConfigChange;

/**
 * Reopens chosen regions of one server in batches, by moving them to another server and back. A move leaves a region unassigned
 * only briefly, and the HMaster finishes an interrupted one; closing and assigning could leave it closed permanently.
 */
final class RegionReopener {
    private static final int BATCH = 16;

    private final ClusterConnection connection;
    private final RegionMoveExecutor moves;
    private final MaintenanceSwitches switches;

    RegionReopener(ClusterConnection connection, BoundedWait boundedWait, MaintenanceSwitches switches) {
        this.connection = connection;
        this.moves = new RegionMoveExecutor(connection.hbase(), boundedWait);
        this.switches = switches;
    }

    void reopen(
            ServerConfigChange move,
            ServerName home,
            List<RegionInfo> regions,
            RunCheckpointStore runCheckpointStore,
            Consumer<String> progress)
            throws IOException {
        try (Admin admin = connection.admin()) {
            Set<ServerName> others = RegionMoveExecutor.others(admin, home);
            if (others.isEmpty()) {
                throw new HConfigException(
                        SiteError.NO_OTHER_SERVER,
                        "regions of " + move.server().label() + " cannot be reopened",
                        "it is the only RegionServer; reopening moves regions to another server and back",
                        "start a second RegionServer, or restart this one, which is an outage");
            }
            switches.disableAll(admin, runCheckpointStore, progress);
            List<RegionInfo> open =
                    regions.stream().filter(region -> isEnabled(admin, region)).toList();
            for (int start = 0; start < open.size(); start += BATCH) {
                List<RegionInfo> batch = open.subList(start, Math.min(open.size(), start + BATCH));
                batch(admin, move, home, batch, runCheckpointStore, others);
                progress.accept("regions reopened: " + (start + batch.size()) + " of " + open.size());
            }
        }
    }

    private void batch(
            Admin admin,
            ServerConfigChange move,
            ServerName home,
            List<RegionInfo> batch,
            RunCheckpointStore runCheckpointStore,
            Set<ServerName> others)
            throws IOException {
        RegionSpreader.Spread spread = new RegionSpreader(connection.hbase(), admin).spread(home, batch, others);
        spread.requireAll(move.server().label(), "move a second server into the group, then resume or roll back");
        DrainedRegions drainedRegions = new DrainedRegions(move, runCheckpointStore);
        drainedRegions.add(batch);
        moves.execute(admin, spread.moves());
        restore(admin, drainedRegions, home);
    }

    /** Moves back the regions that a killed run of the step left on other servers; they were opened with the values now in force. */
    void restore(ServerConfigChange move, ServerName home, RunCheckpointStore runCheckpointStore) throws IOException {
        try (Admin admin = connection.admin()) {
            restore(admin, new DrainedRegions(move, runCheckpointStore), home);
        }
    }

    private void restore(Admin admin, DrainedRegions drainedRegions, ServerName home) throws IOException {
        Set<String> names = drainedRegions.regions();
        if (!names.isEmpty()) {
            moves.execute(admin, DrainedRegionRestorer.moves(connection.hbase(), admin, names, home));
            drainedRegions.clear();
        }
    }

    /** Returns all regions, including those of system tables and secondary replicas. */
    static List<RegionInfo> all(Admin admin) throws IOException {
        List<RegionInfo> all = new ArrayList<>();
        for (TableDescriptor table : admin.listTableDescriptors((java.util.regex.Pattern) null, true)) {
            for (RegionInfo region : admin.getRegions(table.getTableName())) {
                if (region.getReplicaId() != RegionInfo.DEFAULT_REPLICA_ID) {
                    continue; // it is added with its primary replica
                }
                all.add(region);
                for (int replica = 1; replica < table.getRegionReplication(); replica++) {
                    all.add(RegionReplicaUtil.getRegionInfoForReplica(region, replica));
                }
            }
        }
        if (all.stream().noneMatch(RegionInfo::isMetaRegion)) {
            all.addAll(admin.getRegions(TableName.META_TABLE_NAME));
        }
        return all;
    }

    private static boolean isEnabled(Admin admin, RegionInfo region) {
        try {
            return region.isMetaRegion() || admin.isTableEnabled(region.getTable());
        } catch (IOException gone) {
            return false;
        }
    }
}
