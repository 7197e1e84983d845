package org.hconfig.cli.bench;

import java.util.List;
import org.hconfig.bench.balance.BalanceBenchmark;
import org.hconfig.bench.balance.BalanceMethod;
import org.hconfig.bench.balance.BalanceSpec;
import org.hconfig.bench.balance.HotServer;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.terminal.units.SecondsConverter;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code bench balance}: compares methods to equalize regions. */
@CommandLine.Command(
        name = "balance",
        customSynopsis = "hconfig bench balance [OPTIONS]",
        header = "Compare methods to equalize regions.",
        description = "Creates tables in the shapes of TPC-C with regions of random sizes, overloading one server, and"
                + " measures transactions on them unchanged, after HBase's normalizer and balancer, after the procedure"
                + " in the paper on the static load balancer, and after hconfig balance: duration under load, bytes"
                + " rewritten, skew of the regions, and client throughput.",
        footer = {
            "Examples:",
            "  hconfig bench balance",
            "  hconfig bench balance --hot all --methods unbalanced,hbase,hconfig --repeats 3",
            "  hconfig bench balance --rows 5000000 --methods paper,hconfig --repeats 3 --json"
        })
final class BenchBalanceCommand implements Command {
    private final CommandContext commandContext;

    @Option(
            names = "--methods",
            paramLabel = "METHOD",
            split = ",",
            description = "Methods to compare: unbalanced, hbase, paper, hconfig. Default: all.")
    private List<BalanceMethod> methods = List.of(BalanceMethod.values());

    @Option(names = "--rows", paramLabel = "N", description = "Rows of all 13 tables in total. Default: 1000000.")
    private long rows = BalanceSpec.ROWS_DEFAULT;

    @Option(
            names = "--regions-per-server",
            paramLabel = "N",
            description = "Number of regions of each table on each server. Default: 2.")
    private int regionsPerServer = BalanceSpec.REGIONS_DEFAULT;

    @Option(
            names = "--hot",
            paramLabel = "WHAT",
            description = "Initial regions of the overloaded server: largest (the largest region of each table), all"
                    + " (all regions). Default: largest.")
    private HotServer hot = HotServer.LARGEST;

    @Option(names = "--threads", paramLabel = "N", description = "Number of client threads. Default: 16.")
    private int threads = BalanceSpec.THREADS_DEFAULT;

    @Option(
            names = "--warm-up",
            paramLabel = "DURATION",
            converter = SecondsConverter.class,
            description =
                    "Duration of each round of transactions before the first method, until their rate is stable, and"
                            + " before each measurement; without CPU budget. Default: ${DEFAULT-VALUE}s.")
    private int warmUp = BalanceSpec.WARM_UP_DEFAULT;

    @Option(
            names = "--duration",
            paramLabel = "DURATION",
            converter = SecondsConverter.class,
            description = "Measured time of transactions for each method. Default: ${DEFAULT-VALUE}s.")
    private int seconds = BalanceSpec.SECONDS_DEFAULT;

    @Option(
            names = "--max-unavailable",
            paramLabel = "PERCENT",
            description = "Maximum share of regions that HConfig changes at a time, as in hconfig balance. Default: 4.")
    private double away = BalanceSpec.AWAY_DEFAULT;

    @Option(names = "--repeats", paramLabel = "N", description = "Number of runs of each method. Default: 1.")
    private int repeats = 1;

    @Option(names = "--seed", paramLabel = "N", description = "Random seed of region sizes and requests. Default: 1.")
    private long seed = 1;

    @Mixin
    private BenchOptions bench;

    BenchBalanceCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        BalanceSpec todo = new BalanceSpec(
                bench.lease(commandContext),
                new BalanceSpec.TpccLayout(rows, regionsPerServer, hot, seed),
                threads,
                warmUp,
                seconds,
                away,
                methods,
                repeats,
                bench.commandLine());
        bench.print(commandContext, context -> new BalanceBenchmark(context).run(todo));
        return ExitCode.OK;
    }
}
