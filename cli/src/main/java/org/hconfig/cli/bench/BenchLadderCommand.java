package org.hconfig.cli.bench;

import java.util.List;
import java.util.Optional;
import org.hconfig.bench.LabLease;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.DataSize;
import org.hconfig.core.ExitCode;
import org.hconfig.readbench.fanout.LadderBenchmark;
import org.hconfig.readbench.fanout.LadderSpec;
import org.hconfig.terminal.output.CommandLineText;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.terminal.units.SecondsConverter;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command {@code bench ladder}: measures requests to different numbers of servers with one budget. */
@CommandLine.Command(
        name = "ladder",
        customSynopsis = "hconfig bench ladder [OPTIONS]",
        header = "Measure requests to more servers with the same memory and CPU.",
        description =
                "Starts one lab after the other with different numbers of RegionServers, which have the same heap and CPU"
                        + " budget in total, and measures requests that read rows from all of them: with five trips, one for each of"
                        + " five columns, and with one trip for all columns. Also calculates the share of the rows of a request that"
                        + " the largest server has.",
        footer = {
            "Examples:",
            "  hconfig bench ladder --servers 1,3,5 --duration 20s",
            "  hconfig bench ladder --servers 1,3 --total-heap 4g --rows-per-request 1000 --json"
        })
final class BenchLadderCommand implements Command {
    private final CommandContext commandContext;

    @Spec
    private CommandLine.Model.CommandSpec commandSpec;

    @Option(
            names = "--servers",
            paramLabel = "N",
            split = ",",
            description = "Numbers of RegionServers. Default: 1,3,5,10.")
    private List<Integer> servers = List.of(1, 3, 5, 10);

    @Option(
            names = "--total-heap",
            paramLabel = "SIZE",
            description = "Heap of all RegionServers together. Default: 3g.")
    private DataSize heap = DataSize.ofGibibytes(3);

    @Option(
            names = "--total-cpu",
            paramLabel = "CORES",
            description = "CPU budget of all RegionServers together, in cores; 0 for none. Default: 1.")
    private double cores = 1;

    @Option(names = "--rows", paramLabel = "N", description = "Number of rows of the table. Default: 100000.")
    private int rows = 100_000;

    @Option(names = "--rows-per-request", paramLabel = "N", description = "Number of rows of a request. Default: 200.")
    private int rowsPerRequest = 200;

    @Option(names = "--threads", paramLabel = "N", description = "Number of client threads. Default: 1.")
    private int threads = 1;

    @Option(
            names = "--duration",
            paramLabel = "DURATION",
            converter = SecondsConverter.class,
            description = "Measured time for each number of servers. Default: ${DEFAULT-VALUE}s.")
    private int seconds = 30;

    @Mixin
    private JsonOption json;

    BenchLadderCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        LadderSpec todo = new LadderSpec(
                new LabLease(
                        Optional.empty(), commandContext.home().resolve("bench-lab"), false, commandContext.home()),
                servers,
                new LadderSpec.LadderBudget(heap, cores),
                rows,
                rowsPerRequest,
                threads,
                seconds,
                CommandLineText.of(commandSpec));
        BenchExecution.print(commandContext, json, context -> new LadderBenchmark(context).run(todo));
        return ExitCode.OK;
    }
}
