package org.hconfig.cli.bench;

import java.nio.file.Path;
import java.util.List;
import org.hconfig.bench.DatasetShape;
import org.hconfig.bench.LoadBenchmark;
import org.hconfig.bench.LoadBenchmarkSpec;
import org.hconfig.bench.ReportFiles;
import org.hconfig.bench.report.LoadBenchmarkJsonRenderer;
import org.hconfig.bench.report.LoadBenchmarkTextRenderer;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.result.RunPath;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.output.CommandLineText;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.cli.units.IntBytesConverter;
import org.hconfig.core.ExitCode;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command {@code bench load}: compares load methods. */
@CommandLine.Command(
        name = "load",
        customSynopsis = "hconfig bench load [OPTIONS]",
        header = "Load the same rows by several methods, and compare them.",
        description =
                "Loads the same rows with HBase's defaults, with the policy of the 2016 paper and with HConfig, in pairs, in"
                        + " one lab, with the same durability, heap and processors. Every run is verified. Writes a report.",
        footer = {
            "Examples:",
            "  hconfig bench load",
            "  hconfig bench load --rows 1000000 --runs default,hfiles --repeats 5",
            "  hconfig bench load --lab ~/.hconfig/lab --json"
        })
final class BenchLoadCommand implements Command {
    private final CommandContext commandContext;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Option(names = "--rows", paramLabel = "N", description = "Rows of every run. Default: 300000.")
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
            description = "Methods: default, pre-split, table-3, puts, hfiles. Default: all.")
    private List<RunPath> runs = List.of(RunPath.values());

    @Option(
            names = "--regions-per-server",
            paramLabel = "N",
            description = "Regions per server of pre-split tables. Default: calculated.")
    private int regionsPerServer;

    @Option(
            names = "--warm-up-rows",
            paramLabel = "N",
            description = "Rows of one warm-up wave. Default: 10000 per RegionServer.")
    private long warmUpRows;

    @Option(
            names = "--warm-up-waves",
            paramLabel = "N",
            description = "Maximum number of warm-up waves if the rate is not stable earlier. Default: 24.")
    private int warmUpWaves = LoadBenchmarkSpec.WARM_UP_WAVES_DEFAULT;

    @Option(
            names = "--report",
            paramLabel = "DIR",
            description = "Directory of the report. Default: $$HCONFIG_HOME/reports.")
    private @Nullable Path report;

    @Mixin
    private JsonOption json;

    @ArgGroup(exclusive = false, validate = false, heading = "%nLab options:%n")
    private BenchLabOptions lab = new BenchLabOptions();

    BenchLoadCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        LoadBenchmarkSpec todo = new LoadBenchmarkSpec(
                lab.lease(commandContext),
                new DatasetShape(rows, fields, fieldLength, seed),
                runs,
                repeats,
                regionsPerServer,
                warmUpRows,
                warmUpWaves,
                CommandLineText.of(spec));
        LoadBenchmarkResult result =
                BenchExecution.run(commandContext, context -> new LoadBenchmark(context).run(todo));
        ReportFiles files = report == null
                ? ReportFiles.write(result, commandContext.home(), "bench-load")
                : ReportFiles.write(result, report);
        commandContext
                .out()
                .print(json.isEnabled() ? LoadBenchmarkJsonRenderer.of(result) : LoadBenchmarkTextRenderer.of(result));
        commandContext.printProgress("Report written to " + files.html());
        return ExitCode.OK;
    }
}
