package org.hconfig.hbase.rebalance.execution;

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
import org.hconfig.hbase.rebalance.layout.BalanceError;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.spi.ClusterLease;

/**
 * Rebalances several tables concurrently: polls all unfinished tables, lets each start the operations that the servers' {@link
 * OperationBudget} permits, and polls again. The table with the most remaining work comes first, since it finishes last. A
 * table without progress does not block the others.
 */
public final class MultiTableRebalancer {
    private final RebalanceRounds rebalanceRounds;
    /** True when nothing could start after the last round. */
    private boolean full;

    /** The actions between two rounds, and the operation limits. */
    interface RebalanceRounds extends OperationBudget.OperationLimits {
        /** Refreshes the layouts of tables. */
        void refresh(Collection<TableName> tables) throws IOException;

        /** Sleeps between two rounds. */
        void sleep() throws InterruptedIOException;
    }

    public MultiTableRebalancer(RebalanceRounds rebalanceRounds) {
        this.rebalanceRounds = rebalanceRounds;
    }

    /**
     * Returns when all steps of every table are done and its regions are evenly spread over the servers.
     *
     * @param stepGuard is checked before each round; once it rejects, nothing new starts, running operations are awaited, and
     *     its exception is thrown
     * @throws HConfigException {@link BalanceError#STEP_STUCK} that lists all tables without progress, when the others are done
     */
    public void execute(Collection<TableRebalancer> works, ClusterLease clusterLease, StepGuard stepGuard)
            throws IOException {
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
        // Last, what no table's steps need: a region that waits long enough loses its references without being closed.
        for (TableRebalancer work : open) {
            attempt(work, () -> work.closeBlockedRegions(operationBudget));
        }
        full = operationBudget.full();
    }

    /** Refreshes all tables; while nothing can start, only those with running operations. */
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

    /** Refreshes some tables, and returns the budget that all tables leave. */
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

    /** A phase of a round. */
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
