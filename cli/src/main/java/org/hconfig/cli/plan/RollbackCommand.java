package org.hconfig.cli.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.app.plan.ApplyService;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.core.ExitCode;
import org.hconfig.xconfig.execution.Rollback;
import org.hconfig.xconfig.execution.Run;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code rollback}: rolls back a run. */
@CommandLine.Command(
        name = "rollback",
        description = "Roll back an applied plan: restore all former values.",
        footer = {
            "Examples:",
            "  hconfig rollback plan-0123456789ab",
            "  hconfig rollback plan-0123456789ab --force --yes"
        })
public final class RollbackCommand implements Command {
    private final CommandContext commandContext;

    @Parameters(paramLabel = "ID", description = "The run id shown by hconfig history, or the plan id.")
    private String id;

    @Option(
            names = "--force",
            description = "Also drop a table that contains rows, and overwrite changes made by others since.")
    private boolean force;

    @Mixin
    private ClusterOption cluster;

    @Mixin
    private ConfirmationPrompt confirmationPrompt;

    @Mixin
    private JsonOption json;

    RollbackCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        ApplyService service = new ApplyService(
                commandContext.home(),
                commandContext.clock(),
                commandContext.nanoClock(),
                commandContext::printProgress);
        Run run = service.run(id);
        confirmationPrompt.confirm(
                commandContext, () -> {}, "Roll back " + run.id() + (force ? " with --force?" : "?"));
        cluster.logInTo(
                commandContext,
                Optional.ofNullable(cluster.given()).orElse(run.cluster().clusterName()));
        Rollback.RollbackReport rollbackReport = service.rollback(id, force, Optional.ofNullable(cluster.given()));
        commandContext.result(json, rollbackReport, lines(rollbackReport));
        return commandContext.problems(rollbackReport.refused());
    }

    private List<String> lines(Rollback.RollbackReport rollbackReport) {
        List<String> lines = new ArrayList<>();
        rollbackReport
                .restored()
                .forEach(line -> lines.add(commandContext.style().success("undone") + "  " + line));
        lines.add(rollbackReport.run().id() + " is "
                + rollbackReport.run().progress().state().label() + ".");
        return lines;
    }
}
