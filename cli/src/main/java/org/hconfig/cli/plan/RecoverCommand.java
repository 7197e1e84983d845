package org.hconfig.cli.plan;

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
                commandContext.outcome(json, found, commandContext.runText().lines(found));
                return ExitCode.OK;
            }
            if (found.action() != Action.NOTHING) {
                confirmationPrompt.showConfirmed(() -> found.notes().forEach(commandContext::printProgress));
                confirmationPrompt.confirm(
                        commandContext,
                        () -> commandContext.runText().lines(found).forEach(commandContext::printProgress),
                        "Proceed?");
            }
            RecoveryService.RecoveryResult recoveryResult = service.recover(connection, found);
            commandContext.outcome(
                    json, recoveryResult, commandContext.runText().lines(recoveryResult));
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
}
