package org.hconfig.cli.bench;

import java.util.List;
import org.hconfig.bench.LoadBenchmarkSpec;
import org.hconfig.bench.performanceevaluation.PeCommand;
import org.hconfig.bench.performanceevaluation.PeSpec;
import org.hconfig.bench.performanceevaluation.PerformanceEvaluationBenchmark;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code bench pe}: compares tables with HBase's PerformanceEvaluation. */
@CommandLine.Command(
        name = "pe",
        customSynopsis = "hconfig bench pe [OPTIONS]",
        header = "Compare tables with HBase's PerformanceEvaluation.",
        description = "Runs HBase's own PerformanceEvaluation, a client independent of HConfig, on a table with"
                + " HBase's defaults and on a table planned by HConfig, in pairs, in one lab.",
        footer = {
            "Examples:",
            "  hconfig bench pe",
            "  hconfig bench pe --commands randomRead,scanRange100 --clients 32 --repeats 5"
        })
final class BenchPeCommand implements Command {
    private final CommandContext commandContext;

    @Option(
            names = "--commands",
            paramLabel = "COMMAND",
            split = ",",
            description = "Commands of PerformanceEvaluation: randomWrite, randomRead, scanRange100. Default: all.")
    private List<PeCommand> commands = List.of(PeCommand.values());

    @Option(
            names = "--clients",
            paramLabel = "N",
            description = "Number of clients of PerformanceEvaluation. Default: 16.")
    private int clients = PeSpec.CLIENTS_DEFAULT;

    @Option(names = "--rows", paramLabel = "N", description = "Rows of each client. Default: 15000.")
    private int rows = PeSpec.ROWS_DEFAULT;

    @Option(names = "--repeats", paramLabel = "N", description = "Number of pairs. Default: 3.")
    private int repeats = LoadBenchmarkSpec.REPEATS_DEFAULT;

    @Mixin
    private BenchOptions bench;

    BenchPeCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        PeSpec todo = new PeSpec(bench.lease(commandContext), commands, clients, rows, repeats, bench.commandLine());
        bench.print(commandContext, context -> new PerformanceEvaluationBenchmark(context).run(todo));
        return ExitCode.OK;
    }
}
