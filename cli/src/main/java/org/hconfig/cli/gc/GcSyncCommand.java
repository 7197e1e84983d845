package org.hconfig.cli.gc;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.app.plan.ApplyService;
import org.hconfig.app.plan.PlanService;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.OptionValues;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.cli.plan.ConfirmationPrompt;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterFactsReader;
import org.hconfig.hbase.gcsync.GcSyncDeployment;
import org.hconfig.hbase.gcsync.GcSyncTasks;
import org.hconfig.hbase.gcsync.GcSyncTerms;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.terminal.units.MillisConverter;
import org.hconfig.terminal.units.SecondsConverter;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.model.Plan;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code gc sync}: synchronizes garbage collection of the servers of a table. */
@CommandLine.Command(
        name = "sync",
        header = "Synchronize garbage collection across the servers of a table.",
        description =
                "For requests that go to many servers at once and wait for the slowest. Makes and applies a plan that adds a"
                        + " coprocessor to the table, or removes it; both reopen the table's regions. Off by default. Without"
                        + " --on and --off it shows the state of the table. Measure the benefit with hconfig dev bench fanout.",
        footer = {
            "%nExamples:",
            "  hconfig gc sync orders                  show the state",
            "  hconfig gc sync orders --on --dry-run   make the plan only",
            "  hconfig gc sync orders --on --period 10s --yes",
            "  hconfig gc sync orders --off --yes"
        })
class GcSyncCommand implements Command {
    private final CommandContext commandContext;

    @Parameters(paramLabel = "TABLE", description = "The table whose servers are synchronized.")
    private String table = "";

    @Mixin
    private ClusterOption cluster;

    @Option(names = "--on", description = "Enable synchronized collections.")
    private boolean on;

    @Option(names = "--off", description = "Disable synchronized collections.")
    private boolean off;

    @Option(names = "--dry-run", description = "With --on or --off: make the plan, and change nothing.")
    private boolean dryRun;

    @Option(
            names = "--period",
            paramLabel = "DURATION",
            converter = SecondsConverter.class,
            description = "Interval between collections; must be shorter than the time to fill Eden. Default:"
                    + " ${DEFAULT-VALUE}s.")
    private int period = GcSyncTerms.DEFAULT.periodSeconds();

    @Option(
            names = {"--min-eden", "--eden"},
            paramLabel = "PERCENT",
            description = "A server skips a collection if Eden uses less than this share of its heap. Default:"
                    + " ${DEFAULT-VALUE}.")
    private int eden = GcSyncTerms.DEFAULT.edenPercent();

    @Option(
            names = {"--max-pause", "--longest"},
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

    GcSyncCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        GcSyncTerms terms = terms();
        try (ClusterConnection connection = ClusterConnection.open(cluster.name(commandContext))) {
            GcSyncDeployment deployment = new GcSyncDeployment(connection, commandContext::printProgress);
            if (on || off) {
                change(connection, deployment.state(table), on ? Optional.of(terms) : Optional.empty());
            }
            GcSyncDeployment.GcSyncState gcSyncState = deployment.state(table);
            commandContext.outcome(json, gcSyncState, lines(gcSyncState));
        }
        return ExitCode.OK;
    }

    private void change(ClusterConnection connection, GcSyncDeployment.GcSyncState now, Optional<GcSyncTerms> wanted) {
        Optional<Plan> plan = GcSyncTasks.plan(
                new ClusterFactsReader(connection, SettingsCatalogue.standard()).clusterId(),
                connection.name(),
                commandContext.clock().instant().toString(),
                now,
                wanted,
                GcSyncDeployment.jar());
        if (plan.isEmpty()) {
            return;
        }
        PlanService.standard(commandContext.home(), commandContext.clock()).save(plan.get());
        if (dryRun) {
            plan.get().tasks().get(0).steps().forEach(commandContext::printProgress);
            commandContext.printProgress("To apply: hconfig apply " + plan.get().id());
            return;
        }
        confirmationPrompt.confirm(
                commandContext,
                () -> {},
                on
                        ? "Add the coprocessor to " + table + " and reopen its regions?"
                        : "Remove the coprocessor from " + table + " and reopen its regions?");
        new ApplyService(
                        commandContext.home(),
                        commandContext.clock(),
                        commandContext.nanoClock(),
                        commandContext::printProgress,
                        StepGuard.NONE)
                .apply(plan.get());
        commandContext.printProgress("Applied " + plan.get().id() + ". Roll back with: hconfig rollback "
                + plan.get().id());
    }

    private GcSyncTerms terms() {
        if (on && off) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--on and --off exclude each other",
                    "synchronized collections are either enabled or disabled",
                    "hconfig gc sync " + table + " --on");
        }
        if (dryRun && !on && !off) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--dry-run requires --on or --off",
                    "without them the state is shown, and there is nothing to plan",
                    "hconfig gc sync " + table + " --on --dry-run");
        }
        return OptionValues.read(() -> new GcSyncTerms(period, eden, longest, full));
    }

    private static List<String> lines(GcSyncDeployment.GcSyncState gcSyncState) {
        List<String> lines = new ArrayList<>();
        lines.add("Servers of " + gcSyncState.table()
                + (gcSyncState.enabled()
                        ? " synchronize their garbage collections."
                        : " do not synchronize their garbage collections."));
        gcSyncState.settings().forEach((key, value) -> lines.add("  " + key + " = " + value));
        if (gcSyncState.enabled()) {
            lines.add("Figures of each server: hconfig inspect.");
        }
        return lines;
    }
}
