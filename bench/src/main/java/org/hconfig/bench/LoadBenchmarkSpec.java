package org.hconfig.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.hconfig.bench.result.RunPath;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.lab.LabSpec;

/**
 * Complete specification of a load benchmark. Start with {@link #in} and modify its copies.
 *
 * @param lab the lab to start, and to stop at the end; absent to use the one in {@code labDirectory}
 * @param labDirectory the directory of the lab
 * @param keepLab true to keep a lab running that was started for the benchmark
 * @param home {@code $HCONFIG_HOME}; the benchmark stores its plans, journal and loads separately from the user's, in a
 *     temporary directory below it
 * @param rows rows of each run, at least 1,000
 * @param fieldCount cells of a row, 1 to 1,000
 * @param fieldLength bytes of a value, 1 to 1,000,000
 * @param seed seed of the generator
 * @param repeats number of repeats, 1 to 100
 * @param paths the paths to compare, without duplicates
 * @param regionsPerServer regions per RegionServer of pre-split tables; 0 to let the planner choose
 * @param warmUpRows rows of one warm-up wave; 0 for 10,000 per RegionServer
 * @param warmUpWaves maximum number of warm-up waves, 3 to 100; the rate may not be stable, nor JIT compilation have
 *     subsided after them
 * @param command the command that repeats the benchmark, for the report
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
    /** Default number of rows: enough for a table with HBase's defaults to flush, compact and split. */
    public static final long ROWS_DEFAULT = 300_000;

    /** Default number of repeats. */
    public static final int REPEATS_DEFAULT = 3;

    /** Default maximum number of warm-up waves. */
    public static final int WARM_UP_WAVES_DEFAULT = 24;

    private static final int REPEATS_MAX = 100;
    private static final long ROWS_MIN = 1_000;
    private static final int FIELDS_MAX = 1_000;
    private static final int FIELD_LENGTH_MAX = 1_000_000;
    private static final int REGIONS_PER_SERVER_MAX = 200;

    /**
     * Makes defensive copies and checks all values.
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
                    "runs=" + paths.stream().map(RunPath::id).toList() + " is invalid",
                    "a benchmark needs at least one run, and no duplicates",
                    "Choose from " + RunPath.idList() + ".");
        }
        problemCollector.throwIfAny();
    }

    /** Returns the lease of the lab. */
    public LabLease stay() {
        return new LabLease(lab, labDirectory, keepLab, home);
    }

    /**
     * Returns the default: all paths, three repeats of 300,000 rows of 10 × 100 bytes, in the lab in this directory.
     */
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

    /** Returns a copy with a lab that is started for the benchmark, kept or not. */
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

    /** Returns a copy with another number of rows and another row shape. */
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

    /** Returns a copy with other runs. */
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

    /** Returns a copy with another warm-up. */
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

    /** Returns a copy with another seed and other regions per server. */
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
