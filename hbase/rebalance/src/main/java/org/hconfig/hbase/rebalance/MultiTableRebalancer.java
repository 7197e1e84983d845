package org.hconfig.hbase.rebalance;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.xconfig.execution.ClusterLease;
import org.hconfig.xconfig.execution.StepGuard;

/**
 * Works on several tables at a time: looks at all that are not ready, lets each begin what it can where servers have
 * {@link OperationBudget}, and looks again. The table with most left to do comes first, since it ends last. A table that gets nowhere
 * stands in nobody's way.
 */
final class MultiTableRebalancer {
    private final RebalanceRounds rebalanceRounds;
    /** After the last round nothing could begin. */
    private boolean full;

    /** What comes between two rounds, and how much each may begin. */
    interface RebalanceRounds extends OperationBudget.OperationLimits {
        /** Looks at tables. */
        void refresh(Collection<TableName> tables) throws IOException;

        /** Lets a moment pass. */
        void sleep() throws InterruptedIOException;
    }

    MultiTableRebalancer(RebalanceRounds rebalanceRounds) {
        this.rebalanceRounds = rebalanceRounds;
    }

    /**
     * Returns when every table's steps are done and its servers are even.
     *
     * @param stepGuard is asked before each round; from when it refuses on nothing begins, what is under way is awaited, and its
     *     refusal thrown
     * @throws HConfigException {@link BalanceError#STEP_STUCK} of all tables that got nowhere, when the others are done
     */
    void execute(Collection<TableRebalancer> works, ClusterLease clusterLease, StepGuard stepGuard) throws IOException {
        List<TableRebalancer> open = new ArrayList<>(works);
        open.removeIf(TableRebalancer::isEmpty);
        open.forEach(TableRebalancer::start);
        List<Problem> stuck = new ArrayList<>();
        while (!open.isEmpty()) {
            clusterLease.check();
            Optional<HConfigException> refusal = refusal(stepGuard, open);
            if (refusal.isPresent() && open.stream().noneMatch(TableRebalancer::hasPendingOperations)) {
                throw refusal.get();
            }
            round(open, refusal.isEmpty());
            for (Iterator<TableRebalancer> all = open.iterator(); all.hasNext(); ) {
                TableRebalancer work = all.next();
                if (work.isDone()) {
                    all.remove();
                } else if (work.stallProblem().isPresent()) {
                    stuck.add(work.stallProblem().get());
                    all.remove();
                }
            }
            if (!open.isEmpty()) {
                rebalanceRounds.sleep();
            }
        }
        if (!stuck.isEmpty()) {
            throw new HConfigException(stuck);
        }
    }

    private static Optional<HConfigException> refusal(StepGuard stepGuard, List<TableRebalancer> open) {
        try {
            stepGuard.before("the next step on "
                    + open.stream().map(work -> work.table().getNameAsString()).collect(Collectors.joining(", ")));
            return Optional.empty();
        } catch (HConfigException refusal) {
            return Optional.of(refusal);
        }
    }

    private void round(List<TableRebalancer> open, boolean mayBegin) throws IOException {
        open.sort(Comparator.comparingLong(TableRebalancer::remainingCost).reversed());
        try {
            begin(open, look(open), mayBegin);
        } catch (IOException away) {
            for (TableRebalancer work : open) {
                work.noteUnavailable(away);
            }
        }
    }

    private void begin(List<TableRebalancer> open, OperationBudget operationBudget, boolean mayBegin)
            throws IOException {
        full = operationBudget.full();
        if (full || !mayBegin) {
            open.forEach(TableRebalancer::awaitBudget);
            return;
        }
        for (TableRebalancer work : open) {
            attempt(work, () -> work.startSteps(operationBudget));
        }
        // What no table's steps need: a region that waits long enough is freed without being closed.
        for (TableRebalancer work : open) {
            attempt(work, () -> work.closeBlockedRegions(operationBudget));
        }
        full = operationBudget.full();
    }

    /** Looks at all; while nothing can begin, only at those that have something under way. */
    private OperationBudget look(List<TableRebalancer> open) throws IOException {
        boolean news = false;
        for (TableRebalancer work : open) {
            news |= work.poll();
        }
        List<TableRebalancer> first = full && !news
                ? open.stream().filter(TableRebalancer::hasPendingOperations).toList()
                : List.copyOf(open);
        OperationBudget operationBudget = seen(first, open);
        List<TableRebalancer> rest = new ArrayList<>(open);
        rest.removeAll(first);
        return operationBudget.full() || rest.isEmpty() ? operationBudget : seen(rest, open);
    }

    /** Looks at some, and at how much room all leave. */
    private OperationBudget seen(List<TableRebalancer> some, List<TableRebalancer> open) throws IOException {
        if (!some.isEmpty()) {
            rebalanceRounds.refresh(some.stream().map(TableRebalancer::table).toList());
            for (TableRebalancer work : some) {
                attempt(work, work::update);
            }
        }
        OperationBudget operationBudget = new OperationBudget(rebalanceRounds);
        open.forEach(work -> work.reserve(operationBudget));
        return operationBudget;
    }

    /** A part of a round. */
    private interface RoundStep {
        void run() throws IOException;
    }

    private static void attempt(TableRebalancer work, RoundStep roundStep) throws IOException {
        try {
            roundStep.run();
        } catch (IOException away) {
            work.noteUnavailable(away);
        }
    }
}
