package org.hconfig.cli.bench;

import java.util.List;
import org.hconfig.bench.workload.ServeCostBenchmark;
import org.hconfig.bench.workload.WorkloadSpec;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.Main;
import org.hconfig.core.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** Command {@code bench serve}: measures the cost of {@code serve --http}. */
@CommandLine.Command(
        name = "serve",
        customSynopsis = "hconfig bench serve [OPTIONS]",
        header = "Measure the cost of serve --http for clients, and its memory.",
        description =
                "Sends the same requests with and without hconfig serve --http, in pairs. It runs as a process of its own on"
                        + " the machine of the lab, and answers the requests of an open console every five seconds.",
        footer = {
            "Examples:",
            "  hconfig bench serve --repeats 6",
            "  hconfig bench serve --region-servers 2 --rows 50000 --repeats 2 --duration 45s"
        })
final class BenchServeCommand implements Command {
    private final CommandContext commandContext;

    @Mixin
    private MixOptions clients;

    @Mixin
    private BenchOptions bench;

    BenchServeCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        WorkloadSpec todo = clients.spec(bench.lease(commandContext), bench.commandLine());
        List<String> hconfig = HConfigProcessCommand.commandLine(Main.class.getName());
        bench.print(commandContext, context -> new ServeCostBenchmark(context, hconfig).run(todo));
        return ExitCode.OK;
    }
}
