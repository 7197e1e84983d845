package org.hconfig.hbase.balance;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.balance.RegionStep;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.Failures;
import org.hconfig.hbase.servers.MasterSwitches;
import org.hconfig.model.HConfigException;
import org.hconfig.xconfig.apply.Hold;
import org.hconfig.xconfig.apply.Memory;
import org.hconfig.xconfig.apply.Work;

/** A balance plan as work for the executor. */
final class BalanceWork implements Work {
    private final BalancePlan plan;
    private final ClusterConnection connection;
    private final LongSupplier nanoClock;
    private final Consumer<String> progress;

    BalanceWork(BalancePlan plan, ClusterConnection connection, LongSupplier nanoClock, Consumer<String> progress) {
        this.plan = plan;
        this.connection = connection;
        this.nanoClock = nanoClock;
        this.progress = progress;
    }

    @Override
    public String id() {
        return plan.id();
    }

    @Override
    public String cluster() {
        return plan.cluster();
    }

    @Override
    public String table() {
        return plan.table();
    }

    @Override
    public String text() {
        return BalancePlanFile.text(plan);
    }

    @Override
    public List<String> steps() {
        return plan.proposal().steps().stream().map(RegionStep::words).toList();
    }

    @Override
    public void check(String clusterId) {
        if (!clusterId.equals(plan.clusterId())) {
            throw new HConfigException(
                    BalanceError.BALANCE_STALE,
                    plan.id() + " was made for another cluster",
                    "it is for the one with id " + plan.clusterId() + ", and this one's is " + clusterId,
                    "name the right cluster with --cluster, or plan again for this one");
        }
        try (Admin admin = connection.admin()) {
            Layout layout = TableCheck.whole(connection.hbase(), TableCheck.served(admin, plan.table()));
            TableCheck.quiet(admin, layout);
            if (!layout.boundaries().equals(plan.base())) {
                throw new HConfigException(
                        BalanceError.BALANCE_STALE,
                        plan.id() + " is stale: " + plan.table() + " has other regions than when it was made",
                        "it had " + (plan.base().size() + 1) + " and has "
                                + layout.regions().size() + ", or the same number with other boundaries",
                        "make a new plan: hconfig balance " + plan.table() + " --plan");
            }
        } catch (IOException failure) {
            throw Failures.unread("table " + plan.table(), failure);
        }
    }

    @Override
    public void carryOut(List<Integer> done, Memory memory, Log log, Hold hold) {
        try (Admin admin = connection.admin();
                RegionHands hands = new AdminHands(connection.hbase(), admin, TableName.valueOf(plan.table()))) {
            MasterSwitches.own(admin, memory, progress);
            new RegionWork(plan, done, hands, nanoClock, progress).carryOut(log, hold);
        } catch (InterruptedIOException interrupted) {
            throw Failures.coded(
                    BalanceError.BALANCE_INTERRUPTED,
                    "balancing " + plan.table() + " was interrupted; its regions are whole",
                    "go on: hconfig balance " + plan.table() + " --apply " + plan.id()
                            + "; or leave it: hconfig rollback " + plan.id(),
                    interrupted);
        } catch (IOException failure) {
            throw Failures.coded(
                    BalanceError.STEP_STUCK,
                    "balancing " + plan.table() + " stopped half-way; its regions are whole",
                    "when the reason is gone, go on: hconfig balance " + plan.table() + " --apply " + plan.id(),
                    failure);
        }
    }
}
