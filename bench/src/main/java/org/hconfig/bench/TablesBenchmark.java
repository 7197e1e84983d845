package org.hconfig.bench;

import org.hconfig.bench.report.TablesReport;
import org.hconfig.bench.run.LabRunSequence;
import org.hconfig.bench.run.TablesRuns;

/**
 * {@code hconfig bench tables}: loads several tables concurrently, with HBase's defaults and with HConfig, in one lab,
 * and verifies each table.
 *
 * @param context clocks and progress
 */
public record TablesBenchmark(BenchContext context) {
    /**
     * Executes all runs; see {@link LabLease} for the lifecycle of the lab, and {@link LoadBenchmark#run} for that of
     * the tables.
     *
     * @throws org.hconfig.core.HConfigException with a code of {@link BenchError} or of the component that failed
     */
    public TablesReport run(TablesSpec spec) {
        return LabRunSequence.in(
                spec.load().lease(),
                context.progress(),
                (labSession, work) -> TablesRuns.open(spec, labSession, work, context));
    }
}
