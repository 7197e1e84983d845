package org.hconfig.cli.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.app.plan.ApplyService;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.core.Count;
import org.hconfig.core.ExitCode;
import org.hconfig.report.text.ConsoleStyle;
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
    private static final int STAYING_MAX = 10;

    private final CommandContext commandContext;

    @Parameters(paramLabel = "ID", description = "The run id shown by hconfig history, or the plan id.")
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
        Run run = service.run(id);
        confirmationPrompt.confirm(
                commandContext, () -> {}, "Roll back " + run.id() + (force ? " with --force?" : "?"));
        cluster.logInTo(
                commandContext,
                Optional.ofNullable(cluster.given()).orElse(run.cluster().clusterName()));
        Rollback.RollbackReport rollbackReport = service.rollback(id, force, Optional.ofNullable(cluster.given()));
        commandContext.result(json, rollbackReport, lines(rollbackReport, commandContext.style()));
        return commandContext.problems(rollbackReport.refused());
    }

    /** Returns what was undone, what stays, and the state of the run, one line each. */
    static List<String> lines(Rollback.RollbackReport report, ConsoleStyle style) {
        List<String> lines = new ArrayList<>();
        report.restored().forEach(line -> lines.add(style.success("undone") + "  " + line));
        report.stays().stream().limit(STAYING_MAX).forEach(line -> lines.add("stays   " + line));
        int more = report.stays().size() - STAYING_MAX;
        if (more > 0) {
            lines.add("stays   " + Count.of(more, "more step") + ": hconfig history "
                    + report.run().id());
        }
        lines.add(report.run().id() + " is " + report.run().progress().state().label()
                + (report.stays().isEmpty() ? "." : ". What stays cannot be undone by HConfig."));
        return lines;
    }
}
