package org.hconfig.cli.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hconfig.app.plan.ApplyService;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.FailureText;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.PlanFile;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** Command {@code plan list}: lists the saved plans. */
@CommandLine.Command(
        name = "list",
        description = "List the plans saved in $$HCONFIG_HOME/plans, newest first, and whether they were applied.",
        footer = {"Example:", "  hconfig plan list"})
public final class PlanListCommand implements Command {
    /**
     * A saved plan.
     *
     * @param id the plan's id
     * @param createdAt when it was made, ISO-8601
     * @param origin what it was made from
     * @param subject what it is about
     * @param changes number of values and tasks
     * @param state state of its newest run; {@code not applied} when there is none
     */
    public record SavedPlan(String id, String createdAt, String origin, String subject, int changes, String state) {}

    private final CommandContext commandContext;

    @Mixin
    private JsonOption json;

    PlanListCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        List<Problem> problems = new ArrayList<>();
        List<Run> runs = new ApplyService(
                        commandContext.home(),
                        commandContext.clock(),
                        commandContext.nanoClock(),
                        commandContext::printProgress)
                .history();
        List<SavedPlan> plans = new ArrayList<>();
        for (Path file : files()) {
            try {
                plans.add(saved(PlanFile.read(file, HBaseModel.INSTANCE), runs));
            } catch (HConfigException unreadable) {
                // Plans of earlier versions cannot be applied any more; they are no fault of today.
                unreadable.problems().stream()
                        .filter(problem -> problem.code() != PlanError.PLAN_FORMAT)
                        .forEach(problems::add);
            }
        }
        plans.sort(Comparator.comparing(SavedPlan::createdAt).reversed().thenComparing(SavedPlan::id));
        commandContext.result(
                json,
                plans,
                plans.isEmpty() ? List.of("No plan has been saved yet.") : commandContext.lines(table(plans)));
        return commandContext.problems(problems);
    }

    private List<Path> files() {
        Path directory = commandContext.home().resolve("plans");
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.getFileName().toString().matches("plan-[0-9a-f]{12}\\.json"))
                    .sorted()
                    .toList();
        } catch (IOException failure) {
            throw new HConfigException(
                    new Problem(
                            PlanError.PLAN_UNREADABLE,
                            "cannot list the plans in " + directory,
                            FailureText.of(failure),
                            "check the permissions of the directory"),
                    failure);
        }
    }

    private static SavedPlan saved(Plan plan, List<Run> runs) {
        Optional<Run> newest =
                runs.stream().filter(run -> run.planId().equals(plan.id())).findFirst();
        return new SavedPlan(
                plan.id(),
                plan.createdAt(),
                plan.origin().label(),
                plan.subject(),
                plan.changes().size() + plan.tasks().size(),
                newest.map(run -> run.progress().state().label()).orElse("not applied"));
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
                plan.createdAt()
                        .replaceFirst("\\..*", "")
                        .replaceFirst("Z$", "")
                        .replace('T', ' '),
                Integer.toString(plan.changes()),
                plan.subject(),
                plan.state(),
                plan.origin()));
        return table;
    }
}
