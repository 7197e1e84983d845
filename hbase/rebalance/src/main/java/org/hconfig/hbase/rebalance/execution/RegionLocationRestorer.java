package org.hconfig.hbase.rebalance.execution;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.ServerName;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.rebalance.layout.BalanceError;
import org.hconfig.hbase.rebalance.layout.RegionLayout;
import org.hconfig.hbase.rebalance.plan.RegionStep;
import org.hconfig.xconfig.execution.JournaledTask;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.spi.ClusterLease;

/** Moves regions to the specified servers, without other changes. */
public final class RegionLocationRestorer {
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private final List<RegionStep> moves;
    private final RegionOperations hands;
    private final LongSupplier nanoClock;
    private final Consumer<String> progress;

    public RegionLocationRestorer(
            List<RegionStep> moves, RegionOperations hands, LongSupplier nanoClock, Consumer<String> progress) {
        this.moves = moves;
        this.hands = hands;
        this.nanoClock = nanoClock;
        this.progress = progress;
    }

    /** Returns when every region is on its specified server. */
    public void execute(
            List<Integer> done, JournaledTask.TaskStepLog taskStepLog, ClusterLease clusterLease, StepGuard stepGuard)
            throws IOException {
        List<Integer> pending = new ArrayList<>();
        for (int i = 0; i < moves.size(); i++) {
            if (!done.contains(i)) {
                taskStepLog.started(i);
                pending.add(i);
            }
        }
        long began = nanoClock.getAsLong();
        List<RegionOperations.RegionOperation> regionOperations = new ArrayList<>();
        while (!pending.isEmpty()) {
            clusterLease.check();
            if (nanoClock.getAsLong() - began > PATIENCE.toNanos()) {
                throw stuck(pending);
            }
            try {
                look(pending, regionOperations, taskStepLog, stepGuard);
            } catch (IOException away) {
                if (TableRebalancer.isInterruption(away)) {
                    throw away;
                }
                progress.accept("waiting: " + away.getMessage());
            }
            if (!pending.isEmpty()) {
                hands.sleep();
            }
        }
    }

    private void look(
            List<Integer> pending,
            List<RegionOperations.RegionOperation> regionOperations,
            JournaledTask.TaskStepLog taskStepLog,
            StepGuard stepGuard)
            throws IOException {
        for (RegionOperations.RegionOperation regionOperation : List.copyOf(regionOperations)) {
            if (regionOperation.isDone()) {
                regionOperations.remove(regionOperation);
            }
        }
        RegionLayout regionLayout = hands.layout();
        List<ServerName> servers = hands.servers();
        for (Integer number : List.copyOf(pending)) {
            if (!open(moves.get(number), regionLayout, servers)) {
                pending.remove(number);
                taskStepLog.done(number);
                if (isElsewhere(moves.get(number), regionLayout)) {
                    progress.accept(
                            "not possible: " + moves.get(number).label() + ": the server is not live, is in another"
                                    + " group, or hosts a secondary replica of the region");
                }
            }
        }
        if (regionOperations.isEmpty() && !pending.isEmpty()) {
            stepGuard.before("the next " + Count.of(pending.size(), "move"));
            for (int number : pending) {
                order(moves.get(number), regionLayout, servers, regionOperations);
            }
        }
    }

    /**
     * False when nothing remains to be done, also when the region no longer exists, or the server no longer exists, is in
     * another group than the table, or hosts a secondary replica of the region.
     */
    private boolean open(RegionStep move, RegionLayout regionLayout, List<ServerName> servers) {
        return servers.stream()
                        .anyMatch(server -> server.getAddress().toString().equals(move.server()))
                && regionLayout.regions().stream()
                        .anyMatch(locatedRegion -> locatedRegion.start().equals(move.rowKey())
                                && !locatedRegion.address().equals(move.server()))
                && !regionLayout.secondaries(move.rowKey()).contains(move.server());
    }

    private static boolean isElsewhere(RegionStep move, RegionLayout regionLayout) {
        return regionLayout.regions().stream()
                .anyMatch(locatedRegion -> locatedRegion.start().equals(move.rowKey())
                        && !locatedRegion.address().equals(move.server()));
    }

    private void order(
            RegionStep move,
            RegionLayout regionLayout,
            List<ServerName> servers,
            List<RegionOperations.RegionOperation> regionOperations) {
        for (ServerName server : servers) {
            for (RegionLayout.LocatedRegion locatedRegion : regionLayout.regions()) {
                if (server.getAddress().toString().equals(move.server())
                        && locatedRegion.start().equals(move.rowKey())
                        && locatedRegion.server().isPresent()) {
                    progress.accept(move.label());
                    regionOperations.add(hands.move(locatedRegion, server));
                }
            }
        }
    }

    private HConfigException stuck(List<Integer> pending) {
        return new HConfigException(
                BalanceError.STEP_STUCK,
                pending.size() + " of " + moves.size() + " moves make no progress, the first: "
                        + moves.get(pending.get(0)).label(),
                "see the HMaster's log",
                "fix the cause, then run the same command again");
    }
}
