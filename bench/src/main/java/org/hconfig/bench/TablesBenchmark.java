package org.hconfig.bench;

import java.time.InstantSource;
import java.util.function.LongSupplier;
import org.hconfig.bench.result.TablesResult;
import org.hconfig.bench.run.TablesBenchmarkRunner;
import org.hconfig.core.HConfigException;

/**
 * {@code hconfig bench tables}: several tables loaded at once by HBase's defaults and by HConfig, side by side in one lab,
 * each read back.
 */
public final class TablesBenchmark {
    private final InstantSource clock;
    private final LongSupplier nanoClock;

    /**
     * A bench.
     *
     * @param clock the time of day
     * @param nanoClock for durations, in nanoseconds from an arbitrary moment
     */
    public TablesBenchmark(InstantSource clock, LongSupplier nanoClock) {
        this.clock = clock;
        this.nanoClock = nanoClock;
    }

    /**
     * Makes all runs; see {@link LabLease} for the lab's lot.
     *
     * @throws HConfigException with a code of {@link BenchError} or of the part that failed
     */
    public TablesResult run(TablesSpec spec, BenchProgressListener progress) {
        LoadBenchmarkSpec load = spec.load();
        return load.stay()
                .run(
                        progress::report,
                        (lab, work) -> new TablesBenchmarkRunner(spec, progress, work, clock, nanoClock).run(lab));
    }
}
