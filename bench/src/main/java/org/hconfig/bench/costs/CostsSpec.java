package org.hconfig.bench.costs;

import java.util.List;
import org.hconfig.bench.BenchError;
import org.hconfig.core.ProblemCollector;

/**
 * What to measure.
 *
 * @param bytes bytes of each file before encoding, about; three are written of each shape in each round, of 100 rows at
 *     least
 * @param repeats rounds that count; one before them does not
 * @param seed of the values
 * @param command how it was asked for
 */
public record CostsSpec(long bytes, int repeats, long seed, String command) {
    /** Of few and many cells, small and large values: as many as tell a row's, a cell's and a byte's part apart, and more. */
    public static final List<RowShape> SHAPES = List.of(
            new RowShape(1, 100),
            new RowShape(10, 100),
            new RowShape(1, 1000),
            new RowShape(10, 1000),
            new RowShape(1, 10_000),
            new RowShape(10, 10_000));

    /** Rounds that count, unless asked otherwise. */
    public static final int REPEATS_DEFAULT = 5;

    /** Bytes of each file, unless asked otherwise. */
    public static final long BYTES_DEFAULT = 32L << 20;

    private static final long BYTES_MIN = 1L << 20;
    private static final long BYTES_MAX = 256L << 20;
    private static final int REPEATS_MAX = 100;

    /**
     * Checks all of it at once.
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
