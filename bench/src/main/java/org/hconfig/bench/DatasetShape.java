package org.hconfig.bench;

import java.util.Map;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.dataset.YcsbSourceSpec;

/**
 * Generated rows of a benchmark.
 *
 * @param rows number of rows, at least 1,000
 * @param fieldCount cells of a row, 1 to 1,000
 * @param fieldLength bytes of a value, 1 to 1,000,000
 * @param seed seed of the generator
 */
public record DatasetShape(long rows, int fieldCount, int fieldLength, long seed) {
    private static final long ROWS_MIN = 1_000;
    private static final int FIELDS_MAX = 1_000;
    private static final int FIELD_LENGTH_MAX = 1_000_000;

    /** Adds the values that are out of range as problems. */
    public void check(ProblemCollector problemCollector, long rowsMax) {
        BenchError.range(problemCollector, "rows", rows, ROWS_MIN, rowsMax);
        BenchError.range(problemCollector, "fields", fieldCount, 1, FIELDS_MAX);
        BenchError.range(problemCollector, "field length", fieldLength, 1, FIELD_LENGTH_MAX);
    }

    /** Returns the generator of a number of these rows, with a column family. */
    public YcsbSourceSpec source(long number, String family) {
        return new YcsbSourceSpec(
                Map.of(
                        "recordcount", Long.toString(number),
                        "fieldcount", Integer.toString(fieldCount),
                        "fieldlength", Integer.toString(fieldLength)),
                family,
                seed);
    }
}
