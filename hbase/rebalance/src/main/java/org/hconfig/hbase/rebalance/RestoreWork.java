package org.hconfig.hbase.rebalance;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.Failures;
import org.hconfig.hbase.rebalance.plan.RegionStep;
import org.hconfig.hbase.servers.MasterSwitches;
import org.hconfig.xconfig.apply.Guard;
import org.hconfig.xconfig.apply.Hold;
import org.hconfig.xconfig.apply.Memory;
import org.hconfig.xconfig.apply.Work;

/** Moves of regions back to where they were, as work for the executor. */
record RestoreWork(KeptPlaces places, ClusterConnection connection, LongSupplier nanoClock, Consumer<String> progress)
        implements Work {
    @Override
    public String id() {
        return BalancePlanFile.id(text());
    }

    @Override
    public String cluster() {
        return connection.name();
    }

    @Override
    public String table() {
        return places.table();
    }

    @Override
    public String text() {
        return places.text();
    }

    @Override
    public List<String> steps() {
        return places.moves().stream().map(RegionStep::words).toList();
    }

    @Override
    public void check(String clusterId) {
        try (Admin admin = connection.admin()) {
            TableCheck.quiet(admin, TableCheck.whole(connection.hbase(), TableCheck.served(admin, places.table())));
        } catch (IOException failure) {
            throw Failures.unread("table " + places.table(), failure);
        }
    }

    @Override
    public void carryOut(List<Integer> done, Memory memory, Log log, Hold hold, Guard guard) {
        try (Admin admin = connection.admin();
                RegionHands hands = AdminHands.alone(connection, admin, TableName.valueOf(places.table()))) {
            MasterSwitches.own(admin, memory, progress);
            new Restoring(places.moves(), hands, nanoClock, progress).carryOut(done, log, hold, guard);
        } catch (InterruptedIOException interrupted) {
            throw Failures.coded(
                    BalanceError.BALANCE_INTERRUPTED,
                    "moving the regions of " + places.table() + " back was interrupted",
                    "go on: give the same command again; or leave it: hconfig rollback " + id(),
                    interrupted);
        } catch (IOException failure) {
            throw Failures.coded(
                    BalanceError.STEP_STUCK,
                    "the regions of " + places.table() + " were not all moved back",
                    "when the reason is gone, give the same command again",
                    failure);
        }
    }
}
