package org.hconfig.hbase.rebalance;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.execution.server.MaintenanceSwitches;
import org.hconfig.hbase.rebalance.execution.AdminRegionOperations;
import org.hconfig.hbase.rebalance.execution.RegionLocationRestorer;
import org.hconfig.hbase.rebalance.execution.RegionOperations;
import org.hconfig.hbase.rebalance.layout.BalanceError;
import org.hconfig.hbase.rebalance.layout.BalancePreconditions;
import org.hconfig.hbase.rebalance.layout.FavoredNodesCheck;
import org.hconfig.xconfig.execution.JournaledTask;

/** Moves of regions back to their saved locations, as a task of the executor. */
record RestoreLocationsTask(
        SavedRegionLocations places, ClusterConnection connection, LongSupplier nanoClock, Consumer<String> progress)
        implements JournaledTask {
    @Override
    public void check(String clusterId) {
        try (Admin admin = connection.admin()) {
            FavoredNodesCheck.require(connection, admin);
            BalancePreconditions.requireIdle(
                    admin,
                    BalancePreconditions.requireComplete(
                            connection.hbase(), BalancePreconditions.requireExisting(admin, places.table())));
        } catch (IOException failure) {
            throw HBaseExceptions.unread("table " + places.table(), failure);
        }
    }

    @Override
    public void execute(TaskRun run) {
        try (Admin admin = connection.admin();
                RegionOperations hands =
                        AdminRegionOperations.uncached(connection, admin, TableName.valueOf(places.table()))) {
            MaintenanceSwitches.disableForRegionSteps(admin, run.checkpoints(), progress);
            new RegionLocationRestorer(places.moves(), hands, nanoClock, progress)
                    .execute(run.done(), run.log(), run.lease(), run.guard());
        } catch (InterruptedIOException interrupted) {
            throw HBaseExceptions.coded(
                    BalanceError.BALANCE_INTERRUPTED,
                    "restoring the region locations of " + places.table() + " was interrupted",
                    "resume: give the same command again; or roll back with: hconfig rollback PLAN",
                    interrupted);
        } catch (IOException failure) {
            throw HBaseExceptions.coded(
                    BalanceError.STEP_STUCK,
                    "not all regions of " + places.table() + " were moved back",
                    "fix the cause, then run the same command again",
                    failure);
        }
    }
}
