package org.hconfig.hbase.model;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.hconfig.core.Count;
import org.hconfig.core.DataSize;
import org.hconfig.core.io.PrintableText;
import org.hconfig.xconfig.model.PlanTask;
import org.hconfig.xconfig.model.TaskImpact;
import tools.jackson.databind.JsonNode;

/** What the tasks of HBase's plans do, from their content; a field that is missing or of another type counts as 0 or as empty. */
public final class HBaseTaskImpact {
    /** The kind of tasks that make regions equal. */
    public static final String REBALANCE = "rebalance";

    /** The kind of tasks that move regions back to the servers that carried them when the table was last balanced. */
    public static final String RESTORE_LOCATIONS = "restore-locations";

    /** The kind of tasks that deploy or remove the coprocessor for synchronized collections. */
    public static final String GC_SYNC = "gc-sync";

    private static final int TABLES_NAMED = 3;
    private static final double SECONDS_EXACT = 9.95;

    /** Numbers of steps by kind. */
    private record StepCounts(int splits, int merges, int moves) {
        StepCounts plus(StepCounts other) {
            return new StepCounts(splits + other.splits, merges + other.merges, moves + other.moves);
        }

        String label() {
            List<String> parts = Stream.of(count(splits, "split"), count(merges, "merge"), count(moves, "move"))
                    .flatMap(List::stream)
                    .toList();
            return switch (parts.size()) {
                case 0 -> "no step";
                case 1 -> parts.get(0);
                default ->
                    String.join(", ", parts.subList(0, parts.size() - 1)) + " and " + parts.get(parts.size() - 1);
            };
        }

        private static List<String> count(int number, String name) {
            return number == 0 ? List.of() : List.of(Count.of(number, name));
        }
    }

    private HBaseTaskImpact() {}

    static TaskImpact of(PlanTask task) {
        return switch (task.kind()) {
            case REBALANCE -> rebalance(task.content().path("plans"));
            case RESTORE_LOCATIONS ->
                regions(
                        List.of(table(task.content()) + ": moves of "
                                + Count.of(task.steps().size(), "region") + " to where they were"),
                        new StepCounts(0, 0, task.steps().size()));
            case GC_SYNC ->
                new TaskImpact(
                        List.of(), List.of("the regions of " + table(task.content()) + " will be reopened"), List.of());
            default -> TaskImpact.UNKNOWN;
        };
    }

    private static TaskImpact rebalance(JsonNode plans) {
        List<JsonNode> all = plans.valueStream().toList();
        List<String> work = new ArrayList<>();
        for (JsonNode plan : all.subList(0, Math.min(TABLES_NAMED, all.size()))) {
            JsonNode proposal = plan.path("proposal");
            work.add(table(plan) + ": " + counts(proposal).label() + " of regions; " + cost(List.of(proposal)));
            work.add(skew(plan, proposal));
        }
        StepCounts sum = all.stream()
                .map(plan -> counts(plan.path("proposal")))
                .reduce(new StepCounts(0, 0, 0), StepCounts::plus);
        if (all.size() > 1) {
            work.add(Count.of(all.size(), "table") + " in all: " + sum.label() + " of regions; "
                    + cost(all.stream().map(plan -> plan.path("proposal")).toList()));
        }
        return regions(work, sum);
    }

    private static TaskImpact regions(List<String> work, StepCounts counts) {
        return new TaskImpact(
                work,
                List.of(
                        "regions will be unavailable for a moment while they are split, merged or moved, a few at a time"),
                List.of(counts.label() + " of regions"));
    }

    private static StepCounts counts(JsonNode proposal) {
        List<String> kinds = proposal.path("steps")
                .valueStream()
                .map(step -> step.path("kind").asString(""))
                .toList();
        return new StepCounts(number(kinds, "split"), number(kinds, "merge"), number(kinds, "move"));
    }

    private static int number(List<String> kinds, String kind) {
        return Math.toIntExact(kinds.stream().filter(kind::equals).count());
    }

    /** Tables are balanced side by side: what is rewritten adds up, and the slowest table takes longest. */
    private static String cost(List<JsonNode> proposals) {
        long bytes = proposals.stream()
                .mapToLong(
                        proposal -> Math.max(0, proposal.path("bytesRewritten").asLong(0)))
                .sum();
        double seconds = proposals.stream()
                .mapToDouble(proposal -> proposal.path("seconds").asDouble(0))
                .max()
                .orElse(0);
        return (bytes == 0 ? "nothing" : "about " + new DataSize(bytes)) + " rewritten; "
                + (proposals.size() == 1 ? "about " : "at least ") + time(Math.max(0, seconds)) + ", longer under load";
    }

    private static String time(double seconds) {
        if (seconds < SECONDS_EXACT) {
            return String.format(Locale.ROOT, "%.1f s", seconds);
        }
        Duration time = Duration.ofSeconds(Math.round(seconds));
        return time.toMinutes() == 0 ? time.toSeconds() + " s" : Count.of(Math.round(seconds / 60), "minute");
    }

    private static String skew(JsonNode plan, JsonNode proposal) {
        JsonNode before = proposal.path("before");
        JsonNode after = proposal.path("after");
        return String.format(
                Locale.ROOT,
                "%s now, %d then; the largest has %.2f times the mean of %s now, %.2f times then",
                Count.of(before.path("regions").asInt(0), "region"),
                after.path("regions").asInt(0),
                before.path("maxOverMean").asDouble(0),
                PrintableText.line(plan.path("objective").asString("")),
                after.path("maxOverMean").asDouble(0));
    }

    private static String table(JsonNode content) {
        return "table " + PrintableText.line(content.path("table").asString(""));
    }
}
