package org.hconfig.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.hconfig.bench.result.RunPath;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.lab.LabSpec;

/**
 * A bench of loads, completely described. Start from {@link #in} and change what differs.
 *
 * @param lab the lab to bring up, and to take down at the end; absent to use the one in {@code labDirectory}
 * @param labDirectory the lab's directory
 * @param keepLab true to leave a lab running that was brought up for the bench
 * @param home {@code $HCONFIG_HOME}; the bench keeps its plans, journal and loads apart from the user's, in a directory
 *     of its own below it that is removed at the end
 * @param rows rows of every run, 1,000 or more
 * @param fieldCount cells of a row, 1 to 1,000
 * @param fieldLength bytes of a value, 1 to 1,000,000
 * @param seed of the generator
 * @param repeats pairs to make, 1 to 100
 * @param paths the ways to load that are compared, each once
 * @param regionsPerServer regions per RegionServer of pre-split tables; 0 for the planner's choice
 * @param warmUpRows rows of one warm-up wave; 0 for 10,000 per RegionServer
 * @param warmUpWaves waves after which the warm-up ends, though the rate may not have settled or compilers not rest; 3 to 100
 * @param command the command that repeats the bench, for the report
 */
public record LoadBenchmarkSpec(
        Optional<LabSpec> lab,
        Path labDirectory,
        boolean keepLab,
        Path home,
        long rows,
        int fieldCount,
        int fieldLength,
        long seed,
        int repeats,
        List<RunPath> paths,
        int regionsPerServer,
        long warmUpRows,
        int warmUpWaves,
        String command) {
    /** Rows unless told otherwise: enough for HBase's defaults to flush, compact and split. */
    public static final long ROWS_DEFAULT = 300_000;

    /** Pairs unless told otherwise. */
    public static final int REPEATS_DEFAULT = 3;

    /** Most warm-up waves unless told otherwise. */
    public static final int WARM_UP_WAVES_DEFAULT = 24;

    private static final int REPEATS_MAX = 100;
    private static final long ROWS_MIN = 1_000;
    private static final int FIELDS_MAX = 1_000;
    private static final int FIELD_LENGTH_MAX = 1_000_000;
    private static final int REGIONS_PER_SERVER_MAX = 200;

    /**
     * Copies what it is given and checks every value.
     *
     * @throws org.hconfig.core.HConfigException {@link BenchError#SPEC_INVALID} with all problems at once
     */
    public LoadBenchmarkSpec {
        paths = List.copyOf(paths);
        ProblemCollector problemCollector = new ProblemCollector();
        BenchError.range(problemCollector, "rows", rows, ROWS_MIN, Long.MAX_VALUE);
        BenchError.range(problemCollector, "fields", fieldCount, 1, FIELDS_MAX);
        BenchError.range(problemCollector, "field length", fieldLength, 1, FIELD_LENGTH_MAX);
        BenchError.range(problemCollector, "repeats", repeats, 1, REPEATS_MAX);
        BenchError.range(problemCollector, "regions per server", regionsPerServer, 0, REGIONS_PER_SERVER_MAX);
        BenchError.range(problemCollector, "warm-up rows", warmUpRows, 0, Long.MAX_VALUE);
        BenchError.range(problemCollector, "warm-up waves", warmUpWaves, 3, 100);
        if (paths.isEmpty() || paths.stream().distinct().count() != paths.size()) {
            problemCollector.add(
                    BenchError.SPEC_INVALID,
                    "runs=" + paths.stream().map(RunPath::id).toList() + " cannot be made",
                    "a bench needs at least one, and each once",
                    "Choose among " + RunPath.idList() + ".");
        }
        problemCollector.throwIfAny();
    }

    /** The stay in its lab. */
    public LabLease stay() {
        return new LabLease(lab, labDirectory, keepLab, home);
    }

    /** All paths, three pairs of 300,000 rows of 10 × 100 bytes, in the lab of that directory. */
    public static LoadBenchmarkSpec in(Path labDirectory, Path home) {
        return new LoadBenchmarkSpec(
                Optional.empty(),
                labDirectory,
                false,
                home,
                ROWS_DEFAULT,
                10,
                100,
                1,
                REPEATS_DEFAULT,
                List.of(RunPath.values()),
                0,
                0,
                WARM_UP_WAVES_DEFAULT,
                "hconfig bench load");
    }

    /** The same in a lab that is brought up for it, and left running or not. */
    public LoadBenchmarkSpec withLab(LabSpec other, boolean keep) {
        return new LoadBenchmarkSpec(
                Optional.of(other),
                other.directory(),
                keep,
                home,
                rows,
                fieldCount,
                fieldLength,
                seed,
                repeats,
                paths,
                regionsPerServer,
                warmUpRows,
                warmUpWaves,
                command);
    }

    /** The same with another number of rows and another shape. */
    public LoadBenchmarkSpec withRows(long number, int fields, int length) {
        return new LoadBenchmarkSpec(
                lab,
                labDirectory,
                keepLab,
                home,
                number,
                fields,
                length,
                seed,
                repeats,
                paths,
                regionsPerServer,
                warmUpRows,
                warmUpWaves,
                command);
    }

    /** The same with other runs. */
    public LoadBenchmarkSpec withRuns(List<RunPath> runs, int pairs) {
        return new LoadBenchmarkSpec(
                lab,
                labDirectory,
                keepLab,
                home,
                rows,
                fieldCount,
                fieldLength,
                seed,
                pairs,
                runs,
                regionsPerServer,
                warmUpRows,
                warmUpWaves,
                command);
    }

    /** The same with another warm-up. */
    public LoadBenchmarkSpec withWarmUp(long number, int waves) {
        return new LoadBenchmarkSpec(
                lab,
                labDirectory,
                keepLab,
                home,
                rows,
                fieldCount,
                fieldLength,
                seed,
                repeats,
                paths,
                regionsPerServer,
                number,
                waves,
                command);
    }

    /** The same with another seed and other regions per server. */
    public LoadBenchmarkSpec withDetails(long otherSeed, int regions, String otherCommand) {
        return new LoadBenchmarkSpec(
                lab,
                labDirectory,
                keepLab,
                home,
                rows,
                fieldCount,
                fieldLength,
                otherSeed,
                repeats,
                paths,
                regions,
                warmUpRows,
                warmUpWaves,
                otherCommand);
    }
}
