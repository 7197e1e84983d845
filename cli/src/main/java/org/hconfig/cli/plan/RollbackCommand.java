package org.hconfig.cli.plan;

import java.util.List;
import java.util.Optional;
import org.hconfig.app.plan.ApplyService;
import org.hconfig.app.plan.PlanQuestion;
import org.hconfig.app.plan.RunTextRenderer;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.xconfig.execution.Rollback;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code rollback}: rolls back a run. */
@CommandLine.Command(
        name = "rollback",
        description = {
            "Roll back an applied plan: restore all former values.",
            "Splits, merges and moves of regions cannot be undone, and stay."
        },
        footer = {
            "Examples:",
            "  hconfig rollback plan-0123456789ab",
            "  hconfig rollback sales.plan",
            "  hconfig rollback plan-0123456789ab --force --yes"
        })
public final class RollbackCommand implements Command {
    private final CommandContext commandContext;

    @Parameters(paramLabel = "ID", description = "The run id shown by hconfig history, or the plan id or file.")
    private String id;

    @Option(
            names = "--force",
            description =
                    "Also drop a table that contains rows, and overwrite changes made by others or by newer plans since.")
    private boolean force;

    @Mixin
    private ClusterOption cluster;

    @Mixin
    private GroupOutageOption groupOutage;

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
                        commandContext::printProgress)
                .permittingGroupOutage(groupOutage.permitted());
        Run run = service.run(PlanCommand.runId(id));
        if (run.progress().state() == RunState.ROLLED_BACK) {
            Rollback.RollbackReport nothing = new Rollback.RollbackReport(run, List.of(), List.of(), List.of());
            commandContext.outcome(json, nothing, List.of(RunTextRenderer.already(run)));
            return ExitCode.OK;
        }
        String request = "Roll back " + run.id() + (force ? " with --force" : "");
        confirmationPrompt.confirm(
                commandContext,
                () -> RunTextRenderer.undone(run, service.plan(run), HBaseModel.INSTANCE)
                        .forEach(commandContext::printProgress),
                service.plan(run)
                        .map(plan -> PlanQuestion.ofRollback(request, plan, run.servers()))
                        .orElse(request + "?"));
        cluster.logInTo(
                commandContext,
                Optional.ofNullable(cluster.given()).orElse(run.cluster().clusterName()));
        Rollback.RollbackReport rollbackReport =
                service.rollback(run.id(), force, Optional.ofNullable(cluster.given()));
        commandContext.outcome(json, rollbackReport, RunTextRenderer.lines(rollbackReport, commandContext.style()));
        return commandContext.problems(rollbackReport.refused());
    }
}
