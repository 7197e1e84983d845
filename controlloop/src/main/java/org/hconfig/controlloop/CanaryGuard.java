package org.hconfig.controlloop;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Sleeper;
import org.hconfig.core.statistics.ChangeEvaluation;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.Snapshot;
import org.hconfig.xconfig.spi.SnapshotSource;

/**
 * Canary analysis during a run: lets the cluster settle after each changed server, the canary first, and compares the cluster and that server with
 * the baseline before the run. The run continues only when both have been observed and neither shows a significant regression.
 */
final class CanaryGuard implements StepGuard {
    /** Time limit within which enough data must be observed. */
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private final SnapshotSource snapshotSource;
    private final Sleeper sleeper;
    private final BooleanSupplier ending;
    private final Runnable leaseCheck;
    private final BaselineWindow cluster;
    private final Map<String, BaselineWindow> servers;

    /**
     * Creates a guard for one run.
     *
     * @param sleeper waits, also after a stop request
     * @param ending true after a stop request to the process
     * @param leaseCheck checks the lease at each observation; throws when it was lost
     * @param cluster the cluster's baseline before the run
     * @param servers each server's baseline, by its address
     */
    CanaryGuard(
            SnapshotSource snapshotSource,
            Sleeper sleeper,
            BooleanSupplier ending,
            Runnable leaseCheck,
            BaselineWindow cluster,
            Map<String, BaselineWindow> servers) {
        this.snapshotSource = snapshotSource;
        this.sleeper = sleeper;
        this.ending = ending;
        this.leaseCheck = leaseCheck;
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
                    "the run stopped after " + step.description(),
                    "HConfig received a stop request",
                    "the next hconfig serve rolls it back; or apply the same plan again to resume it");
        }
    }

    private static List<MetricSlice> of(String address, List<MetricSlice> metricSlices) {
        return metricSlices.stream().map(metricSlice -> metricSlice.of(address)).toList();
    }

    private static void check(
            Run.StepRecord step, String what, BaselineWindow baselineWindow, List<MetricSlice> awaitSettled) {
        ChangeEvaluation changeEvaluation = new BaselineComparison(baselineWindow).evaluate(awaitSettled);
        if (changeEvaluation.verdict() == ChangeEvaluation.ChangeVerdict.REGRESSED) {
            throw new HConfigException(
                    ControlLoopError.WORSE_OFF,
                    "after " + step.description() + " " + what + " has degraded",
                    String.join("; ", changeEvaluation.findings()),
                    "the run stopped before the next server and is rolled back");
        }
    }

    /** Returns the metrics after the step, once the cluster and the server have provided enough; the first slice, in which clients reconnect, is ignored. */
    private List<MetricSlice> awaitSettled(Run.StepRecord step, String address) {
        MetricSlices evidence = new MetricSlices();
        List<String> missing = List.of("anything");
        // Counted in pauses: with a wall clock that is set back it would wait for hours.
        for (Duration waited = Duration.ZERO;
                waited.compareTo(PATIENCE) < 0;
                waited = waited.plus(SnapshotSource.PERIOD)) {
            leaseCheck.run();
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
        throw unknown(step, "within " + PATIENCE.toMinutes() + " min it did not provide " + String.join(", ", missing));
    }

    private static HConfigException unknown(Run.StepRecord step, String why) {
        return new HConfigException(
                ControlLoopError.WORSE_OFF,
                "after " + step.description() + " the state of the cluster is unknown",
                why,
                "the run stopped before the next server and is rolled back");
    }

    /** A failed reading is a gap: reading is retried. */
    private Optional<Snapshot> snapshot() {
        try {
            return Optional.of(snapshotSource.read());
        } catch (HConfigException unread) {
            return Optional.empty();
        }
    }

    private void waitAWhile(Run.StepRecord step) {
        try {
            sleeper.sleep(SnapshotSource.PERIOD);
        } catch (InterruptedException asked) {
            Thread.currentThread().interrupt();
            throw unknown(step, "the observation was interrupted");
        }
    }
}
