package org.hconfig.cli.bench;

import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.hconfig.bench.Demo;
import org.hconfig.bench.DemoConsole;
import org.hconfig.bench.DemoResult;
import org.hconfig.bench.DemoSpec;
import org.hconfig.bench.report.LoadBenchmarkJsonRenderer;
import org.hconfig.bench.report.LoadBenchmarkTextRenderer;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.Main;
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
        footer = {"Examples:", "  hconfig demo", "  hconfig demo --watch", "  hconfig demo --rows 50000 --keep-lab"})
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

    @Option(
            names = "--watch",
            description =
                    "Show the demo in the console while it runs, and afterwards until Ctrl-C; observing the cluster"
                            + " takes a little of the same processors.")
    private boolean watch;

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
        AtomicReference<Optional<DemoConsole>> console = new AtomicReference<>(Optional.empty());
        DemoResult result;
        try {
            result = new Demo(commandContext.clock(), commandContext.nanoClock())
                    .run(
                            spec,
                            new DemoProgressPrinter(commandContext, line),
                            cluster -> console.set(watch ? console(spec, cluster) : Optional.empty()),
                            demo -> watched(demo, line, Objects.requireNonNull(console.get())));
        } finally {
            line.clear();
            Objects.requireNonNull(console.get()).ifPresent(DemoConsole::close);
        }
        if (!watch) {
            show(result);
            commandContext.printProgress("To see it in a browser while it happens: hconfig demo --watch");
        }
        return ExitCode.OK;
    }

    private Optional<DemoConsole> console(DemoSpec spec, Path cluster) {
        Optional<DemoConsole> started =
                DemoConsole.start(HConfigProcessCommand.commandLine(Main.class.getName()), spec.home(), cluster);
        started.ifPresentOrElse(
                console -> commandContext.printProgress("  Watch in a browser: " + console.heatMap()),
                () -> commandContext.printProgress("  The console could not be started: hconfig serve ended."));
        return started;
    }

    private void watched(DemoResult demo, ProgressPrinter line, Optional<DemoConsole> console) {
        if (watch) {
            line.clear();
            show(demo);
            console.ifPresent(this::waitForCtrlC);
        }
    }

    private void show(DemoResult demo) {
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
    }

    @SuppressWarnings("try") // the scope is closed but not used
    private void waitForCtrlC(DemoConsole console) {
        commandContext.printProgress("In the console: " + console.heatMap());
        commandContext.printProgress("To end the demo: Ctrl-C");
        console.openBrowser(commandContext.environment());
        CountDownLatch asked = new CountDownLatch(1);
        try (var interruptScope = commandContext.interrupts().redirect(asked::countDown)) {
            asked.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
