package org.hconfig.cli.bench;

import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.readbench.fanout.StallBenchmark;
import org.hconfig.readbench.fanout.StallSpec;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code bench stall}: measures reads while a RegionServer is killed. */
@CommandLine.Command(
        name = "stall",
        customSynopsis = "hconfig bench stall [OPTIONS]",
        header = "Measure how long reads wait when a RegionServer is killed.",
        description =
                "Kills a RegionServer (SIGKILL) while clients read with consistency STRONG and, at the same time, with"
                        + " consistency TIMELINE from a table with two replicas of each region, and restarts it.",
        footer = {
            "Examples:",
            "  hconfig bench stall --region-servers 3 --repeats 3",
            "  hconfig bench stall --lab lab3 --rows-per-request 1 --primary-timeout 50000"
        })
final class BenchStallCommand implements Command {
    private final CommandContext commandContext;

    @Option(names = "--rows", paramLabel = "N", description = "Number of rows of the table. Default: 20000.")
    private int rows = StallSpec.ROWS_DEFAULT;

    @Option(
            names = "--rows-per-request",
            paramLabel = "N",
            description = "Number of rows that a request reads; 1 for single gets. Default: 20.")
    private int rowsPerRequest = StallSpec.ROWS_PER_REQUEST_DEFAULT;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Number of client threads of each consistency. Default: 2.")
    private int threads = StallSpec.THREADS_DEFAULT;

    @Option(
            names = "--primary-timeout",
            paramLabel = "MICROSECONDS",
            description = "Time after which a read of consistency TIMELINE is also sent to replicas: the primary call"
                    + " timeout of HBase's clients. Default: 10000.")
    private int primaryTimeout = StallSpec.PRIMARY_TIMEOUT_DEFAULT;

    @Option(
            names = "--meta-replicas",
            description = "Two replicas of hbase:meta as well, in which clients look up locations.")
    private boolean metaReplicas;

    @Option(names = "--repeats", paramLabel = "N", description = "Number of kills. Default: 3.")
    private int repeats = 3;

    @Mixin
    private BenchOptions bench;

    BenchStallCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        StallSpec todo = new StallSpec(
                bench.lease(commandContext),
                rows,
                rowsPerRequest,
                threads,
                primaryTimeout,
                metaReplicas,
                repeats,
                bench.commandLine());
        bench.print(commandContext, context -> new StallBenchmark(context).run(todo));
        return ExitCode.OK;
    }
}
