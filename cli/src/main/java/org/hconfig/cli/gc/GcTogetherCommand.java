package org.hconfig.cli.gc;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.cli.plan.ConfirmationPrompt;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.gcsync.GcSyncDeployment;
import org.hconfig.hbase.gcsync.GcSyncTerms;
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
    private final CommandContext commandContext;

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
    private int period = GcSyncTerms.DEFAULT.periodSeconds();

    @Option(
            names = "--eden",
            paramLabel = "PERCENT",
            description = "A server whose Eden holds less of its heap lets the moment pass. Default: ${DEFAULT-VALUE}.")
    private int eden = GcSyncTerms.DEFAULT.edenPercent();

    @Option(
            names = "--longest",
            paramLabel = "MILLIS",
            description =
                    "A server that such a collection stops for longer takes no more part. Default: ${DEFAULT-VALUE}.")
    private int longest = GcSyncTerms.DEFAULT.longestMillis();

    @Option(
            names = "--full",
            description =
                    "Also where the JVM would collect its whole heap at once, because ExplicitGCInvokesConcurrent is"
                            + " not set.")
    private boolean full;

    @Mixin
    private ConfirmationPrompt confirmationPrompt;

    @Mixin
    private JsonOption json;

    GcTogetherCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        GcSyncTerms terms = terms();
        try (ClusterConnection connection = ClusterConnection.open(cluster.name(commandContext))) {
            GcSyncDeployment servers = new GcSyncDeployment(connection, commandContext::printProgress);
            GcSyncDeployment.GcSyncState gcSyncState;
            if (on) {
                confirmationPrompt.confirm(
                        commandContext, () -> {}, "Put the coprocessor on " + table + " and reopen its regions?");
                gcSyncState = servers.enable(table, terms);
            } else if (off) {
                confirmationPrompt.confirm(
                        commandContext, () -> {}, "Take the coprocessor off " + table + " and reopen its regions?");
                gcSyncState = servers.disable(table);
            } else {
                gcSyncState = servers.state(table);
            }
            commandContext.result(json, gcSyncState, lines(gcSyncState));
        }
        return ExitCode.OK;
    }

    private GcSyncTerms terms() {
        if (on && off) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--on and --off",
                    "it can be one of them",
                    "hconfig gc together " + table + " --on");
        }
        return new GcSyncTerms(period, eden, longest, full);
    }

    private static List<String> lines(GcSyncDeployment.GcSyncState gcSyncState) {
        List<String> lines = new ArrayList<>();
        lines.add("Servers of " + gcSyncState.table()
                + (gcSyncState.on() ? " collect garbage at the same moment." : " collect garbage each for itself."));
        gcSyncState.settings().forEach((key, value) -> lines.add("  " + key + " = " + value));
        if (gcSyncState.on()) {
            lines.add("What each of them did: hconfig inspect.");
        }
        return lines;
    }
}
