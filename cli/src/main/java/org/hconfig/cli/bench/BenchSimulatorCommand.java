package org.hconfig.cli.bench;

import java.util.List;
import org.hconfig.bench.simulator.SimulatorBenchmark;
import org.hconfig.bench.simulator.SimulatorJsonRenderer;
import org.hconfig.bench.simulator.SimulatorResult;
import org.hconfig.bench.simulator.SimulatorSpec;
import org.hconfig.bench.simulator.SimulatorTextRenderer;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.cli.output.ProgressPrinter;
import org.hconfig.core.DataSize;
import org.hconfig.core.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures the simulator. */
@CommandLine.Command(
        name = "simulator",
        customSynopsis = "hconfig bench simulator [OPTIONS]",
        header = "Measure how fast the simulator is, and how its time grows with a cluster.",
        description =
                "Simulates loads of rows of 1,000 bytes by HBase's defaults, on clusters of several sizes with as many"
                        + " regions and bytes for each server, one run after the other on one thread, and tells seconds, events a"
                        + " second and the heap used.",
        footer = {
            "Examples:",
            "  hconfig bench simulator",
            "  hconfig bench simulator --servers 36 --regions-per-server 1 --per-server 2650m",
            "  hconfig bench simulator --servers 5000 --per-server 20g --repeats 3 --json"
        })
final class BenchSimulatorCommand implements Command {
    private final CommandContext commandContext;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Option(
            names = "--servers",
            paramLabel = "N",
            split = ",",
            description = "RegionServers of each cluster. Default: 5,50,500,5000.")
    private List<Integer> servers = SimulatorSpec.SERVERS_DEFAULT;

    @Option(
            names = "--regions-per-server",
            paramLabel = "N",
            description = "Regions of the table for each server, 1 to 1000. Default: 100.")
    private int regionsPerServer = SimulatorSpec.REGIONS_DEFAULT;

    @Option(names = "--per-server", paramLabel = "SIZE", description = "Values for each server. Default: 10g.")
    private DataSize perServer = SimulatorSpec.PER_SERVER_DEFAULT;

    @Option(names = "--repeats", paramLabel = "N", description = "Runs of each that count. Default: 5.")
    private int repeats = SimulatorSpec.REPEATS_DEFAULT;

    @Option(names = "--seed", paramLabel = "N", description = "Of the first run. Default: 1.")
    private long seed = 1;

    @Mixin
    private JsonOption json;

    BenchSimulatorCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        SimulatorSpec todo =
                new SimulatorSpec(servers, regionsPerServer, perServer, repeats, seed, CommandLineText.of(spec));
        ProgressPrinter line = commandContext.progress();
        SimulatorResult result;
        try {
            result = new SimulatorBenchmark(commandContext.clock(), commandContext.nanoClock())
                    .run(todo, new BenchProgressPrinter(line));
        } finally {
            line.clear();
        }
        commandContext
                .out()
                .print(json.isEnabled() ? SimulatorJsonRenderer.of(result) : SimulatorTextRenderer.of(result));
        return ExitCode.OK;
    }
}
