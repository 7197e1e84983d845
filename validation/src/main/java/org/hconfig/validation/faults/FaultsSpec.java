package org.hconfig.validation.faults;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.LabLease;
import org.hconfig.core.ProblemCollector;

/**
 * Complete specification of a fault campaign.
 *
 * @param stay the lease of the lab
 * @param home {@code $HCONFIG_HOME}, below which the output of failed runs is kept
 * @param hconfig the command line that starts an HConfig process, without arguments
 * @param stepped the same with a steppable clock
 * @param seeds seeds of the cases
 * @param brief true for short suspensions only
 * @param rows rows of each table under test
 * @param command the command that repeats the campaign, for the report
 */
public record FaultsSpec(
        LabLease stay,
        Path home,
        List<String> hconfig,
        List<String> stepped,
        List<Long> seeds,
        boolean brief,
        int rows,
        String command) {
    /** Default number of rows: their load takes a few seconds. */
    public static final int ROWS_DEFAULT = 20_000;

    /** Default number of runs. */
    public static final int RUNS_DEFAULT = 300;

    private static final int RUNS_MAX = 100_000;
    private static final int ROWS_MIN = 1_000;
    private static final int ROWS_MAX = 10_000_000;

    /**
     * Makes defensive copies and checks the ranges.
     *
     * @throws org.hconfig.core.HConfigException {@link BenchError#SPEC_INVALID} with all problems at once
     */
    public FaultsSpec {
        hconfig = List.copyOf(hconfig);
        stepped = List.copyOf(stepped);
        seeds = List.copyOf(seeds);
        ProblemCollector problemCollector = new ProblemCollector();
        BenchError.range(problemCollector, "runs", seeds.size(), 1, RUNS_MAX);
        BenchError.range(problemCollector, "rows", rows, ROWS_MIN, ROWS_MAX);
        problemCollector.throwIfAny();
    }

    /**
     * Returns the first seeds, starting at {@code first}, whose cases are of these operations and faults.
     *
     * @param operations empty for all
     * @param faults empty for all
     */
    public static List<Long> seeds(
            long first, int runs, Set<FaultOperation> operations, Set<Fault> faults, boolean brief) {
        return LongStream.iterate(first, seed -> seed + 1)
                .limit(Math.max(runs, 1) * 10_000L)
                .filter(seed -> {
                    FaultCase drawn = FaultCase.draw(seed, brief);
                    return (operations.isEmpty() || operations.contains(drawn.operation()))
                            && (faults.isEmpty() || faults.contains(drawn.fault()));
                })
                .limit(runs)
                .boxed()
                .toList();
    }
}
