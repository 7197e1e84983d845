package org.hconfig.bench.costs;

import java.util.List;

/**
 * Result of the cost benchmark.
 *
 * @param spec the specification of the benchmark
 * @param createdAt end of the benchmark, ISO 8601
 * @param hbase HBase's version
 * @param java the JVM's version
 * @param shapes the costs of each shape
 */
public record CostsResult(CostsSpec spec, String createdAt, String hbase, String java, List<ShapeCosts> shapes) {
    /** Makes defensive copies. */
    public CostsResult {
        shapes = List.copyOf(shapes);
    }

    /** Returns the cost model of a step: per row, cell and kilobyte. */
    public CostFit fit(CostStep step) {
        return CostFit.of(step, shapes);
    }
}
