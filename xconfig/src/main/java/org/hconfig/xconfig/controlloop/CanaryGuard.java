package org.hconfig.xconfig.controlloop;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.evaluation.ChangeEvaluation;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.Server;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.model.ClusterSnapshot;
import org.hconfig.xconfig.monitor.Sleeper;
import org.hconfig.xconfig.monitor.SnapshotPoller;
import org.hconfig.xconfig.monitor.SnapshotSource;

/**
 * Lets the cluster settle after each server that was changed, the canary first, and compares the cluster and that server with
 * the time before the run. The run goes on only when both were seen, and neither is surely worse off.
 */
final class CanaryGuard implements StepGuard {
    /** Within this time enough must be seen. */
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private final SnapshotSource snapshotSource;
    private final Sleeper sleeper;
    private final BooleanSupplier ending;
    private final BaselineWindow cluster;
    private final Map<String, BaselineWindow> servers;

    /**
     * A guard of one run.
     *
     * @param sleeper lets time pass, also when the process was asked to end
     * @param ending true when the process was asked to end
     * @param cluster what the cluster was like before the run
     * @param servers what each server was like, by its address
     */
    CanaryGuard(
            SnapshotSource snapshotSource,
            Sleeper sleeper,
            BooleanSupplier ending,
            BaselineWindow cluster,
            Map<String, BaselineWindow> servers) {
        this.snapshotSource = snapshotSource;
        this.sleeper = sleeper;
        this.ending = ending;
        this.cluster = cluster;
        this.servers = Map.copyOf(servers);
    }

    @Override
    public void after(Run run, Run.StepRecord step, Optional<Server> server) {
        if (server.isEmpty()) {
            return;
        }
        String address = server.get().name();
        Optional<BaselineWindow> alone = Optional.ofNullable(servers.get(address));
        List<MetricSlice> awaitSettled = awaitSettled(step, address);
        check(step, "the cluster", cluster, awaitSettled);
        alone.ifPresent(baselineWindow -> check(step, server.get().label(), baselineWindow, of(address, awaitSettled)));
        if (ending.getAsBoolean()) {
            throw new HConfigException(
                    ControlLoopError.ENDING,
                    "the run stopped after " + step.words(),
                    "HConfig was asked to end",
                    "the next hconfig serve takes it back; or apply the same plan again to go on");
        }
    }

    private static List<MetricSlice> of(String address, List<MetricSlice> metricSlices) {
        return metricSlices.stream().map(metricSlice -> metricSlice.of(address)).toList();
    }

    private static void check(
            Run.StepRecord step, String what, BaselineWindow baselineWindow, List<MetricSlice> awaitSettled) {
        ChangeEvaluation changeEvaluation = new BaselineComparison(baselineWindow).evaluate(awaitSettled);
        if (changeEvaluation.verdict() == ChangeEvaluation.ChangeVerdict.HARMED) {
            throw new HConfigException(
                    ControlLoopError.WORSE_OFF,
                    "after " + step.words() + " " + what + " is worse off",
                    String.join("; ", changeEvaluation.findings()),
                    "the run stopped before the next server; it is rolled back");
        }
    }

    /** The time after, once the cluster and the server have shown enough; its first span is left out, when clients come back. */
    private List<MetricSlice> awaitSettled(Run.StepRecord step, String address) {
        MetricSlices evidence = new MetricSlices();
        List<String> missing = List.of("anything");
        // Counted in pauses: a wall clock that is set back would make it wait for hours.
        for (Duration waited = Duration.ZERO;
                waited.compareTo(PATIENCE) < 0;
                waited = waited.plus(SnapshotPoller.PERIOD)) {
            snapshot().ifPresentOrElse(evidence::observe, evidence::gap);
            List<MetricSlice> metricSlices = evidence.all();
            List<MetricSlice> awaitSettled =
                    metricSlices.subList(Math.min(1, metricSlices.size()), metricSlices.size());
            missing = cluster.same(awaitSettled).missing();
            if (missing.isEmpty()
                    && (!servers.containsKey(address)
                            || cluster.same(of(address, awaitSettled)).missing().isEmpty())) {
                return awaitSettled;
            }
            waitAWhile(step);
        }
        throw unknown(step, "within " + PATIENCE.toMinutes() + " min it did not show " + String.join(", ", missing));
    }

    private static HConfigException unknown(Run.StepRecord step, String why) {
        return new HConfigException(
                ControlLoopError.WORSE_OFF,
                "after " + step.words() + " nobody can say how the cluster is",
                why,
                "the run stopped before the next server; it is rolled back");
    }

    /** A reading that failed is a gap: the servers are asked again. */
    private Optional<ClusterSnapshot> snapshot() {
        try {
            return Optional.of(snapshotSource.read());
        } catch (HConfigException unread) {
            return Optional.empty();
        }
    }

    private void waitAWhile(Run.StepRecord step) {
        try {
            sleeper.sleep(SnapshotPoller.PERIOD);
        } catch (InterruptedException asked) {
            Thread.currentThread().interrupt();
            throw unknown(step, "the look at it was interrupted");
        }
    }
}
