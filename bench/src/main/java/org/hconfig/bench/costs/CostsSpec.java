package org.hconfig.bench.costs;

import java.util.List;
import org.hconfig.bench.BenchError;
import org.hconfig.core.ProblemCollector;

/**
 * Specification of the cost benchmark.
 *
 * @param bytes approximate size of each file in bytes before encoding; three files of at least 100 rows are written for
 *     each shape in each round
 * @param repeats measured rounds, after one warm-up round
 * @param seed seed of the values
 * @param command the command line of the benchmark
 */
public record CostsSpec(long bytes, int repeats, long seed, String command) {
    /**
     * Default shapes, with few and many cells, small and large values: more than enough to separate the costs of a row,
     * a cell and a byte.
     */
    public static final List<RowShape> SHAPES = List.of(
            new RowShape(1, 100),
            new RowShape(10, 100),
            new RowShape(1, 1000),
            new RowShape(10, 1000),
            new RowShape(1, 10_000),
            new RowShape(10, 10_000));

    /** Default number of measured rounds. */
    public static final int REPEATS_DEFAULT = 5;

    /** Default size of each file in bytes. */
    public static final long BYTES_DEFAULT = 32L << 20;

    private static final long BYTES_MIN = 1L << 20;
    private static final long BYTES_MAX = 256L << 20;
    private static final int REPEATS_MAX = 100;

    /**
     * Checks all values.
     *
     * @throws org.hconfig.core.HConfigException {@link BenchError#SPEC_INVALID}
     */
    public CostsSpec {
        ProblemCollector problemCollector = new ProblemCollector();
        BenchError.range(problemCollector, "bytes", bytes, BYTES_MIN, BYTES_MAX);
        BenchError.range(problemCollector, "repeats", repeats, 1, REPEATS_MAX);
        problemCollector.throwIfAny();
    }
}
