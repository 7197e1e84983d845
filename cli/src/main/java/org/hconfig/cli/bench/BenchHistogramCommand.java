package org.hconfig.cli.bench;

import java.util.List;
import org.hconfig.bench.DatasetShape;
import org.hconfig.bench.workload.ClientLoad;
import org.hconfig.bench.workload.HistogramBenchmark;
import org.hconfig.bench.workload.RequestDistribution;
import org.hconfig.bench.workload.WorkloadMix;
import org.hconfig.bench.workload.WorkloadSpec;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.terminal.units.IntBytesConverter;
import org.hconfig.terminal.units.SecondsConverter;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code bench histogram}: measures speed and accuracy of histograms, and the cost of request sampling. */
@CommandLine.Command(
        name = "histogram",
        customSynopsis = "hconfig bench histogram [OPTIONS]",
        header = "Measure speed and accuracy of histograms, and the cost of sampling requests.",
        description =
                "Reads the histogram of a table from the indexes of its files and by reading the key of every row, in pairs,"
                        + " and compares them. Then sends the same requests with and without the observer that hconfig"
                        + " balance --by requests --sample adds to a table, in pairs.",
        footer = {
            "Examples:",
            "  hconfig bench histogram --rows 10000000 --json",
            "  hconfig bench histogram --rows 10000000 --warm-up 0     histograms only"
        })
final class BenchHistogramCommand implements Command {
    private static final long ROWS_DEFAULT = 1_000_000;
    private static final int FIELD_LENGTH_DEFAULT = 100;
    private static final int REGIONS_DEFAULT = 4;
    private static final int REGIONS_MAX = 200;
    private static final int THREADS_DEFAULT = 64;

    private final CommandContext commandContext;

    @Option(names = "--rows", paramLabel = "N", description = "Rows of the table. Default: 1000000.")
    private long rows = ROWS_DEFAULT;

    @Option(
            names = "--field-length",
            paramLabel = "SIZE",
            converter = IntBytesConverter.class,
            description = "Size of the single value of a row. Default: ${DEFAULT-VALUE} bytes.")
    private int fieldLength = FIELD_LENGTH_DEFAULT;

    @Option(
            names = "--regions-per-server",
            paramLabel = "N",
            description = "Regions of the table per server, 1 to 200. Default: 4.")
    private int regionsPerServer = REGIONS_DEFAULT;

    @Option(names = "--mix", paramLabel = "MIX", description = "Requests of clients. Default: mixed.")
    private WorkloadMix workloadMix = WorkloadMix.MIXED;

    @Option(names = "--threads", paramLabel = "N", description = "Number of client threads. Default: 64.")
    private int threads = THREADS_DEFAULT;

    @Option(
            names = "--warm-up",
            paramLabel = "DURATION",
            converter = SecondsConverter.class,
            description = "Warm-up requests without CPU budget before each run; 0 skips the observer. Default:"
                    + " ${DEFAULT-VALUE}s.")
    private int warmUp = WorkloadSpec.WARM_UP_DEFAULT;

    @Option(
            names = "--duration",
            paramLabel = "DURATION",
            converter = SecondsConverter.class,
            description = "Measured time of each run of clients. Default: ${DEFAULT-VALUE}s.")
    private int seconds = WorkloadSpec.SECONDS_DEFAULT;

    @Option(names = "--repeats", paramLabel = "N", description = "Number of pairs. Default: 3.")
    private int repeats = WorkloadSpec.REPEATS_DEFAULT;

    @Option(names = "--seed", paramLabel = "N", description = "Random seed of rows and requests. Default: 1.")
    private long seed = 1;

    @Mixin
    private BenchOptions bench;

    BenchHistogramCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        if (regionsPerServer < 1 || regionsPerServer > REGIONS_MAX) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--regions-per-server " + regionsPerServer,
                    "the number of regions per server must be 1 to " + REGIONS_MAX,
                    "hconfig bench histogram --regions-per-server 4");
        }
        WorkloadSpec todo = new WorkloadSpec(
                bench.lease(commandContext),
                List.of(workloadMix),
                new DatasetShape(rows, 1, fieldLength, seed),
                new ClientLoad(threads, RequestDistribution.ZIPFIAN, warmUp, seconds),
                repeats,
                bench.commandLine());
        bench.print(commandContext, context -> new HistogramBenchmark(context).run(todo, regionsPerServer));
        return ExitCode.OK;
    }
}
