package org.hconfig.cli.bench;

import java.util.List;
import org.hconfig.bench.DatasetShape;
import org.hconfig.bench.LoadBenchmarkSpec;
import org.hconfig.bench.TablesBenchmark;
import org.hconfig.bench.TablesSpec;
import org.hconfig.bench.result.RunPath;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.output.CommandLineText;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.cli.units.IntBytesConverter;
import org.hconfig.core.DataSize;
import org.hconfig.core.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command {@code bench tables}: compares concurrent loads of several tables. */
@CommandLine.Command(
        name = "tables",
        customSynopsis = "hconfig bench tables [OPTIONS]",
        header = "Load several tables concurrently, with defaults and with HConfig.",
        description =
                "Loads several tables of different block sizes concurrently, with HBase's defaults and with plans that share"
                        + " the servers' memory, in pairs, in one lab. Every table of every run is verified.",
        footer = {
            "Examples:",
            "  hconfig bench tables",
            "  hconfig bench tables --block-sizes 64k,64k --rows 1000000 --runs default,puts"
        })
final class BenchTablesCommand implements Command {
    private final CommandContext commandContext;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Option(
            names = "--block-sizes",
            paramLabel = "SIZE",
            split = ",",
            description = "Block sizes, one table for each. Default: 32k,64k,128k.")
    private List<DataSize> blockSizes = TablesSpec.BLOCK_SIZES_DEFAULT;

    @Option(names = "--rows", paramLabel = "N", description = "Rows of each table. Default: 300000.")
    private long rows = LoadBenchmarkSpec.ROWS_DEFAULT;

    @Option(names = "--fields", paramLabel = "N", description = "Number of cells in a row. Default: 10.")
    private int fields = 10;

    @Option(
            names = "--field-length",
            paramLabel = "SIZE",
            converter = IntBytesConverter.class,
            description = "Size of a value. Default: ${DEFAULT-VALUE} bytes.")
    private int fieldLength = 100;

    @Option(names = "--seed", paramLabel = "N", description = "Random seed of the generator. Default: 1.")
    private long seed = 1;

    @Option(names = "--repeats", paramLabel = "N", description = "Number of pairs. Default: 3.")
    private int repeats = LoadBenchmarkSpec.REPEATS_DEFAULT;

    @Option(
            names = "--runs",
            paramLabel = "RUN",
            split = ",",
            description = "Methods: default, pre-split, table-3, puts, hfiles. Default: default,puts,hfiles.")
    private List<RunPath> runs = List.of(RunPath.DEFAULT, RunPath.PUTS, RunPath.HFILES);

    @Option(
            names = "--regions-per-server",
            paramLabel = "N",
            description = "Regions per server of each pre-split table. Default: calculated.")
    private int regionsPerServer;

    @Mixin
    private JsonOption json;

    @ArgGroup(exclusive = false, validate = false, heading = "%nLab options:%n")
    private BenchLabOptions lab = new BenchLabOptions();

    BenchTablesCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        TablesSpec todo = new TablesSpec(
                new LoadBenchmarkSpec(
                        lab.lease(commandContext),
                        new DatasetShape(rows, fields, fieldLength, seed),
                        runs,
                        repeats,
                        regionsPerServer,
                        0,
                        LoadBenchmarkSpec.WARM_UP_WAVES_DEFAULT,
                        CommandLineText.of(spec)),
                blockSizes);
        BenchExecution.print(commandContext, json, context -> new TablesBenchmark(context).run(todo));
        return ExitCode.OK;
    }
}
