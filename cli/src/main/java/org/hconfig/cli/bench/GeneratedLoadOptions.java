package org.hconfig.cli.bench;

import java.util.List;
import org.hconfig.bench.DatasetShape;
import org.hconfig.bench.LabLease;
import org.hconfig.bench.LoadBenchmarkSpec;
import org.hconfig.bench.result.RunPath;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of benchmarks that load generated rows in pairs of runs, except for their methods. */
final class GeneratedLoadOptions {
    @Option(names = "--rows", paramLabel = "N", description = "Rows of each table of every run. Default: 300000.")
    private long rows = LoadBenchmarkSpec.ROWS_DEFAULT;

    @Mixin
    private RowSizeOptions size;

    @Option(names = "--seed", paramLabel = "N", description = "Random seed of the generator. Default: 1.")
    private long seed = 1;

    @Option(names = "--repeats", paramLabel = "N", description = "Number of pairs. Default: 3.")
    private int repeats = LoadBenchmarkSpec.REPEATS_DEFAULT;

    @Option(
            names = "--regions-per-server",
            paramLabel = "N",
            description = "Regions per server of each pre-split table. Default: calculated.")
    private int regionsPerServer;

    /**
     * Returns the specification of a benchmark.
     *
     * @param runs its methods
     * @param warmUp its warm-up
     * @param commandLine the command that was entered
     */
    LoadBenchmarkSpec spec(LabLease lease, List<RunPath> runs, WarmUp warmUp, String commandLine) {
        return new LoadBenchmarkSpec(
                lease,
                new DatasetShape(rows, size.fields(), size.fieldLength(), seed),
                runs,
                repeats,
                regionsPerServer,
                warmUp.rows(),
                warmUp.waves(),
                commandLine);
    }

    /**
     * Warm-up of a benchmark.
     *
     * @param rows rows of one wave; 0 for 10000 per RegionServer
     * @param waves maximum number of waves
     */
    record WarmUp(long rows, int waves) {}
}
