package org.hconfig.bench;

import java.time.InstantSource;
import java.util.function.LongSupplier;
import org.hconfig.bench.result.TablesResult;
import org.hconfig.bench.run.TablesBenchmarkRunner;
import org.hconfig.core.HConfigException;

/**
 * {@code hconfig bench tables}: loads several tables concurrently, with HBase's defaults and with HConfig, in one lab,
 * and verifies each table.
 */
public final class TablesBenchmark {
    private final InstantSource clock;
    private final LongSupplier nanoClock;

    /**
     * Creates a benchmark.
     *
     * @param clock the time of day
     * @param nanoClock monotonic clock for durations, in nanoseconds
     */
    public TablesBenchmark(InstantSource clock, LongSupplier nanoClock) {
        this.clock = clock;
        this.nanoClock = nanoClock;
    }

    /**
     * Executes all runs; see {@link LabLease} for the lifecycle of the lab.
     *
     * @throws HConfigException with a code of {@link BenchError} or of the component that failed
     */
    public TablesResult run(TablesSpec spec, BenchProgressListener progress) {
        LoadBenchmarkSpec load = spec.load();
        return load.stay()
                .run(
                        progress::report,
                        (lab, work) -> new TablesBenchmarkRunner(spec, progress, work, clock, nanoClock).run(lab));
    }
}
