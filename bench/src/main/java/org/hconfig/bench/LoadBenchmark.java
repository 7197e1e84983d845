package org.hconfig.bench;

import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.run.LabRunSequence;
import org.hconfig.bench.run.LoadRuns;

/**
 * {@code hconfig bench load}: loads the same rows with HBase's defaults, into a manually pre-split table, with the
 * policy of the paper and with HConfig, in one lab, and verifies each run.
 *
 * @param context clocks and progress
 */
public record LoadBenchmark(BenchContext context) {
    /**
     * Executes all runs; see {@link LabLease} for the lifecycle of the lab. The tables of the benchmark are dropped
     * afterwards, also after an interruption; if a run fails, they are kept as evidence, and the next benchmark drops
     * them. Its working directory is always removed.
     *
     * @throws org.hconfig.core.HConfigException with a code of {@link BenchError} or of the component that failed;
     *     {@link BenchError#INTERRUPTED} or the load's own code if the thread was interrupted
     */
    public LoadBenchmarkResult run(LoadBenchmarkSpec spec) {
        return LabRunSequence.in(
                spec.lease(), context.progress(), (labSession, work) -> LoadRuns.open(spec, labSession, work, context));
    }
}
