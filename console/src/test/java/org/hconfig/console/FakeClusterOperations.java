package org.hconfig.console;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.hconfig.app.operations.ClusterOperations;
import org.hconfig.app.serve.StopRequest;
import org.hconfig.controlloop.AcceptanceCriteria;
import org.hconfig.controlloop.ControlLoopError;
import org.hconfig.controlloop.VerifiedApplyResult;
import org.hconfig.controlloop.VerifiedApplyResult.VerifiedApplyOutcome;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.rebalance.BalanceRequest;
import org.hconfig.hbase.rebalance.histogram.HistogramReport;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.execution.Rollback.RollbackReport;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.execution.StepState;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.ValueRequest;

/** Operations without a cluster: runs have two steps, and wait before the second one if told to. */
public final class FakeClusterOperations implements ClusterOperations {
    /** Opened before an apply starts its second step. */
    private volatile CountDownLatch gate = new CountDownLatch(0);

    /** Counted down when an apply has done its first step. */
    private volatile CountDownLatch firstStep = new CountDownLatch(1);

    private volatile boolean broken;
    private volatile VerifiedApplyOutcome verified = VerifiedApplyOutcome.KEPT;

    private final List<String> calls = new java.util.concurrent.CopyOnWriteArrayList<>();

    /** Makes the next applies wait after their first step; returns what releases them. */
    public CountDownLatch holdApplies() {
        gate = new CountDownLatch(1);
        firstStep = new CountDownLatch(1);
        return gate;
    }

    /** Makes the next applies fail unexpectedly. */
    public void breakApplies() {
        broken = true;
    }

    /** Sets the outcome of the next verified applies. */
    public void endVerifications(VerifiedApplyOutcome outcome) {
        verified = outcome;
    }

    /** Waits until an apply has done its first step. */
    public void awaitFirstStep() throws InterruptedException {
        firstStep.await();
    }

    /** Returns what was called. */
    public List<String> calls() {
        return calls;
    }

    @Override
    public Plan plan(List<String> assignments, Optional<String> table, List<String> families) {
        calls.add("plan " + assignments);
        throw refused();
    }

    @Override
    public Plan plan(List<Advice> advice) {
        calls.add("plan " + advice.size());
        throw refused();
    }

    @Override
    public Plan plan(ValueRequest values) {
        calls.add("plan of " + values.values().size() + " values");
        throw refused();
    }

    @Override
    public Plan planBalance(BalanceRequest request, Consumer<String> progress) {
        calls.add("balance " + request.table() + " by " + request.objective().label() + " sampled for "
                + request.sample().toSeconds() + " s");
        throw refused();
    }

    @Override
    public Plan planWorkload(String table, WorkloadKind workload) {
        calls.add("settings of " + table + " for " + workload);
        throw refused();
    }

    @Override
    public Run apply(String planId, StepGuard guard, Consumer<String> progress) {
        calls.add("apply " + planId);
        if (broken) {
            throw new IllegalStateException("broken");
        }
        return steps(planId, guard, progress);
    }

    @Override
    public VerifiedApplyResult applyVerified(
            String planId,
            AcceptanceCriteria criteria,
            StepGuard observer,
            Consumer<String> progress,
            StopRequest stop) {
        calls.add("verified apply " + planId + " " + criteria.windows() + " " + criteria.harmlessStays());
        Run run;
        try {
            run = steps(planId, observer, progress);
        } catch (HConfigException stopped) {
            if (stopped.problems().get(0).code() != ControlLoopError.ENDING) {
                throw stopped;
            }
            run = run(planId, RunState.STOPPED);
        }
        return new VerifiedApplyResult(verified, "a reason", Optional.of(run), List.of(), List.of(), List.of());
    }

    private Run steps(String planId, StepGuard guard, Consumer<String> progress) {
        Run run = run(planId, RunState.APPLIED);
        guard.before("step 1");
        progress.accept("step 1");
        guard.after(run, run.steps().get(0), Optional.empty());
        firstStep.countDown();
        try {
            gate.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        guard.before("step 2");
        guard.after(run, run.steps().get(1), Optional.empty());
        return run;
    }

    @Override
    public RollbackReport rollback(String runId, boolean force, Consumer<String> progress) {
        calls.add("rollback " + runId + " " + force);
        return new RollbackReport(run(runId, RunState.ROLLED_BACK), List.of("a value"), List.of(), List.of());
    }

    @Override
    public HistogramReport histogram(String table, HistogramMethod method, Consumer<String> progress) {
        calls.add("histogram " + table + " " + method);
        throw refused();
    }

    /** Returns a run with two steps. */
    public static Run run(String id, RunState state) {
        return new Run(
                id,
                id,
                new Run.RunCluster(SnapshotFactory.CLUSTER, "test"),
                "table0",
                new Run.Progress(
                        state,
                        Instant.parse("2026-01-01T00:00:00Z"),
                        Optional.of(Instant.parse("2026-01-01T00:01:00Z")),
                        Optional.empty()),
                List.of(),
                List.of(
                        new Run.StepRecord(0, "step 1", StepState.DONE, List.of()),
                        new Run.StepRecord(1, "step 2", StepState.DONE, List.of())));
    }

    private static HConfigException refused() {
        return new HConfigException(ConsoleError.NO_DATA, "there is no cluster", "it is a test", "use a lab");
    }
}
