package org.hconfig.cli.top;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.hconfig.app.json.JsonRenderer;
import org.hconfig.app.top.TopLoop;
import org.hconfig.app.top.TopRenderer;
import org.hconfig.app.top.TopReport;
import org.hconfig.app.top.TopSampler;
import org.hconfig.app.top.TopScreen;
import org.hconfig.app.top.TopSource;
import org.hconfig.app.top.TopState;
import org.hconfig.app.top.TopView;
import org.hconfig.app.top.TtyScreen;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.FailureText;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.terminal.units.SecondsConverter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code top}: live state of the servers and tables of a cluster. */
@CommandLine.Command(
        name = "top",
        description = {
            "Show servers and tables live in the terminal, the busiest first. Changes nothing.",
            "Keys: s servers, t tables, left and right the column to sort by, r reverses, up and down scroll, / filters by a"
                    + " part of the name, Esc shows all, q quits."
        },
        footer = {
            "%nExamples:",
            "  hconfig top",
            "  hconfig top --view tables --sort writes",
            "  hconfig top --batch -n 3 --json              three refreshes, each as JSON in one line"
        })
public final class TopCommand implements Command {
    private static final int SECONDS_MAX = 3600;
    private static final int COUNT_MAX = 1_000_000;

    /** Servers renew their figures every ten seconds: a shorter first observation can show no or double activity. */
    private static final double OBSERVED_MIN = 9.5;

    private final CommandContext commandContext;

    @Mixin
    private ClusterOption cluster;

    @Option(names = "--view", paramLabel = "VIEW", description = "servers or tables. Default: servers.")
    private TopView view = TopView.SERVERS;

    @Option(
            names = "--sort",
            paramLabel = "COLUMN",
            defaultValue = "reads",
            description = "Column to sort by. Of both: name, reads, writes, regions, memstore; of servers: heap, gc,"
                    + " compactions, hits, flushes, files, cache, local; of tables: skew, size. Default:"
                    + " ${DEFAULT-VALUE}.")
    private String sort;

    @Option(
            names = "--filter",
            paramLabel = "TEXT",
            defaultValue = "",
            description = "Show only names that contain this text, ignoring case.")
    private String filter;

    @Option(
            names = "--interval",
            paramLabel = "DURATION",
            converter = SecondsConverter.class,
            defaultValue = "5s",
            description = "Time between two readings of the cluster. Default: ${DEFAULT-VALUE}.")
    private int seconds;

    @Option(
            names = {"-b", "--batch"},
            description = "Print each refresh as text instead of drawing on the terminal.")
    private boolean batch;

    @Option(
            names = {"-n", "--count"},
            paramLabel = "COUNT",
            description = "With --batch: number of refreshes. Default: until a signal is received.")
    private @Nullable Integer count;

    @Mixin
    private JsonOption json;

    TopCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        check();
        TopState begin = TopState.of(view, sort, filter);
        boolean terminal =
                commandContext.terminal().in() && commandContext.terminal().out();
        if (!batch && !json.isEnabled() && terminal) {
            return live(begin);
        }
        if (!batch && count == null && !json.isEnabled()) {
            commandContext.printProgress("Not on a terminal: one refresh. For more: hconfig top --batch -n COUNT");
        }
        int refreshes = count != null ? count : batch ? COUNT_MAX : 1;
        try (ClusterConnection connection = ClusterConnection.open(cluster.name(commandContext))) {
            print(sampler(connection), begin, refreshes);
        } catch (InterruptedException asked) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED;
        }
        return ExitCode.OK;
    }

    private void check() {
        if (!view.ids().contains(sort)) {
            throw usage("--sort " + sort, "the columns of this view are: " + String.join(", ", view.ids()));
        }
        if (seconds < 1 || seconds > SECONDS_MAX) {
            throw usage("--interval " + seconds + "s is out of range", "it is 1s to 1h");
        }
        if (count != null && (count < 1 || count > COUNT_MAX || !(batch || json.isEnabled()))) {
            throw usage("-n " + count, "it is a number from 1 to " + COUNT_MAX + ", with --batch");
        }
    }

    private static HConfigException usage(String what, String why) {
        return new HConfigException(CliError.USAGE, what, why, "hconfig top --batch -n 3 --sort writes");
    }

    @SuppressWarnings("try") // the scope is closed but not used
    private ExitCode live(TopState begin) {
        AtomicBoolean stopped = new AtomicBoolean();
        try (var interruptScope = commandContext.interrupts().redirect(() -> stopped.set(true));
                ClusterConnection connection = ClusterConnection.open(cluster.name(commandContext));
                TopScreen screen = TtyScreen.open(commandContext.nanoClock())) {
            new TopLoop(
                            sampler(connection),
                            screen,
                            new TopRenderer(commandContext.style()),
                            connection.name(),
                            Duration.ofSeconds(seconds),
                            commandContext.nanoClock())
                    .run(begin, stopped::get);
        } catch (InterruptedException asked) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED;
        } catch (IOException unusable) {
            throw usage("the terminal cannot be used: " + FailureText.of(unusable), "without it, use --batch");
        }
        return stopped.get() ? ExitCode.INTERRUPTED : ExitCode.OK;
    }

    private TopSource sampler(ClusterConnection connection) {
        return new TopSampler(
                connection,
                commandContext.home(),
                commandContext.clock(),
                commandContext.nanoClock(),
                CliError.HOME_UNUSABLE);
    }

    private void print(TopSource source, TopState state, int refreshes) throws InterruptedException {
        int printed = 0;
        long begin = commandContext.nanoClock().getAsLong();
        for (long reading = 0; printed < refreshes; reading++) {
            long due = begin + TimeUnit.SECONDS.toNanos(reading * seconds);
            TimeUnit.NANOSECONDS.sleep(
                    Math.max(0, due - commandContext.nanoClock().getAsLong()));
            Optional<TopReport> report =
                    source.read().filter(one -> one.traffic().seconds() >= OBSERVED_MIN);
            if (source.failure().isPresent()) {
                throw source.failure().get();
            }
            if (report.isPresent()) {
                print(report.get(), state, printed++ > 0);
            }
        }
    }

    private void print(TopReport report, TopState state, boolean further) {
        if (json.isEnabled()) {
            commandContext.out().println(JsonRenderer.line(report));
        } else {
            if (further) {
                commandContext.out().println();
            }
            new TopRenderer(commandContext.style())
                    .batch(report, state, commandContext.terminal().columns())
                    .forEach(commandContext.out()::println);
        }
        commandContext.out().flush();
    }
}
