package org.hconfig.cli.plan;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.app.plan.RecoveryPlan;
import org.hconfig.app.plan.RecoveryPlan.Action;
import org.hconfig.app.plan.RecoveryPlan.RecoveryMode;
import org.hconfig.app.plan.RecoveryService;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunMark;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code recover}: ends an unfinished run on a cluster. */
@CommandLine.Command(
        name = "recover",
        header = "Finish or roll back an unfinished run on a cluster, from any host.",
        description =
                "Reads the mark that an unfinished run leaves on the cluster. With the journal of that run in this home, the"
                        + " run is finished or rolled back. Without it, the switches of the HMaster are restored, regions are"
                        + " moved back to the server that was being drained, servers that are not live are listed, and the"
                        + " mark is removed; values that the run has set stay. Refused while the run is in progress.",
        footer = {
            "%nExamples:",
            "  hconfig recover --dry-run            show the unfinished run and the steps",
            "  hconfig recover                      finish it, or restore the former state",
            "  hconfig recover --rollback --yes"
        })
public final class RecoverCommand implements Command {
    private static final String NOTHING = "There is no unfinished run on this cluster.";

    private final CommandContext commandContext;

    @Option(
            names = "--finish",
            description =
                    "Finish the run; requires its journal in this home. A run that was being rolled back is finished by"
                            + " completing its rollback.")
    private boolean finish;

    @Option(
            names = {"--rollback", "--give-back"},
            description =
                    "Roll the run back with its journal; without it, restore the switches and regions in its mark.")
    private boolean rollback;

    @Option(names = "--dry-run", description = "Show the steps, and change nothing.")
    private boolean dryRun;

    @Mixin
    private ClusterOption cluster;

    @Mixin
    private ConfirmationPrompt confirmationPrompt;

    @Mixin
    private JsonOption json;

    RecoverCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        RecoveryMode recoveryMode = wish();
        RecoveryService service = new RecoveryService(
                commandContext.home(),
                commandContext.clock(),
                commandContext.nanoClock(),
                commandContext::printProgress);
        try (ClusterConnection connection = ClusterConnection.open(cluster.name(commandContext))) {
            RecoveryPlan found = service.plan(connection, recoveryMode);
            if (dryRun) {
                commandContext.outcome(json, found, lines(found));
                return ExitCode.OK;
            }
            if (found.action() != Action.NOTHING) {
                confirmationPrompt.showConfirmed(() -> found.notes().forEach(commandContext::printProgress));
                confirmationPrompt.confirm(
                        commandContext, () -> lines(found).forEach(commandContext::printProgress), "Proceed?");
            }
            RecoveryService.RecoveryResult recoveryResult = service.recover(connection, found);
            commandContext.outcome(json, recoveryResult, lines(recoveryResult));
            return commandContext.problems(recoveryResult.problems());
        }
    }

    private RecoveryMode wish() {
        if (finish && rollback) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--finish and --rollback exclude each other",
                    "a run is either finished or rolled back",
                    "hconfig recover --rollback");
        }
        return finish ? RecoveryMode.FINISH : rollback ? RecoveryMode.ROLL_BACK : RecoveryMode.ANY;
    }

    private List<String> lines(RecoveryPlan found) {
        if (found.action() == Action.NOTHING) {
            return List.of(NOTHING);
        }
        List<String> lines = new ArrayList<>();
        String run = found.mark()
                .map(RunMark::label)
                .or(() -> found.run().map(Run::id))
                .orElse("");
        lines.add("Unfinished: " + run);
        found.mark().ifPresent(mark -> lines.add("  " + mark.state()));
        found.run().flatMap(stopped -> stopped.progress().message()).ifPresent(message -> lines.add("  " + message));
        found.notes().forEach(note -> lines.add("  " + commandContext.style().warning(note)));
        lines.add(heading(found.action()));
        found.steps().forEach(step -> lines.add("  " + step));
        return lines;
    }

    private static String heading(Action action) {
        return switch (action) {
            case RESUME -> "To finish the run:";
            case ROLL_BACK -> "To roll the run back:";
            case RESTORE -> "To restore switches and regions without the journal of the run:";
            case REMOVE_MARK -> "To clean up:";
            case NOTHING, REFUSE -> "Nothing to do.";
        };
    }

    private List<String> lines(RecoveryService.RecoveryResult recoveryResult) {
        if (recoveryResult.action() == Action.NOTHING) {
            return List.of(NOTHING);
        }
        List<String> lines = new ArrayList<>();
        recoveryResult
                .restored()
                .forEach(line -> lines.add(commandContext.style().success("restored") + "  " + line));
        recoveryResult
                .notRestored()
                .forEach(line -> lines.add(commandContext.style().warning("not restored") + "  " + line));
        lines.add(recoveryResult.id()
                + switch (recoveryResult.action()) {
                    case RESUME -> " is applied.";
                    case ROLL_BACK -> " is rolled back.";
                    default -> " is no longer marked on the cluster.";
                });
        return lines;
    }
}
