package org.hconfig.cli.bench;

import java.nio.file.Path;
import java.util.List;
import org.hconfig.bench.LoadBenchmark;
import org.hconfig.bench.LoadBenchmarkSpec;
import org.hconfig.bench.ReportFiles;
import org.hconfig.bench.report.LoadBenchmarkJsonRenderer;
import org.hconfig.bench.report.LoadBenchmarkTextRenderer;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.result.RunPath;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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

    @Mixin
    private GeneratedLoadOptions load;

    @Option(
            names = "--runs",
            paramLabel = "RUN",
            split = ",",
            description = "Methods: default, pre-split, table-3, puts, hfiles. Default: all.")
    private List<RunPath> runs = List.of(RunPath.values());

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
    private BenchOptions bench;

    BenchLoadCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        LoadBenchmarkSpec todo = load.spec(
                bench.lease(commandContext),
                runs,
                new GeneratedLoadOptions.WarmUp(warmUpRows, warmUpWaves),
                bench.commandLine());
        LoadBenchmarkResult result =
                BenchExecution.run(commandContext, context -> new LoadBenchmark(context).run(todo));
        ReportFiles files = report == null
                ? ReportFiles.write(result, commandContext.home(), "bench-load")
                : ReportFiles.write(result, report);
        commandContext
                .out()
                .print(bench.isJson() ? LoadBenchmarkJsonRenderer.of(result) : LoadBenchmarkTextRenderer.of(result));
        commandContext.printProgress("Report written to " + files.html());
        return ExitCode.OK;
    }
}
