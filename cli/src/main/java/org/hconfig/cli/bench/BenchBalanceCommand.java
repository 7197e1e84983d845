package org.hconfig.cli.bench;

import java.util.List;
import org.hconfig.bench.balance.BalanceBenchmark;
import org.hconfig.bench.balance.BalanceJsonRenderer;
import org.hconfig.bench.balance.BalanceMethod;
import org.hconfig.bench.balance.BalanceResult;
import org.hconfig.bench.balance.BalanceSpec;
import org.hconfig.bench.balance.BalanceTextRenderer;
import org.hconfig.bench.balance.HotServer;
import org.hconfig.bench.result.RunPath;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.cli.output.ProgressPrinter;
import org.hconfig.core.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Compares ways to make regions equal. */
@CommandLine.Command(
        name = "balance",
        customSynopsis = "hconfig bench balance [OPTIONS]",
        header = "Compare ways to make regions equal.",
        description =
                "Makes tables of TPC-C's shapes in regions of random sizes, more than its share on one server, and"
                        + " measures transactions on them as they are, after HBase's normalizer and balancer, after the procedure"
                        + " of the static load balancer's paper, and after hconfig balance: how long each takes while clients are"
                        + " at work, what it rewrites, how even the regions are and what clients get.",
        footer = {
            "Examples:",
            "  hconfig bench balance",
            "  hconfig bench balance --hot all --methods unbalanced,hbase,hconfig --repeats 3",
            "  hconfig bench balance --rows 5000000 --methods paper,hconfig --repeats 3 --json"
        })
final class BenchBalanceCommand implements Command {
    private final CommandContext commandContext;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Option(
            names = "--methods",
            paramLabel = "METHOD",
            split = ",",
            description = "What is compared: unbalanced, hbase, paper, hconfig. Default: all.")
    private List<BalanceMethod> methods = List.of(BalanceMethod.values());

    @Option(names = "--rows", paramLabel = "N", description = "Of all 13 tables together. Default: 1000000.")
    private long rows = BalanceSpec.ROWS_DEFAULT;

    @Option(
            names = "--regions-per-server",
            paramLabel = "N",
            description = "Regions of each table on each server. Default: 2.")
    private int regionsPerServer = BalanceSpec.REGIONS_DEFAULT;

    @Option(
            names = "--hot",
            paramLabel = "WHAT",
            description = "What one server holds at first: largest (the largest region of each table), all (all"
                    + " regions). Default: largest.")
    private HotServer hot = HotServer.LARGEST;

    @Option(names = "--threads", paramLabel = "N", description = "Client threads. Default: 16.")
    private int threads = BalanceSpec.THREADS_DEFAULT;

    @Option(
            names = "--warm-up",
            paramLabel = "SECONDS",
            description =
                    "Of each round of transactions before the first method, until their rate settles, and of those"
                            + " before each measurement; under no budget. Default: 20.")
    private int warmUp = BalanceSpec.WARM_UP_DEFAULT;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "How long transactions are measured for each method. Default: 60.")
    private int seconds = BalanceSpec.SECONDS_DEFAULT;

    @Option(
            names = "--away",
            paramLabel = "PERCENT",
            description =
                    "Of the regions, how many HConfig may have away at a time, as in hconfig balance. Default: 4.")
    private double away = BalanceSpec.AWAY_DEFAULT;

    @Option(names = "--repeats", paramLabel = "N", description = "How often each method is made. Default: 1.")
    private int repeats = 1;

    @Option(names = "--seed", paramLabel = "N", description = "Of the regions' sizes and of requests. Default: 1.")
    private long seed = 1;

    @Mixin
    private JsonOption json;

    @ArgGroup(exclusive = false, validate = false, heading = "%nThe lab:%n")
    private BenchLabOptions lab = new BenchLabOptions();

    BenchBalanceCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        String command = CommandLineText.of(spec);
        BalanceSpec todo = new BalanceSpec(
                lab.spec(commandContext)
                        .withRuns(List.of(RunPath.DEFAULT), repeats)
                        .withDetails(seed, 0, command),
                rows,
                regionsPerServer,
                hot,
                threads,
                warmUp,
                seconds,
                away,
                methods,
                command);
        ProgressPrinter line = commandContext.progress();
        BalanceResult result;
        try {
            result = new BalanceBenchmark(commandContext.clock(), commandContext.nanoClock())
                    .run(todo, new BenchProgressPrinter(line));
        } finally {
            line.clear();
        }
        commandContext.out().print(json.isEnabled() ? BalanceJsonRenderer.of(result) : BalanceTextRenderer.of(result));
        return ExitCode.OK;
    }
}
