package org.hconfig.hbase.rebalance.layout;

import java.io.IOException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.cluster.TableFactsReader;
import org.hconfig.hbase.execution.MasterProcedures;

/** Preconditions of balancing: rejects tables whose regions must not be changed or cannot be read. */
public final class BalancePreconditions {
    private BalancePreconditions() {}

    /**
     * Returns the table of this name.
     *
     * @throws HConfigException {@link BalanceError#TABLE_MISSING} or {@link BalanceError#TABLE_DISABLED}
     */
    public static TableName requireExisting(Admin admin, String name) throws IOException {
        TableName table = TableFactsReader.name(name);
        if (!admin.tableExists(table)) {
            throw new HConfigException(
                    BalanceError.TABLE_MISSING,
                    "table " + name + " does not exist",
                    "",
                    "see hconfig inspect for the tables of the cluster");
        }
        if (!admin.isTableEnabled(table)) {
            throw new HConfigException(
                    BalanceError.TABLE_DISABLED,
                    "table " + name + " is disabled",
                    "regions without a server can be neither split nor merged",
                    "enable it in the HBase shell: enable '" + name + "'");
        }
        return table;
    }

    /**
     * Returns the layout, which has neither gaps nor overlaps.
     *
     * @throws HConfigException {@link BalanceError#REGIONS_BROKEN}
     */
    public static RegionLayout requireComplete(Connection connection, TableName table) throws IOException {
        RegionLayout regionLayout = RegionLayout.read(connection, table);
        ProblemCollector problemCollector = new ProblemCollector();
        regionLayout
                .gaps()
                .forEach(gap -> problemCollector.add(
                        BalanceError.REGIONS_BROKEN,
                        "table " + table + ": " + gap,
                        "a split or merge there could hide rows or return them twice",
                        "repair the table with HBCK2, then try again"));
        problemCollector.throwIfAny();
        return regionLayout;
    }

    /**
     * Rejects a table while other operations change its regions.
     *
     * @throws HConfigException {@link BalanceError#REGIONS_MOVING} or {@link BalanceError#SNAPSHOT_RUNNING}
     */
    public static void requireIdle(Admin admin, RegionLayout regionLayout) throws IOException {
        long homeless = regionLayout.regions().stream()
                .filter(locatedRegion -> locatedRegion.server().isEmpty())
                .count();
        long moving = admin
                .getClusterMetrics(
                        java.util.EnumSet.of(org.apache.hadoop.hbase.ClusterMetrics.Option.REGIONS_IN_TRANSITION))
                .getRegionStatesInTransition()
                .stream()
                .filter(state -> state.getRegion().getTable().equals(regionLayout.table()))
                .count();
        if (homeless + moving > 0) {
            throw new HConfigException(
                    BalanceError.REGIONS_MOVING,
                    Count.of(Math.max(homeless, moving), "region") + " of " + regionLayout.table() + " in transition",
                    "the HMaster is moving, splitting or recovering them",
                    "wait until they are assigned (see hconfig inspect), then try again");
        }
        if (MasterProcedures.underWay(admin, "SnapshotProcedure") > 0) {
            throw new HConfigException(
                    BalanceError.SNAPSHOT_RUNNING,
                    "a snapshot is running",
                    "it fails if regions change during it",
                    "wait until it is complete, then try again");
        }
    }
}
