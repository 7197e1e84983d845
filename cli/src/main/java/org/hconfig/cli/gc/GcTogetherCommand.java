package org.hconfig.cli.gc;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.cli.plan.ConfirmationPrompt;
import org.hconfig.cli.units.MillisConverter;
import org.hconfig.cli.units.SecondsConverter;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.gcsync.GcSyncDeployment;
import org.hconfig.hbase.gcsync.GcSyncTerms;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code gc together}: synchronizes garbage collection of the servers of a table. */
@CommandLine.Command(
        name = "together",
        header = "Synchronize garbage collection across the servers of a table.",
        description = "For requests that go to many servers at once and wait for the slowest. Adds a coprocessor to the"
                + " table, or removes it; both reopen the table's regions. Off by default. Without --on and --off"
                + " it shows the state of the table. Measure the benefit with hconfig bench fanout.",
        footer = {
            "%nExamples:",
            "  hconfig gc together orders                        show the state",
            "  hconfig gc together orders --on --period 10s --yes",
            "  hconfig gc together orders --off --yes"
        })
final class GcTogetherCommand implements Command {
    private final CommandContext commandContext;

    @Parameters(paramLabel = "TABLE", description = "The table whose servers are synchronized.")
    private String table = "";

    @Mixin
    private ClusterOption cluster;

    @Option(names = "--on", description = "Enable synchronized collections.")
    private boolean on;

    @Option(names = "--off", description = "Disable synchronized collections.")
    private boolean off;

    @Option(
            names = "--period",
            paramLabel = "DURATION",
            converter = SecondsConverter.class,
            description = "Interval between collections; must be shorter than the time to fill Eden. Default:"
                    + " ${DEFAULT-VALUE}s.")
    private int period = GcSyncTerms.DEFAULT.periodSeconds();

    @Option(
            names = "--eden",
            paramLabel = "PERCENT",
            description = "A server skips a collection if Eden uses less than this share of its heap. Default:"
                    + " ${DEFAULT-VALUE}.")
    private int eden = GcSyncTerms.DEFAULT.edenPercent();

    @Option(
            names = "--longest",
            paramLabel = "DURATION",
            converter = MillisConverter.class,
            description =
                    "A server stops participating after a collection with a longer pause. Default: ${DEFAULT-VALUE}ms.")
    private int longest = GcSyncTerms.DEFAULT.longestMillis();

    @Option(
            names = "--full",
            description = "Also if the JVM would perform full collections, because ExplicitGCInvokesConcurrent is"
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
                        commandContext, () -> {}, "Add the coprocessor to " + table + " and reopen its regions?");
                gcSyncState = servers.enable(table, terms);
            } else if (off) {
                confirmationPrompt.confirm(
                        commandContext, () -> {}, "Remove the coprocessor from " + table + " and reopen its regions?");
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
                    "--on and --off exclude each other",
                    "synchronized collections are either enabled or disabled",
                    "hconfig gc together " + table + " --on");
        }
        return new GcSyncTerms(period, eden, longest, full);
    }

    private static List<String> lines(GcSyncDeployment.GcSyncState gcSyncState) {
        List<String> lines = new ArrayList<>();
        lines.add("Servers of " + gcSyncState.table()
                + (gcSyncState.on()
                        ? " synchronize their garbage collections."
                        : " do not synchronize their garbage collections."));
        gcSyncState.settings().forEach((key, value) -> lines.add("  " + key + " = " + value));
        if (gcSyncState.on()) {
            lines.add("Figures of each server: hconfig inspect.");
        }
        return lines;
    }
}
