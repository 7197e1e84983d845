package org.hconfig.hbase.rebalance.execution;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.core.Problem;
import org.hconfig.hbase.rebalance.layout.BalanceError;
import org.hconfig.hbase.rebalance.layout.RegionLayout;
import org.hconfig.hbase.rebalance.plan.BalancePlan;
import org.hconfig.hbase.rebalance.plan.RegionStep;
import org.hconfig.hbase.rebalance.plan.RegionStep.Kind;
import org.hconfig.xconfig.execution.JournaledTask;

/**
 * Executes the plan of a table, several steps concurrently. On each layout it starts all steps that can start; it relies only
 * on hbase:meta, so that it can resume from any point. Where one server hosts most regions they are spread first, so that all
 * servers share the work that follows. A region whose files still refer to its parents' files, which HBase does not split or
 * merge, is cleaned by {@link ReferenceTracker}.
 */
public final class TableRebalancer {
    private final TableName table;
    private final List<RegionStep> steps;
    private final Set<Integer> pending = new TreeSet<>();
    private final RegionOperations hands;
    private final JournaledTask.TaskStepLog taskStepLog;
    private final ProgressTimeout progressTimeout;
    private final Consumer<String> progress;
    private final Map<Integer, PendingOperation> attempts = new HashMap<>();
    private final Set<Integer> ended = new HashSet<>();
    private final ReferenceTracker young;
    private final RecentMoveGuard recentMoveGuard;
    private final RegionSpreadTask regionSpreadTask;
    private final int regionsAfter;
    private boolean looked;
    private boolean crowded;
    private boolean spreadingBegan;
    private boolean isDone;

    public TableRebalancer(
            BalancePlan plan,
            List<Integer> done,
            RegionOperations hands,
            JournaledTask.TaskStepLog taskStepLog,
            LongSupplier nanoClock,
            Consumer<String> progress) {
        this.table = TableName.valueOf(plan.table());
        this.steps = plan.proposal().steps();
        for (int i = 0; i < steps.size(); i++) {
            pending.add(i);
        }
        pending.removeAll(done);
        this.hands = hands;
        this.taskStepLog = taskStepLog;
        this.progressTimeout = new ProgressTimeout(nanoClock);
        this.progress = progress;
        this.young = new ReferenceTracker(hands, nanoClock);
        this.recentMoveGuard = new RecentMoveGuard(hands, nanoClock, progress);
        this.regionSpreadTask = new RegionSpreadTask(hands, progress);
        this.regionsAfter = plan.proposal().boundaries().size() + 1;
    }

    /** True when a plan has nothing left to do: the table has its boundaries, and the servers differ by at most one region. */
    public static boolean isInPlace(BalancePlan plan, RegionOperations operations) throws IOException {
        RegionLayout layout = operations.layout();
        return layout.gaps().isEmpty()
                && layout.boundaries().equals(plan.proposal().boundaries())
                && new RegionSpreadTask(operations, line -> {}).isEven(layout);
    }

    TableName table() {
        return table;
    }

    /**
     * True for a plan without steps. A plan whose steps are done may still have to return regions that were moved to remove
     * their references.
     */
    boolean isEmpty() {
        return steps.isEmpty();
    }

    /** Starts the progress timeout of five minutes. */
    void start() {
        progressTimeout.restart();
    }

    /** Returns the approximate remaining cost: bytes to rewrite, and a small constant per step. */
    long remainingCost() {
        return pending.stream()
                .mapToLong(number -> steps.get(number).bytes() + (1 << 20))
                .sum();
    }

    /**
     * True when the effect of every step is visible and the regions are evenly spread, also those that were moved to remove
     * references.
     */
    boolean isDone() {
        return isDone;
    }

    /** Returns why the work has stalled; empty while it continues. */
    Optional<Problem> stallProblem() {
        return progressTimeout.expiredMessage().map(this::stallMessage);
    }

    /**
     * Polls all requested operations; their effects are visible in the next layout.
     *
     * @return true when a new layout may show progress
     */
    boolean poll() throws IOException {
        for (Map.Entry<Integer, PendingOperation> one : attempts.entrySet()) {
            if (one.getValue().isDone()) {
                ended.add(one.getKey());
            }
        }
        boolean moved = regionSpreadTask.poll();
        if (moved) {
            progressTimeout.restart();
        }
        return young.poll() || moved || !ended.isEmpty();
    }

    /** True while a region is being split, merged or moved. */
    boolean hasPendingOperations() {
        return !attempts.isEmpty() || !regionSpreadTask.isIdle() || young.closing();
    }

    /** Continues to wait when there was no budget and no operation of this table is running. */
    void awaitBudget() {
        if (!hasPendingOperations()) {
            progressTimeout.restart();
        }
    }

    /** Records that the cluster does not respond: a lost HMaster or RegionServer returns, or another replaces it. */
    void noteUnavailable(IOException noteUnavailable) throws IOException {
        if (isInterruption(noteUnavailable)) {
            throw noteUnavailable;
        }
        progressTimeout.noteMessage(
                String.valueOf(noteUnavailable.getMessage()).lines().findFirst().orElse(""));
    }

    /** True for the interruption of a thread that is to end; the timeout of a server is not an interruption. */
    static boolean isInterruption(IOException failure) {
        return failure instanceof InterruptedIOException && !(failure instanceof SocketTimeoutException);
    }

    /** Reserves budget for running operations. */
    void reserve(OperationBudget operationBudget) {
        attempts.values().forEach(pendingOperation -> operationBudget.reserve(pendingOperation.servers()));
        young.reserve(operationBudget);
        regionSpreadTask.reserve(operationBudget);
    }

    /** Processes the last layout. */
    void update() throws IOException {
        RegionLayout regionLayout = hands.layout();
        if (!regionLayout.gaps().isEmpty()) {
            return; // hbase:meta is being updated by a split or merge
        }
        recentMoveGuard.record(regionLayout);
        if (!looked) {
            looked = true;
            young.addExisting(regionLayout);
            // When the number of regions decreases, most moves would be of regions that are merged afterwards.
            crowded = !onlyMovesLeft()
                    && regionLayout.regions().size() <= regionsAfter
                    && regionSpreadTask.isSkewed(regionLayout);
        }
        update(regionLayout);
        regionSpreadTask.update();
        if (young.advance(regionLayout)) {
            progressTimeout.restart();
        }
    }

    /** Starts the steps that the last layout permits. */
    void startSteps(OperationBudget operationBudget) throws IOException {
        RegionLayout regionLayout = hands.layout();
        if (!regionLayout.gaps().isEmpty()) {
            return;
        }
        if (crowded) {
            crowded = !spread(regionLayout, operationBudget);
            return;
        }
        boolean enough = true;
        for (int number : List.copyOf(pending)) {
            if (steps.get(number).kind() != Kind.MOVE && !attempts.containsKey(number)) {
                enough &= start(number, regionLayout, operationBudget);
            }
        }
        if (!enough && attempts.isEmpty() && young.isEmpty()) {
            progressTimeout.restart(); // other tables have their turn
        }
        isDone = attempts.isEmpty() && young.isEmpty() && onlyMovesLeft() && moved(regionLayout, operationBudget);
    }

    /** Closes regions that could not be split or merged otherwise, as far as the budget permits. */
    void closeBlockedRegions(OperationBudget operationBudget) throws IOException {
        if (!young.isEmpty()) {
            young.close(hands.layout(), operationBudget);
        }
    }

    private void update(RegionLayout regionLayout) throws IOException {
        for (int number : List.copyOf(attempts.keySet())) {
            PendingOperation pendingOperation = attempts.get(number);
            if (pendingOperation != null
                    && (ended.contains(number) || StepCondition.reached(steps.get(number), regionLayout))) {
                attempts.remove(number);
                pendingOperation.confirm();
                pendingOperation
                        .rejection()
                        .ifPresent(rejectedOperation -> refused(pendingOperation, rejectedOperation));
            }
        }
        ended.clear();
        for (int number : List.copyOf(pending)) {
            if (!attempts.containsKey(number) && StepCondition.reached(steps.get(number), regionLayout)) {
                pending.remove(number);
                taskStepLog.done(number);
                progressTimeout.restart();
                progress.accept("done (" + (steps.size() - pending.size()) + " of " + steps.size() + "): "
                        + steps.get(number).label());
            }
        }
    }

    /** Starts a step if it can start; false when it could, but there is no budget. */
    private boolean start(int number, RegionLayout regionLayout, OperationBudget operationBudget) throws IOException {
        RegionStep step = steps.get(number);
        for (RegionLayout.LocatedRegion locatedRegion : young(step, regionLayout)) {
            if (!hasPendingOperations(locatedRegion) && locatedRegion.server().isPresent()) {
                if (!operationBudget.tryAcquireCompaction(List.of(locatedRegion.address()))) {
                    return false;
                }
                young.startCleaning(locatedRegion, false);
            }
        }
        List<RegionLayout.LocatedRegion> regions = StepCondition.regions(step, regionLayout);
        boolean closeBlockedRegions = !regions.isEmpty()
                && regions.stream().noneMatch(this::hasPendingOperations)
                && regions.stream()
                        .allMatch(locatedRegion -> locatedRegion.server().isPresent());
        if (!closeBlockedRegions || (step.kind() == Kind.MERGE && splitPendingIn(step))) {
            return true;
        }
        if (operationBudget.avoidsClosing() && anyRemembered(regions)) {
            progressTimeout.restart();
            return true;
        }
        if (!operationBudget.tryAcquire(PendingOperation.servers(regions))) {
            return false;
        }
        taskStepLog.started(number);
        attempts.put(number, PendingOperation.of(hands, step, regions));
        return true;
    }

    private boolean anyRemembered(List<RegionLayout.LocatedRegion> regions) throws IOException {
        for (RegionLayout.LocatedRegion locatedRegion : regions) {
            if (recentMoveGuard.isRecentlyMoved(locatedRegion)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the regions of a step that were created in this run, are not split further, and refer to their parents' files.
     */
    private List<RegionLayout.LocatedRegion> young(RegionStep step, RegionLayout regionLayout) {
        return StepCondition.affectedRegions(step, regionLayout).stream()
                .filter(young::mayHaveReferences)
                .filter(locatedRegion -> step.kind() == Kind.SPLIT || !splitPendingIn(locatedRegion))
                .toList();
    }

    private boolean splitPendingIn(RegionStep merge) {
        return pending.stream()
                .map(steps::get)
                .anyMatch(step -> step.kind() == Kind.SPLIT
                        && step.rowKey().compareTo(merge.rowKey()) >= 0
                        && (merge.endRowKey().isEmpty() || step.rowKey().compareTo(merge.endRowKey()) <= 0));
    }

    private boolean splitPendingIn(RegionLayout.LocatedRegion locatedRegion) {
        return pending.stream()
                .map(steps::get)
                .anyMatch(step -> step.kind() == Kind.SPLIT
                        && step.rowKey().compareTo(locatedRegion.start()) > 0
                        && step.rowKey().isBelowEnd(locatedRegion.end()));
    }

    private boolean hasPendingOperations(RegionLayout.LocatedRegion locatedRegion) {
        String region = locatedRegion.info().getEncodedName();
        return young.isCleaning(region)
                || attempts.values().stream().anyMatch(pendingOperation -> pendingOperation.involves(region));
    }

    /**
     * Records a rejection; where a compaction resolves it, starts to clean the regions. The step is retried until the timeout.
     */
    private void refused(PendingOperation pendingOperation, RejectedOperation rejectedOperation) {
        progressTimeout.noteMessage(rejectedOperation.line());
        if (!rejectedOperation.needsCompaction()) {
            return;
        }
        for (RegionLayout.LocatedRegion locatedRegion : rejectedOperation.affectedRegions(pendingOperation.places())) {
            progressTimeout.noteRejection(locatedRegion);
            young.startCleaning(locatedRegion, rejectedOperation.hasMergeQualifiers());
        }
    }

    private boolean onlyMovesLeft() {
        return pending.stream().allMatch(number -> steps.get(number).kind() == Kind.MOVE);
    }

    /** True when the moves have achieved their purpose: even region counts. */
    private boolean moved(RegionLayout regionLayout, OperationBudget operationBudget) throws IOException {
        List<Integer> remainingCost = new ArrayList<>(pending);
        if (!spreadingBegan) {
            spreadingBegan = true;
            remainingCost.forEach(taskStepLog::started);
        }
        boolean even = spread(regionLayout, operationBudget);
        if (even) {
            remainingCost.forEach(taskStepLog::done);
            pending.clear();
        }
        return even;
    }

    /** True when the regions are evenly spread over the servers. */
    private boolean spread(RegionLayout regionLayout, OperationBudget operationBudget) throws IOException {
        boolean even = regionSpreadTask.even(regionLayout, operationBudget);
        if (regionSpreadTask.isBudgetExhausted()) {
            progressTimeout.restart();
        }
        return even;
    }

    private Problem stallMessage(String lastRefusal) {
        String first = pending.stream()
                .findFirst()
                .map(number -> steps.get(number).label())
                .orElse("even out the servers");
        return new Problem(
                BalanceError.STEP_STUCK,
                pending.size() + " of " + steps.size() + " steps on " + table + " make no progress, the first: "
                        + first,
                "last message from HBase: " + lastRefusal,
                "see the HMaster's log; fix the cause, then apply the same plan again to resume");
    }
}
