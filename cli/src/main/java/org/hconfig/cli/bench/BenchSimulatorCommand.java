package org.hconfig.cli.bench;

import java.util.List;
import org.hconfig.bench.simulator.SimulatorBenchmark;
import org.hconfig.bench.simulator.SimulatorSpec;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.DataSize;
import org.hconfig.core.ExitCode;
import org.hconfig.terminal.output.CommandLineText;
import org.hconfig.terminal.output.JsonOption;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command {@code bench simulator}: measures the run time and memory of the simulator. */
@CommandLine.Command(
        name = "simulator",
        customSynopsis = "hconfig bench simulator [OPTIONS]",
        header = "Measure the speed of the simulator, and how it scales with the cluster.",
        description =
                "Simulates loads of rows of 1,000 bytes with HBase's defaults, on clusters of several sizes with the same"
                        + " number of regions and bytes per server, sequentially on one thread, and prints seconds, events per"
                        + " second and heap usage.",
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
            description = "Number of RegionServers of each cluster. Default: 5,50,500,5000.")
    private List<Integer> servers = SimulatorSpec.SERVERS_DEFAULT;

    @Option(
            names = "--regions-per-server",
            paramLabel = "N",
            description = "Regions of the table per server, 1 to 1000. Default: 100.")
    private int regionsPerServer = SimulatorSpec.REGIONS_DEFAULT;

    @Option(names = "--per-server", paramLabel = "SIZE", description = "Size of the values per server. Default: 10g.")
    private DataSize perServer = SimulatorSpec.PER_SERVER_DEFAULT;

    @Option(names = "--repeats", paramLabel = "N", description = "Number of measured runs of each. Default: 5.")
    private int repeats = SimulatorSpec.REPEATS_DEFAULT;

    @Option(names = "--seed", paramLabel = "N", description = "Random seed of the first run. Default: 1.")
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
        BenchExecution.print(commandContext, json, context -> new SimulatorBenchmark(context).run(todo));
        return ExitCode.OK;
    }
}
