package org.hconfig.cli.bench;

import org.hconfig.bench.workload.MonitoringBenchmark;
import org.hconfig.bench.workload.MonitoringReport;
import org.hconfig.bench.workload.WorkloadSpec;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code bench watching}: measures the overhead of monitoring. */
@CommandLine.Command(
        name = "watching",
        customSynopsis = "hconfig bench watching [OPTIONS]",
        header = "Measure the overhead of monitoring for clients.",
        description =
                "Sends the same requests with and without the monitoring of hconfig serve, in pairs, in a lab whose"
                        + " RegionServers host many regions. HConfig runs on the machine of the lab.",
        footer = {
            "Examples:",
            "  hconfig bench watching --repeats 5",
            "  hconfig bench watching --mix write-only --regions 200 --duration 2m"
        })
final class BenchWatchingCommand implements Command {
    private static final int REGIONS_MIN = 10;

    private final CommandContext commandContext;

    @Option(
            names = "--regions",
            paramLabel = "N",
            description = "Regions of idle tables on each RegionServer. Default: 1000.")
    private int regions = MonitoringBenchmark.REGIONS_DEFAULT;

    @Mixin
    private MixOptions clients;

    @Mixin
    private BenchOptions bench;

    BenchWatchingCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        if (regions < REGIONS_MIN) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--regions " + regions,
                    "there are ten idle tables, each with at least one region",
                    "hconfig bench watching --regions 1000");
        }
        WorkloadSpec todo = clients.spec(bench.lease(commandContext), bench.commandLine());
        MonitoringReport result =
                BenchExecution.run(commandContext, context -> new MonitoringBenchmark(context).run(todo, regions));
        bench.print(commandContext, result.runs(), result.text());
        return ExitCode.OK;
    }
}
