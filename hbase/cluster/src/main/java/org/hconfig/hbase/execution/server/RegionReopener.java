package org.hconfig.hbase.execution.server;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionReplicaUtil;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.hconfig.core.Count;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.execution.BoundedWait;
import org.hconfig.hbase.execution.TableAlterer;
import org.hconfig.xconfig.spi.RunCheckpointStore;
import org.hconfig.xconfig.spi.ServerConfigChange;

/**
 * Reopens chosen regions of one server in batches, by moving them to another server and back. A move leaves a region unassigned
 * only briefly, and the HMaster finishes an interrupted one; closing and assigning could leave it closed permanently. Where no other
 * server may host the regions, because the server is the only live one of the cluster or of its group, their tables are altered to
 * their own descriptors, which reopens the regions where they are.
 */
final class RegionReopener {
    private static final int BATCH = 16;

    private final ClusterConnection connection;
    private final RegionMoveExecutor moves;
    private final MaintenanceSwitches switches;
    private final BoundedWait boundedWait;

    RegionReopener(ClusterConnection connection, BoundedWait boundedWait, MaintenanceSwitches switches) {
        this.connection = connection;
        this.moves = new RegionMoveExecutor(connection.hbase(), boundedWait);
        this.switches = switches;
        this.boundedWait = boundedWait;
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
            switches.disableAll(admin, runCheckpointStore, progress);
            List<RegionInfo> open =
                    regions.stream().filter(region -> isEnabled(admin, region)).toList();
            Map<TableName, Integer> staying = new TreeMap<>();
            int reopened = 0;
            for (int start = 0; start < open.size(); start += BATCH) {
                List<RegionInfo> batch = open.subList(start, Math.min(open.size(), start + BATCH));
                List<RegionInfo> fixed =
                        others.isEmpty() ? batch : batch(admin, move, home, batch, runCheckpointStore, others);
                fixed.forEach(region -> staying.merge(region.getTable(), 1, Integer::sum));
                reopened += batch.size() - fixed.size();
                if (fixed.size() < batch.size()) {
                    progress.accept("regions reopened: " + reopened + " of " + open.size());
                }
            }
            reopenInPlace(move, staying, progress);
        }
    }

    /** Reopens the regions of tables that no other server may host; the HMaster's own tables are not altered. */
    private void reopenInPlace(ServerConfigChange move, Map<TableName, Integer> staying, Consumer<String> progress)
            throws IOException {
        for (Map.Entry<TableName, Integer> table : staying.entrySet()) {
            String regions = Count.of(table.getValue(), "region") + " of " + table.getKey();
            if (table.getKey().isSystemTable()) {
                progress.accept(regions + (table.getValue() == 1 ? " stays" : " stay") + " open on "
                        + move.server().label() + " with the former values, until it is restarted");
            } else {
                progress.accept("reopening " + regions + " on " + move.server().label()
                        + ": no other live RegionServer may host " + (table.getValue() == 1 ? "it" : "them"));
                new TableAlterer(connection, boundedWait).reopen(table.getKey(), progress);
            }
        }
    }

    /** Reopens those regions that another server may host; returns the others. */
    private List<RegionInfo> batch(
            Admin admin,
            ServerConfigChange move,
            ServerName home,
            List<RegionInfo> batch,
            RunCheckpointStore runCheckpointStore,
            Set<ServerName> others)
            throws IOException {
        RegionSpreader.Spread spread = new RegionSpreader(connection.hbase(), admin).spread(home, batch, others);
        DrainedRegions drainedRegions = new DrainedRegions(move, runCheckpointStore);
        drainedRegions.add(
                spread.moves().stream().map(RegionMoveExecutor.Move::region).toList());
        moves.execute(admin, spread.moves());
        restore(admin, drainedRegions, home);
        return spread.staying();
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
