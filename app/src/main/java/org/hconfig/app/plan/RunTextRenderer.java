package org.hconfig.app.plan;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.hconfig.app.plan.RecoveryPlan.Action;
import org.hconfig.core.Count;
import org.hconfig.core.UtcSecond;
import org.hconfig.core.io.SecretMasker;
import org.hconfig.report.text.ConsoleStyle;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;
import org.hconfig.xconfig.execution.Rollback;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunMark;
import org.hconfig.xconfig.execution.StepState;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanTask;
import org.hconfig.xconfig.spi.DatabaseModel;

/**
 * Renderer of runs, rollbacks, and recoveries as text.
 *
 * @param style colors of the output
 * @param columns width of tables; 0 for as wide as their content
 * @param textColumns width of running text
 */
public record RunTextRenderer(ConsoleStyle style, int columns, int textColumns) {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss").withZone(ZoneOffset.UTC);
    private static final String NOTHING = "There is no unfinished run on this cluster.";
    private static final int STAYING_MAX = 10;
    private static final int SHOWN_MAX = 20;

    /** Returns a run with its steps, and the values before them. */
    public List<String> lines(Run run) {
        List<String> lines = new ArrayList<>(lines(List.of(run)));
        for (Run.StepRecord step : run.steps()) {
            lines.add("");
            lines.add((step.number() + 1) + "  " + step.state().name().toLowerCase(Locale.ROOT) + "  "
                    + step.description());
            step.before()
                    .forEach(before -> lines.add("     before: "
                            + before.part().map(family -> family + " ").orElse("") + before.key() + " = "
                            + before.value().orElse("(not set)")));
        }
        return lines;
    }

    /** Returns the table of runs, and below it what is to be said about some of them. */
    public List<String> lines(List<Run> runs) {
        List<String> lines = new ArrayList<>(table(runs).lines(columns, style::bold));
        runs.stream()
                .filter(run -> run.progress().message().isPresent())
                .forEach(run -> lines.addAll(TextTable.wrapped(
                        run.id() + ": " + run.progress().message().orElseThrow(), textColumns, 2)));
        return lines;
    }

    private TextTable table(List<Run> runs) {
        TextTable table = new TextTable(
                Column.token("RUN"),
                Column.token("STARTED (UTC)"),
                Column.token("TABLE"),
                Column.token("STATE"),
                Column.number("STEPS").optional(),
                Column.number("SERVERS").optional(),
                Column.text("CLUSTER"));
        for (Run run : runs) {
            long done = run.steps().stream()
                    .filter(step -> step.state() == StepState.DONE)
                    .count();
            String state = run.progress().state().label();
            table.row(
                    run.id(),
                    TIME.format(run.progress().startedAt()),
                    run.subject().startsWith("table ") ? run.table() : "(" + run.subject() + ")",
                    run.progress().state().unfinished() ? style.warning(state) : state,
                    done + "/" + run.steps().size(),
                    Integer.toString(run.servers().size()),
                    run.cluster().clusterName());
        }
        return table;
    }

    /**
     * Returns the steps that a rollback undoes, and the values that each restores, one line each; and those that stay.
     *
     * @param plan the run's plan, if it is known
     * @param database knows which tasks can be undone
     */
    public static List<String> undone(Run run, Optional<Plan> plan, DatabaseModel database) {
        List<String> lines = new ArrayList<>();
        Set<Integer> permanent = permanentSteps(run, plan, database);
        run.steps().stream()
                .filter(step -> step.state() != StepState.PENDING && step.state() != StepState.UNDONE)
                .forEach(step -> {
                    lines.add((permanent.contains(step.number()) ? "stays, cannot be undone: " : "undo: ")
                            + step.description());
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

    /** The steps of tasks that cannot be undone; the steps of tasks are the last ones of a run. */
    private static Set<Integer> permanentSteps(Run run, Optional<Plan> plan, DatabaseModel database) {
        Set<Integer> permanent = new HashSet<>();
        List<PlanTask> tasks = plan.map(Plan::tasks).orElse(List.of());
        int number = run.steps().size()
                - tasks.stream().mapToInt(task -> task.steps().size()).sum();
        for (PlanTask task : tasks) {
            boolean stays = !database.taskImpact(task).permanent().isEmpty();
            for (int step = 0; step < task.steps().size(); step++, number++) {
                if (stays) {
                    permanent.add(number);
                }
            }
        }
        return permanent;
    }

    /** Returns the line for a run that was rolled back before. */
    public static String already(Run run) {
        return run.id() + " is rolled back already"
                + run.progress()
                        .endedAt()
                        .map(at -> ", since " + UtcSecond.of(at))
                        .orElse("") + "; nothing was changed.";
    }

    /** Returns what was undone, what stays, and the state of the run, one line each. */
    public static List<String> lines(Rollback.RollbackReport report, ConsoleStyle style) {
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

    /** Returns an unfinished run, and the steps that end it. */
    public List<String> lines(RecoveryPlan found) {
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
        found.notes().forEach(note -> lines.add("  " + style.warning(note)));
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

    /** Returns what a recovery has done. */
    public List<String> lines(RecoveryService.RecoveryResult recoveryResult) {
        if (recoveryResult.action() == Action.NOTHING) {
            return List.of(NOTHING);
        }
        List<String> lines = new ArrayList<>();
        recoveryResult.restored().forEach(line -> lines.add(style.success("restored") + "  " + line));
        recoveryResult.notRestored().forEach(line -> lines.add(style.warning("not restored") + "  " + line));
        lines.add(recoveryResult.id()
                + switch (recoveryResult.action()) {
                    case RESUME -> " is applied.";
                    case ROLL_BACK -> " is rolled back.";
                    default -> " is no longer marked on the cluster.";
                });
        return lines;
    }
}
