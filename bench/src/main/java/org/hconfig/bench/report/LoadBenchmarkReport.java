package org.hconfig.bench.report;

import org.hconfig.bench.experiment.BenchReport;
import org.hconfig.bench.result.LoadBenchmarkResult;

/**
 * Result of a load benchmark as text and JSON.
 *
 * @param result the result
 */
public record LoadBenchmarkReport(LoadBenchmarkResult result) implements BenchReport {
    @Override
    public String text() {
        return LoadBenchmarkTextRenderer.of(result);
    }

    @Override
    public String json() {
        return LoadBenchmarkJsonRenderer.of(result);
    }
}
