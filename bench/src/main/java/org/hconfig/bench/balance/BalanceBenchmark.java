package org.hconfig.bench.balance;

import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.hconfig.bench.BenchProgressListener;
import org.hconfig.bench.run.BenchInterruption;
import org.hconfig.bench.run.LabRunSequence;
import org.hconfig.bench.run.LabSession;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.execution.server.MaintenanceSwitches;
import org.hconfig.xconfig.spi.RunCheckpointStore;

/**
 * {@code hconfig bench balance}: measures tables of TPC-C's shapes in regions of random sizes: unbalanced, and after
 * HBase's normalizer and balancer, the procedure of the paper, and HConfig, in one lab.
 */
public final class BalanceBenchmark {
    private final InstantSource clock;
    private final LongSupplier nanoClock;

    /**
     * Creates a benchmark.
     *
     * @param clock the time of day
     * @param nanoClock monotonic clock for durations, in nanoseconds
     */
    public BalanceBenchmark(InstantSource clock, LongSupplier nanoClock) {
        this.clock = clock;
        this.nanoClock = nanoClock;
    }

    /**
     * Executes all runs; see {@link org.hconfig.bench.LabLease} for the lifecycle of the lab.
     *
     * @throws HConfigException with a code of {@link org.hconfig.bench.BenchError} or of the component that failed
     */
    public BalanceResult run(BalanceSpec spec, BenchProgressListener progress) {
        return LabRunSequence.in(spec.in().stay(), progress, (labSession, work) -> {
            BalanceRunner one = new BalanceRunner(labSession, spec, work, clock, nanoClock, progress);
            one.drop();
            return new BalanceRuns(
                    clock.instant().toString(), labSession, spec, one, new InMemoryCheckpointStore(), progress);
        });
    }

    private record BalanceRuns(
            String begun,
            LabSession site,
            BalanceSpec spec,
            BalanceRunner one,
            InMemoryCheckpointStore switches,
            BenchProgressListener progress)
            implements LabRunSequence<BalanceResult> {
        @Override
        public BalanceResult run() throws IOException, InterruptedException {
            // Between the methods HBase must not move, split or merge regions.
            MaintenanceSwitches.disableForRegionSteps(site.admin(), switches, progress::detail);
            one.warmUp();
            List<BalanceRun> runs = new ArrayList<>();
            for (int repeat = 1; repeat <= spec.in().repeats(); repeat++) {
                // Every second repeat runs in the reverse order, so that a drift favors no method.
                List<BalanceMethod> order = new ArrayList<>(spec.methods());
                if (repeat % 2 == 0) {
                    Collections.reverse(order);
                }
                for (BalanceMethod method : order) {
                    BenchInterruption.check();
                    progress.report(method.id() + "-" + repeat + ": " + method.title());
                    BalanceRun run = one.run(method, repeat);
                    runs.add(run);
                    progress.report(BalanceTextRenderer.line(run));
                }
            }
            return new BalanceResult(begun, site.summary(), spec, runs);
        }

        @Override
        public void restore() throws IOException {
            MaintenanceSwitches.restore(site.admin(), switches, progress::detail);
        }

        @Override
        public void drop() throws IOException {
            one.drop();
        }
    }

    /** Checkpoint store in memory, for the duration of the benchmark. */
    private static final class InMemoryCheckpointStore implements RunCheckpointStore {
        private final Map<String, String> values = new HashMap<>();

        @Override
        public Optional<String> get(String name) {
            return Optional.ofNullable(values.get(name));
        }

        @Override
        public void put(String name, String value) {
            values.put(name, value);
        }

        @Override
        public void remove(String name) {
            values.remove(name);
        }
    }
}
