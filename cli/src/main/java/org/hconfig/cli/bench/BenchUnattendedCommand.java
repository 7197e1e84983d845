package org.hconfig.cli.bench;

import java.util.List;
import org.hconfig.bench.workload.UnattendedBenchmark;
import org.hconfig.bench.workload.UnattendedReport;
import org.hconfig.bench.workload.WorkloadMix;
import org.hconfig.bench.workload.WorkloadSpec;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.terminal.units.SecondsConverter;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code bench unattended}: runs the control loop under a changing workload. */
@CommandLine.Command(
        name = "unattended",
        customSynopsis = "hconfig bench unattended [OPTIONS]",
        header = "Test automatic tuning under a workload that changes and changes back.",
        description =
                "Sends requests of one mix, then of another, then of the first again, while the control loop of hconfig"
                        + " serve is fully automatic. Shows its changes, failed operations, and the rows at the end. The"
                        + " exit code is 1 if a client operation failed or a row is missing.",
        footer = {
            "Examples:",
            "  hconfig bench unattended",
            "  hconfig bench unattended --mix write-only,scans --duration 30m"
        })
final class BenchUnattendedCommand implements Command {
    private final CommandContext commandContext;

    @Option(
            names = "--mix",
            paramLabel = "MIX",
            split = ",",
            description = "Mixes of requests, in order; the first is repeated at the end. Default: write-only,"
                    + "point-reads.")
    private List<WorkloadMix> mixes = List.of(WorkloadMix.WRITE_ONLY, WorkloadMix.POINT_READS);

    @Option(
            names = "--duration",
            paramLabel = "DURATION",
            converter = SecondsConverter.class,
            defaultValue = "15m",
            description = "Time of each mix. Default: ${DEFAULT-VALUE}.")
    private int seconds;

    @Mixin
    private RequestOptions requests;

    @Mixin
    private BenchOptions bench;

    BenchUnattendedCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        WorkloadSpec todo =
                requests.spec(bench.lease(commandContext), mixes, RunOptions.single(seconds), bench.commandLine());
        UnattendedReport result =
                BenchExecution.run(commandContext, context -> new UnattendedBenchmark(context).run(todo));
        bench.print(commandContext, result, result.text());
        boolean whole = result.failed() == 0 && result.rowsRead() == result.rowsExpected();
        return whole ? ExitCode.OK : ExitCode.FAILED;
    }
}
