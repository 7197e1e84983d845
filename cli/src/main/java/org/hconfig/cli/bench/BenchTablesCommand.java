package org.hconfig.cli.bench;

import java.util.List;
import org.hconfig.bench.LoadBenchmarkSpec;
import org.hconfig.bench.TablesBenchmark;
import org.hconfig.bench.TablesSpec;
import org.hconfig.bench.result.RunPath;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.DataSize;
import org.hconfig.core.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code bench tables}: compares concurrent loads of several tables. */
@CommandLine.Command(
        name = "tables",
        customSynopsis = "hconfig bench tables [OPTIONS]",
        header = "Load several tables concurrently, with defaults and with HConfig.",
        description =
                "Loads several tables of different block sizes concurrently, with HBase's defaults and with plans that share"
                        + " the servers' memory, in pairs, in one lab. Every table of every run is verified.",
        footer = {
            "Examples:",
            "  hconfig bench tables",
            "  hconfig bench tables --block-sizes 64k,64k --rows 1000000 --runs default,puts"
        })
final class BenchTablesCommand implements Command {
    private final CommandContext commandContext;

    @Option(
            names = "--block-sizes",
            paramLabel = "SIZE",
            split = ",",
            description = "Block sizes, one table for each. Default: 32k,64k,128k.")
    private List<DataSize> blockSizes = TablesSpec.BLOCK_SIZES_DEFAULT;

    @Mixin
    private GeneratedLoadOptions load;

    @Option(
            names = "--runs",
            paramLabel = "RUN",
            split = ",",
            description = "Methods: default, pre-split, table-3, puts, hfiles. Default: default,puts,hfiles.")
    private List<RunPath> runs = List.of(RunPath.DEFAULT, RunPath.PUTS, RunPath.HFILES);

    @Mixin
    private BenchOptions bench;

    BenchTablesCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        TablesSpec todo = new TablesSpec(
                load.spec(
                        bench.lease(commandContext),
                        runs,
                        new GeneratedLoadOptions.WarmUp(0, LoadBenchmarkSpec.WARM_UP_WAVES_DEFAULT),
                        bench.commandLine()),
                blockSizes);
        bench.print(commandContext, context -> new TablesBenchmark(context).run(todo));
        return ExitCode.OK;
    }
}
