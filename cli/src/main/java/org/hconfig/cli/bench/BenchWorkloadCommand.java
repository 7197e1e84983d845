package org.hconfig.cli.bench;

import java.util.Arrays;
import java.util.List;
import org.hconfig.bench.workload.WorkloadBenchmark;
import org.hconfig.bench.workload.WorkloadMix;
import org.hconfig.bench.workload.WorkloadSpec;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code bench workload}: compares a default and a planned table under load. */
@CommandLine.Command(
        name = "workload",
        customSynopsis = "hconfig bench workload [OPTIONS]",
        header = "Send the same requests to a default and to a planned table.",
        description =
                "Sends the same requests from the same clients to a table with HBase's defaults and to a table planned by"
                        + " HConfig, in pairs, in one lab. Counts failed operations, and the rows at the end.",
        footer = {
            "Examples:",
            "  hconfig bench workload --mix mixed",
            "  hconfig bench workload --mix write-only,scans --rows 1000000 --repeats 5",
            "  hconfig bench workload --lab ~/.hconfig/lab --keys uniform --json"
        })
final class BenchWorkloadCommand implements Command {
    private final CommandContext commandContext;

    @Option(
            names = "--mix",
            paramLabel = "MIX",
            split = ",",
            description = "Mixes of requests: write-only, write-mostly, mixed, read-mostly, point-reads, multi-gets,"
                    + " scans, read-modify-write. Default: all.")
    private List<WorkloadMix> mixes = Arrays.asList(WorkloadMix.values());

    @Mixin
    private RequestOptions requests;

    @Mixin
    private RunOptions runs = new RunOptions(WorkloadSpec.SECONDS_DEFAULT);

    @Mixin
    private BenchOptions bench;

    BenchWorkloadCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        WorkloadSpec todo = requests.spec(bench.lease(commandContext), mixes, runs, bench.commandLine());
        bench.print(commandContext, context -> new WorkloadBenchmark(context).run(todo));
        return ExitCode.OK;
    }
}
