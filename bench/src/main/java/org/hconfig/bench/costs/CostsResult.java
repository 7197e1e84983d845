package org.hconfig.bench.costs;

import java.util.List;

/**
 * What was measured.
 *
 * @param spec what was asked for
 * @param createdAt when it ended, ISO 8601
 * @param hbase HBase's version
 * @param java the JVM's version
 * @param shapes every shape
 */
public record CostsResult(CostsSpec spec, String createdAt, String hbase, String java, List<ShapeCosts> shapes) {
    /** Copies what it is given. */
    public CostsResult {
        shapes = List.copyOf(shapes);
    }

    /** A step's parts for a row, a cell and a kilobyte. */
    public CostFit fit(CostStep step) {
        return CostFit.of(step, shapes);
    }
}
