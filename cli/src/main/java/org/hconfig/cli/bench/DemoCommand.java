package org.hconfig.cli.bench;

import java.util.Optional;
import org.hconfig.bench.Demo;
import org.hconfig.bench.DemoResult;
import org.hconfig.bench.DemoSpec;
import org.hconfig.bench.report.LoadBenchmarkJsonRenderer;
import org.hconfig.bench.report.LoadBenchmarkTextRenderer;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.DataSize;
import org.hconfig.core.ExitCode;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.terminal.output.ProgressPrinter;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code demo}: short demonstration for new users. */
@CommandLine.Command(
        name = "demo",
        header = "Demo: a real HBase, loaded with its defaults and with HConfig.",
        description =
                "Starts a real HBase on this machine, loads the same rows with its defaults and with HConfig, shows the"
                        + " difference and its causes, and stops HBase. Needs about 6 GiB of memory and four minutes.",
        footer = {"Examples:", "  hconfig demo", "  hconfig demo --rows 50000 --keep-lab"})
public final class DemoCommand implements Command {
    private final CommandContext commandContext;

    @Option(names = "--rows", paramLabel = "N", description = "Rows of every run. Default: 150000.")
    private long rows = DemoSpec.ROWS_DEFAULT;

    @Option(names = "--region-servers", paramLabel = "N", description = "Number of RegionServers. Default: 4.")
    private int regionServers = 4;

    @Option(
            names = "--heap",
            paramLabel = "SIZE",
            description = "Heap of each RegionServer. Default: 1g, or 512m if memory is low.")
    private Optional<DataSize> heap = Optional.empty();

    @Option(
            names = "--node-cpu",
            paramLabel = "CORES",
            description = "CPU budget of each RegionServer, in cores. Default: 0.25.")
    private double nodeCpu = 0.25;

    @Option(names = "--keep-lab", description = "Leave HBase running at the end.")
    private boolean keepLab;

    @Mixin
    private JsonOption json;

    DemoCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        DemoSpec spec =
                DemoSpec.in(commandContext.home()).withRows(rows).withLab(regionServers, heap, nodeCpu, keepLab);
        ProgressPrinter line = commandContext.progress();
        DemoResult demo;
        try {
            demo = new Demo(commandContext.clock(), commandContext.nanoClock())
                    .run(spec, new DemoProgressPrinter(commandContext, line));
        } finally {
            line.clear();
        }
        commandContext.printProgress("");
        commandContext
                .out()
                .print(
                        json.isEnabled()
                                ? LoadBenchmarkJsonRenderer.of(demo.result())
                                : LoadBenchmarkTextRenderer.of(demo.result()));
        commandContext.out().flush();
        commandContext.printProgress("");
        commandContext.printProgress(
                "Report with throughput over time: " + demo.files().html());
        demo.lab()
                .ifPresent(lab ->
                        commandContext.printProgress("The lab is still running: hconfig lab status --dir " + lab));
        commandContext.printProgress("Finished in " + ConsoleNumberFormatter.time(demo.seconds())
                + ". To load your own data: docs/tutorial/first-load.md");
        return ExitCode.OK;
    }
}
