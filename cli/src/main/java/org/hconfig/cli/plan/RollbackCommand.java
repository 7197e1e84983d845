package org.hconfig.cli.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hconfig.app.plan.ApplyService;
import org.hconfig.app.plan.PlanQuestion;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.core.Count;
import org.hconfig.core.ExitCode;
import org.hconfig.core.UtcSecond;
import org.hconfig.core.io.SecretMasker;
import org.hconfig.report.text.ConsoleStyle;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.xconfig.execution.Rollback;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.execution.StepState;
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
            "  hconfig rollback sales.plan",
            "  hconfig rollback plan-0123456789ab --force --yes"
        })
public final class RollbackCommand implements Command {
    private static final int STAYING_MAX = 10;
    private static final int SHOWN_MAX = 20;

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
            commandContext.outcome(json, nothing, List.of(already(run)));
            return ExitCode.OK;
        }
        String request = "Roll back " + run.id() + (force ? " with --force" : "");
        confirmationPrompt.confirm(
                commandContext,
                () -> undone(run).forEach(commandContext::printProgress),
                service.plan(run)
                        .map(plan -> PlanQuestion.of(request, plan, run.servers()))
                        .orElse(request + "?"));
        cluster.logInTo(
                commandContext,
                Optional.ofNullable(cluster.given()).orElse(run.cluster().clusterName()));
        Rollback.RollbackReport rollbackReport =
                service.rollback(run.id(), force, Optional.ofNullable(cluster.given()));
        commandContext.outcome(json, rollbackReport, lines(rollbackReport, commandContext.style()));
        return commandContext.problems(rollbackReport.refused());
    }

    /** Returns the steps that a rollback undoes, and the values that each restores, one line each. */
    static List<String> undone(Run run) {
        List<String> lines = new ArrayList<>();
        run.steps().stream()
                .filter(step -> step.state() != StepState.PENDING && step.state() != StepState.UNDONE)
                .forEach(step -> {
                    lines.add("undo: " + step.description());
                    step.before()
                            .forEach(before -> lines.add("  "
                                    + before.part().map(part -> part + " ").orElse("") + before.key() + " = "
                                    + SecretMasker.shown(
                                            before.key(), before.value().orElse("(not set)"))));
                });
        int more = lines.size() - SHOWN_MAX;
        return more <= 1
                ? lines
                : Stream.concat(
                                lines.stream().limit(SHOWN_MAX),
                                Stream.of(Count.of(more, "more line") + ": hconfig history " + run.id()))
                        .toList();
    }

    private static String already(Run run) {
        return run.id() + " is rolled back already"
                + run.progress()
                        .endedAt()
                        .map(at -> ", since " + UtcSecond.of(at))
                        .orElse("") + "; nothing was changed.";
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
