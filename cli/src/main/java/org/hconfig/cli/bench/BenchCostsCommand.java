package org.hconfig.cli.bench;

import org.hconfig.bench.costs.CostsBenchmark;
import org.hconfig.bench.costs.CostsSpec;
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

/** Command {@code bench costs}: measures the processor time of rows. */
@CommandLine.Command(
        name = "costs",
        customSynopsis = "hconfig bench costs [OPTIONS]",
        header = "Measure the processor time for storing rows on this machine.",
        description =
                "Writes, flushes and compacts rows of several shapes in an HBase region in this process, without a"
                        + " cluster, and prints the processor time per row, cell and kilobyte of values: the costs of a"
                        + " hardware profile of the simulator.",
        footer = {"Examples:", "  hconfig bench costs", "  hconfig bench costs --repeats 9 --json"})
final class BenchCostsCommand implements Command {
    private final CommandContext commandContext;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Option(names = "--size", paramLabel = "SIZE", description = "Approximate size of each file. Default: 32m.")
    private DataSize size = new DataSize(CostsSpec.BYTES_DEFAULT);

    @Option(names = "--repeats", paramLabel = "N", description = "Number of measured rounds. Default: 5.")
    private int repeats = CostsSpec.REPEATS_DEFAULT;

    @Option(names = "--seed", paramLabel = "N", description = "Random seed of the values. Default: 1.")
    private long seed = 1;

    @Mixin
    private JsonOption json;

    BenchCostsCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        CostsSpec todo = new CostsSpec(size.bytes(), repeats, seed, CommandLineText.of(spec));
        BenchExecution.print(
                commandContext,
                json,
                context -> new CostsBenchmark(context)
                        .run(todo, commandContext.home().resolve("work")));
        return ExitCode.OK;
    }
}
