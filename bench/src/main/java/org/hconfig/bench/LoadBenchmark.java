package org.hconfig.bench;

import java.time.InstantSource;
import java.util.function.LongSupplier;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.run.LoadBenchmarkRunner;
import org.hconfig.core.HConfigException;

/**
 * {@code hconfig bench load}: loads the same rows with HBase's defaults, into a manually pre-split table, with the
 * policy of the paper and with HConfig, in one lab, and verifies each run.
 */
public final class LoadBenchmark {
    private final InstantSource clock;
    private final LongSupplier nanoClock;

    /**
     * Creates a benchmark.
     *
     * @param clock the time of day
     * @param nanoClock monotonic clock for durations, in nanoseconds
     */
    public LoadBenchmark(InstantSource clock, LongSupplier nanoClock) {
        this.clock = clock;
        this.nanoClock = nanoClock;
    }

    /**
     * Executes all runs. A lab that was started for the benchmark is stopped at the end, also after a failure, unless
     * it must be kept; its directory is removed if it was new. The tables of the benchmark and its working directory
     * are always removed.
     *
     * @throws HConfigException with a code of {@link BenchError} or of the component that failed; {@link
     *     BenchError#INTERRUPTED} or the load's own code if the thread was interrupted
     */
    public LoadBenchmarkResult run(LoadBenchmarkSpec spec, BenchProgressListener progress) {
        return spec.stay()
                .run(
                        progress::report,
                        (lab, work) -> new LoadBenchmarkRunner(spec, progress, work, clock, nanoClock).run(lab));
    }
}
