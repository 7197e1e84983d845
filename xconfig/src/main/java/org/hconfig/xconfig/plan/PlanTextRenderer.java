package org.hconfig.xconfig.plan;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hconfig.core.Count;
import org.hconfig.core.io.PrintableText;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.model.PlanTask;
import org.hconfig.xconfig.model.TaskImpact;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.Creation;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Target;

/**
 * Renders a plan as text: {@code +} object to create, {@code ~} changed value, {@code !} change that is skipped because it requires more
 * than apply does, {@code =} value already in force; each change with its reason and calculation. The last line is a summary.
 */
public final class PlanTextRenderer {
    private static final int WIDTH_MIN = 60;
    private static final int WIDTH_MAX = 160;
    private static final int TASK_STEPS_SHOWN = 40;

    private final Catalogue catalogue;
    private final int width;

    /**
     * Creates a renderer.
     *
     * @param width terminal width in columns, from 60 to 160; texts are wrapped at this column
     */
    public PlanTextRenderer(Catalogue catalogue, int width) {
        this.catalogue = catalogue;
        this.width = Math.max(WIDTH_MIN, Math.min(WIDTH_MAX, width));
    }

    /**
     * Returns the lines of the plan, without line terminators. None exceeds the width, unless a single word does; the last one, the
     * summary, is always one line.
     */
    public List<String> lines(Plan plan) {
        PlanLines planLines = new PlanLines(width);
        planLines.add(
                "",
                plan.id() + " for "
                        + plan.origin()
                                .workload()
                                .map(workload -> workload.id() + " on ")
                                .orElse("")
                        + plan.subject());
        planLines.add("", plan.origin().label() + ", cluster " + plan.cluster() + ", made " + second(plan.createdAt()));
        plan.creation().ifPresent(creation -> {
            planLines.blank();
            creation(planLines, creation);
        });
        plan.changes().forEach(change -> {
            planLines.blank();
            change(planLines, "~", change, how(plan, change));
        });
        plan.tasks().forEach(task -> {
            planLines.blank();
            task(planLines, task);
        });
        plan.deferred().forEach(change -> {
            planLines.blank();
            change(planLines, "!", change, "by " + change.route().label());
            planLines.add("      ", "DEFERRED: " + DeferralReason.text(plan, change));
        });
        section(planLines, "reach: ", PlanImpact.of(plan, catalogue.database()));
        section(planLines, "= ", plan.kept().stream().map(this::kept).toList());
        section(planLines, "note: ", plan.notes());
        planLines.blank();
        planLines.verbatim(summary(plan));
        return planLines.list();
    }

    /**
     * Returns what an operator must know to decide: the subject, the summary, and what is restarted or reopened.
     *
     * @param name the file or the id by which the operator named the plan
     */
    public List<String> decision(Plan plan, String name) {
        PlanLines planLines = new PlanLines(width);
        planLines.add(
                "", plan.id() + ": " + plan.origin().label() + " on " + plan.subject() + ", cluster " + plan.cluster());
        planLines.add("", summary(plan));
        PlanImpact.of(plan, catalogue.database()).forEach(reach -> planLines.add("", "reach: " + reach));
        plan.tasks().forEach(task -> impact(task).forEach(line -> planLines.add("", line)));
        planLines.add("", "All values: hconfig plan show " + name);
        return planLines.list();
    }

    /** Returns a short form of the plan: one line for the object to create, one for each value, and {@link #summary}. */
    public List<String> brief(Plan plan) {
        List<String> lines = new ArrayList<>();
        plan.creation().ifPresent(creation -> lines.add("+ create " + name(creation) + " with " + creation.size()));
        plan.changes()
                .forEach(change -> lines.add("~ " + change.target() + ": " + change.key() + " " + values(change) + ", "
                        + how(plan, change)));
        plan.tasks().forEach(task -> {
            lines.add("* " + task(task));
            impact(task).forEach(line -> lines.add("  " + line));
        });
        plan.deferred()
                .forEach(change -> DeferralReason.other(plan, change)
                        .ifPresent(reason -> lines.add("! " + change.target() + ": " + change.key() + " "
                                + values(change) + ", DEFERRED: " + reason)));
        lines.add(summary(plan));
        return lines.stream().map(PrintableText::line).toList();
    }

    /** Returns the one-line summary of the actions that apply will take. */
    public String summary(Plan plan) {
        List<String> parts = new ArrayList<>();
        List<Change> changes = plan.changes().stream()
                .filter(change -> !atCreation(plan, change))
                .toList();
        plan.creation()
                .ifPresent(creation -> parts.add("1 to create (" + creation.size() + ", "
                        + Count.of(plan.changes().size() - changes.size(), "setting") + ")"));
        if (!changes.isEmpty()) {
            parts.add(changes.size() + " to change (" + byRoute(changes) + ")");
        }
        plan.tasks().forEach(task -> parts.add(task(task)));
        int restarted = PlanImpact.restarts(plan);
        if (restarted > 0) {
            parts.add(Count.of(restarted, catalogue.database().terms().server()) + " to restart");
        }
        parts.addAll(deferred(plan));
        if (plan.isEmpty()) {
            String what = parts.isEmpty()
                    ? (plan.notes().isEmpty() || !plan.kept().isEmpty()
                            ? (plan.origin().kind() == PlanOrigin.Kind.VALUES
                                            ? "all given values"
                                            : "all values of " + plan.origin().label())
                                    + " are set on " + plan.subject() + " already"
                            : "nothing that a plan can carry out; see the notes")
                    : String.join(", ", parts);
            return "No changes: " + what + ". Nothing has been changed.";
        }
        return "Plan: " + String.join(", ", parts) + ". Nothing has been changed.";
    }

    private static List<String> deferred(Plan plan) {
        List<String> parts = new ArrayList<>();
        List<Change> byRoute = plan.deferred().stream()
                .filter(change -> DeferralReason.other(plan, change).isEmpty())
                .toList();
        long restarts =
                byRoute.stream().filter(change -> change.route().needsRestart()).count();
        long siteFiles = byRoute.size() - restarts;
        int others = plan.deferred().size() - byRoute.size();
        if (restarts > 0) {
            parts.add(restarts + " deferred (" + (restarts == 1 ? "requires" : "require") + " a restart)");
        }
        if (siteFiles > 0) {
            parts.add(
                    siteFiles + " deferred (" + (siteFiles == 1 ? "requires" : "require") + " the servers' site file)");
        }
        if (others > 0) {
            parts.add(others + " deferred (for the reasons that are shown)");
        }
        return parts;
    }

    private static String task(PlanTask task) {
        return task.kind() + " of " + task.target() + " ("
                + Count.of(task.steps().size(), "step") + ")";
    }

    /** What a task does, what it interrupts, and what of it cannot be undone, one line each. */
    private List<String> impact(PlanTask task) {
        TaskImpact impact = catalogue.database().taskImpact(task);
        List<String> lines = new ArrayList<>(impact.work());
        lines.addAll(impact.disturbances());
        impact.permanent().forEach(what -> lines.add("a rollback does not undo " + what));
        return lines;
    }

    private void task(PlanLines planLines, PlanTask task) {
        planLines.add("", "* " + task(task));
        impact(task).forEach(line -> planLines.add("      ", line));
        task.content().properties().stream()
                .filter(field -> field.getValue().isValueNode())
                .forEach(field -> planLines.add(
                        "      ", field.getKey() + " = " + field.getValue().asString("")));
        task.steps().stream().limit(TASK_STEPS_SHOWN).forEach(step -> planLines.add("      ", step));
        if (task.steps().size() > TASK_STEPS_SHOWN) {
            planLines.add("      ", "and " + (task.steps().size() - TASK_STEPS_SHOWN) + " more");
        }
    }

    private String byRoute(List<Change> changes) {
        Map<Route, Long> counts = catalogue.database().routeMap();
        changes.forEach(change -> counts.merge(change.route(), 1L, Long::sum));
        return counts.entrySet().stream()
                .map(entry -> Count.of(entry.getValue(), entry.getKey().label()))
                .collect(Collectors.joining(", "));
    }

    private void creation(PlanLines planLines, Creation creation) {
        planLines.add("", "+ create " + name(creation) + " with " + creation.size());
        creation.lines().forEach(line -> planLines.add("      ", line));
    }

    private String name(Creation creation) {
        return catalogue.database().terms().object() + " " + creation.object();
    }

    private void change(PlanLines planLines, String sign, Change change, String how) {
        planLines.add("", sign + " " + change.key());
        planLines.add("      ", change.target() + ": " + values(change) + ", " + how);
        planLines.add("      ", "why:  " + change.rationale().reason());
        planLines.add("      ", "calc: " + change.rationale().calculation());
        planLines.add("      ", "from: " + change.rationale().source());
    }

    private String values(Change change) {
        String from = change.current()
                .map(value -> display(change, value, change.proposed()))
                .orElseGet(() -> display(change, change.effective(), change.proposed()) + " (not set)");
        return from + " → "
                + display(change, change.proposed(), change.current().orElse(change.effective()));
    }

    private static String how(Plan plan, Change change) {
        return atCreation(plan, change)
                ? "set at creation"
                : "by " + change.route().label();
    }

    private static boolean atCreation(Plan plan, Change change) {
        return change.route().reach() == Route.Reach.OBJECTS
                && plan.creation()
                        .filter(creation -> Target.of(creation.object()).covers(change.target()))
                        .filter(creation -> creation.settings().containsKey(change.key())
                                || creation.partSettings().containsKey(change.key()))
                        .isPresent();
    }

    private String display(Change change, String value, String other) {
        return catalogue
                .find(change.key())
                .map(setting -> catalogue.display(setting, value, other))
                .orElse(value);
    }

    /** Formats {@code key = value} with the display form of the value. */
    private String kept(String line) {
        int equals = line.indexOf(" = ");
        if (equals < 0) {
            return line;
        }
        Optional<String> value = catalogue
                .find(line.substring(0, equals).replaceFirst(" of group .*", ""))
                .map(setting -> catalogue.display(setting, line.substring(equals + " = ".length())));
        return line.substring(0, equals) + " is " + value.orElse(line.substring(equals + " = ".length())) + " already";
    }

    private static void section(PlanLines planLines, String sign, List<String> texts) {
        if (!texts.isEmpty()) {
            planLines.blank();
            texts.forEach(text -> planLines.add("", sign + text));
        }
    }

    /** Collects lines and wraps them at spaces; text from the plan cannot inject or end a line; continuation lines are indented further than the first. */
    private static final class PlanLines {
        private final int width;
        private final List<String> lines = new ArrayList<>();

        PlanLines(int width) {
            this.width = width;
        }

        void blank() {
            lines.add("");
        }

        void verbatim(String line) {
            lines.add(PrintableText.line(line));
        }

        void add(String indent, String text) {
            StringBuilder line = new StringBuilder(indent);
            boolean empty = true;
            for (String word : PrintableText.line(text).split(" ", -1)) {
                if (!empty && line.length() + 1 + word.length() > width) {
                    lines.add(line.toString());
                    line = new StringBuilder(indent).append("      ");
                    empty = true;
                }
                line.append(empty ? "" : " ").append(word);
                empty = false;
            }
            lines.add(line.toString());
        }

        List<String> list() {
            return List.copyOf(lines);
        }
    }

    /** Returns an ISO-8601 time to the second; another text as it is. */
    private static String second(String time) {
        try {
            return Instant.parse(time).truncatedTo(ChronoUnit.SECONDS).toString();
        } catch (DateTimeParseException other) {
            return time;
        }
    }
}
