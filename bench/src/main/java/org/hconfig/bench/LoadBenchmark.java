package org.hconfig.bench;

import java.time.InstantSource;
import java.util.function.LongSupplier;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.run.LoadBenchmarkRunner;
import org.hconfig.core.HConfigException;

/**
 * {@code hconfig bench load}: the same rows loaded by HBase's defaults, into a table split by hand, by the papers' policy and by HConfig, side by side
 * in one lab, each run read back.
 */
public final class LoadBenchmark {
    private final InstantSource clock;
    private final LongSupplier nanoClock;

    /**
     * A bench.
     *
     * @param clock the time of day
     * @param nanoClock for durations, in nanoseconds from an arbitrary moment
     */
    public LoadBenchmark(InstantSource clock, LongSupplier nanoClock) {
        this.clock = clock;
        this.nanoClock = nanoClock;
    }

    /**
     * Makes all runs. A lab that was brought up for the bench is taken down at the end, however it ends, unless it is
     * to be kept, and removed with its directory if that was new; the bench's tables and its working directory are removed in any case.
     *
     * @throws HConfigException with a code of {@link BenchError} or of the part that failed; {@link
     *     BenchError#INTERRUPTED} or the load's own code when the thread was interrupted
     */
    public LoadBenchmarkResult run(LoadBenchmarkSpec spec, BenchProgressListener progress) {
        return spec.stay()
                .run(
                        progress::report,
                        (lab, work) -> new LoadBenchmarkRunner(spec, progress, work, clock, nanoClock).run(lab));
    }
}
