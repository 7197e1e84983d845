package org.hconfig.cli.plan;

import java.util.List;
import org.hconfig.app.plan.ApplyService;
import org.hconfig.app.plan.SavedPlans;
import org.hconfig.app.plan.SavedPlans.SavedPlan;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.xconfig.execution.Run;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** Command {@code plan list}: lists the saved plans. */
@CommandLine.Command(
        name = "list",
        description = "List the plans saved in $$HCONFIG_HOME/plans, newest first, and whether they were applied.",
        footer = {"Example:", "  hconfig plan list"})
public final class PlanListCommand implements Command {
    private final CommandContext commandContext;

    @Mixin
    private JsonOption json;

    PlanListCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        List<Run> runs = new ApplyService(
                        commandContext.home(),
                        commandContext.clock(),
                        commandContext.nanoClock(),
                        commandContext::printProgress)
                .history();
        SavedPlans saved = SavedPlans.of(commandContext.home(), runs);
        List<SavedPlan> plans = saved.plans();
        commandContext.result(
                json,
                plans,
                plans.isEmpty() ? List.of("No plan has been saved yet.") : commandContext.lines(table(plans)));
        return commandContext.problems(saved.problems());
    }

    private static TextTable table(List<SavedPlan> plans) {
        TextTable table = new TextTable(
                Column.token("PLAN"),
                Column.token("MADE (UTC)"),
                Column.number("CHANGES"),
                Column.text("ABOUT"),
                Column.text("STATE"),
                Column.text("FROM"));
        plans.forEach(plan -> table.row(
                plan.id(),
                plan.createdAtUtc(),
                Integer.toString(plan.changes()),
                plan.subject(),
                plan.state(),
                plan.origin()));
        return table;
    }
}
