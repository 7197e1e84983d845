package org.hconfig.hbase.servers;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.config.SiteError;
import org.hconfig.hbase.execution.Waiting;
import org.hconfig.xconfig.apply.Memory;
import org.hconfig.xconfig.apply.ServerMove;

/**
 * Opens chosen regions of one server anew, in batches: to another server and back. A move leaves a region without a server
 * for a moment only, and a killed one is finished by the HMaster; closing and assigning could leave it closed for good.
 */
final class Reopening {
    private static final int BATCH = 16;

    private final ClusterConnection connection;
    private final RegionMoves moves;
    private final MasterSwitches switches;

    Reopening(ClusterConnection connection, Waiting waiting, MasterSwitches switches) {
        this.connection = connection;
        this.moves = new RegionMoves(connection.hbase(), waiting);
        this.switches = switches;
    }

    void reopen(ServerMove move, ServerName home, List<RegionInfo> regions, Memory memory, Consumer<String> progress)
            throws IOException {
        try (Admin admin = connection.admin()) {
            Set<ServerName> others = RegionMoves.others(admin, home);
            if (others.isEmpty()) {
                throw new HConfigException(
                        SiteError.NO_OTHER_SERVER,
                        "regions of " + move.server().words() + " cannot be reopened",
                        "it is the only RegionServer; they are reopened by moving them to another one and back",
                        "start a second RegionServer, or restart this one, which is an outage");
            }
            switches.allOff(admin, memory, progress);
            List<RegionInfo> open =
                    regions.stream().filter(region -> isEnabled(admin, region)).toList();
            for (int start = 0; start < open.size(); start += BATCH) {
                List<RegionInfo> batch = open.subList(start, Math.min(open.size(), start + BATCH));
                batch(admin, move, home, batch, memory, others);
                progress.accept("regions reopened: " + (start + batch.size()) + " of " + open.size());
            }
        }
    }

    private void batch(
            Admin admin,
            ServerMove move,
            ServerName home,
            List<RegionInfo> batch,
            Memory memory,
            Set<ServerName> others)
            throws IOException {
        Homes homes = new Homes(move, memory);
        homes.add(batch);
        moves.carryOut(admin, RegionMoves.spread(admin, batch, others));
        back(admin, homes, home);
    }

    /** Brings back what a killed run of the step left elsewhere; its regions are open by what holds now. */
    void back(ServerMove move, ServerName home, Memory memory) throws IOException {
        try (Admin admin = connection.admin()) {
            back(admin, new Homes(move, memory), home);
        }
    }

    private void back(Admin admin, Homes homes, ServerName home) throws IOException {
        Set<String> names = homes.regions();
        if (!names.isEmpty()) {
            moves.carryOut(admin, RegionsBack.to(admin, names, home));
            homes.forget();
        }
    }

    /** Every region there is, those of system tables included. */
    static List<RegionInfo> all(Admin admin) throws IOException {
        List<RegionInfo> all = new ArrayList<>();
        for (TableDescriptor table : admin.listTableDescriptors((java.util.regex.Pattern) null, true)) {
            all.addAll(admin.getRegions(table.getTableName()));
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
