package org.hconfig.cli.gc;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.Session;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.cli.plan.Confirmation;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.gcsync.CollectionTerms;
import org.hconfig.hbase.gcsync.SynchronizedGc;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Has servers collect garbage at the same moment. */
@CommandLine.Command(
        name = "together",
        header = "Have all servers of a table collect garbage at the same moment.",
        description =
                "For requests that go to many servers at once and wait for the slowest. Puts a coprocessor on the table, or"
                        + " takes it off; either reopens the table's regions. Off unless somebody turns it on. Without --on and"
                        + " --off it shows how the table is set. Measure with hconfig bench fanout whether it helps.",
        footer = {
            "%nExamples:",
            "  hconfig gc together orders                        show how it is set",
            "  hconfig gc together orders --on --period 10 --yes",
            "  hconfig gc together orders --off --yes"
        })
final class GcTogetherCommand implements Command {
    private final Session session;

    @Parameters(paramLabel = "TABLE", description = "The table whose servers collect together.")
    private String table = "";

    @Mixin
    private ClusterOption cluster;

    @Option(names = "--on", description = "Collect together from now on.")
    private boolean on;

    @Option(names = "--off", description = "Each server for itself again.")
    private boolean off;

    @Option(
            names = "--period",
            paramLabel = "SECONDS",
            description = "From one collection to the next; shorter than a server takes to fill its Eden. Default:"
                    + " ${DEFAULT-VALUE}.")
    private int period = CollectionTerms.DEFAULT.periodSeconds();

    @Option(
            names = "--eden",
            paramLabel = "PERCENT",
            description = "A server whose Eden holds less of its heap lets the moment pass. Default: ${DEFAULT-VALUE}.")
    private int eden = CollectionTerms.DEFAULT.edenPercent();

    @Option(
            names = "--longest",
            paramLabel = "MILLIS",
            description =
                    "A server that such a collection stops for longer takes no more part. Default: ${DEFAULT-VALUE}.")
    private int longest = CollectionTerms.DEFAULT.longestMillis();

    @Option(
            names = "--full",
            description =
                    "Also where the JVM would collect its whole heap at once, because ExplicitGCInvokesConcurrent is"
                            + " not set.")
    private boolean full;

    @Mixin
    private Confirmation confirmation;

    @Mixin
    private JsonOption json;

    GcTogetherCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        CollectionTerms terms = terms();
        try (ClusterConnection connection = ClusterConnection.open(cluster.name(session))) {
            SynchronizedGc servers = new SynchronizedGc(connection, session::say);
            SynchronizedGc.State state;
            if (on) {
                confirmation.ask(session, () -> {}, "Put the coprocessor on " + table + " and reopen its regions?");
                state = servers.on(table, terms);
            } else if (off) {
                confirmation.ask(session, () -> {}, "Take the coprocessor off " + table + " and reopen its regions?");
                state = servers.off(table);
            } else {
                state = servers.look(table);
            }
            session.result(json, state, lines(state));
        }
        return ExitCode.OK;
    }

    private CollectionTerms terms() {
        if (on && off) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--on and --off",
                    "it can be one of them",
                    "hconfig gc together " + table + " --on");
        }
        return new CollectionTerms(period, eden, longest, full);
    }

    private static List<String> lines(SynchronizedGc.State state) {
        List<String> lines = new ArrayList<>();
        lines.add("Servers of " + state.table()
                + (state.on() ? " collect garbage at the same moment." : " collect garbage each for itself."));
        state.settings().forEach((key, value) -> lines.add("  " + key + " = " + value));
        if (state.on()) {
            lines.add("What each of them did: hconfig inspect.");
        }
        return lines;
    }
}
