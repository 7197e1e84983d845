package org.hconfig.bench.faults;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Text renderer of the result of a campaign. */
public final class FaultsTextRenderer {
    private FaultsTextRenderer() {}

    /** Returns one run in a line, followed by its violations. */
    static List<String> lines(FaultRun run, int number, int of) {
        List<String> lines = new ArrayList<>();
        String outcome = !run.skipped().isEmpty() ? "skipped: " + run.skipped() : run.passed() ? "ok" : "FAILED";
        String commands = run.commands().stream()
                .map(command -> command.step().name().toLowerCase(Locale.ROOT) + "=" + command.exit()
                        + command.said().stream()
                                .map(reportedProblem -> ":" + reportedProblem.code())
                                .collect(Collectors.joining()))
                .collect(Collectors.joining(" "));
        lines.add(String.format(
                Locale.ROOT,
                "%d of %d  seed %d  %s  %s%s  %s  %.0f s of %.0f s",
                number,
                of,
                run.drawn().seed(),
                run.drawn().label(),
                outcome,
                run.hit() || !run.skipped().isEmpty() ? "" : " (not hit)",
                commands,
                run.seconds(),
                run.totalSeconds()));
        run.violations().forEach(violation -> lines.add("    " + violation));
        if (!run.evidence().isEmpty()) {
            lines.add("    output: " + run.evidence());
        }
        return lines;
    }

    /** Returns the whole result. */
    public static String of(FaultsResult result) {
        StringBuilder text = new StringBuilder();
        table(text, "OPERATION", result, run -> run.drawn().operation().id());
        text.append('\n');
        table(text, "FAULT", result, run -> run.drawn().fault().id());
        List<FaultRun> failed = result.failed();
        if (!failed.isEmpty()) {
            text.append("\nFailed:\n");
            for (FaultRun run : failed) {
                text.append("  seed ")
                        .append(run.drawn().seed())
                        .append("  ")
                        .append(run.drawn().label())
                        .append('\n');
                run.violations()
                        .forEach(violation ->
                                text.append("    ").append(violation).append('\n'));
                text.append("    output: ").append(run.evidence()).append('\n');
                text.append("    repeat: hconfig bench faults --repeat-seed ")
                        .append(run.drawn().seed())
                        .append(result.spec().brief() ? " --brief" : "")
                        .append('\n');
            }
        }
        long hits = result.runs().stream().filter(FaultRun::hit).count();
        text.append(String.format(
                Locale.ROOT,
                "%n%d runs, %d faults during a command, %d runs violated an invariant; %d operations of another"
                        + " client; %.0f s, %.1f s per run%n",
                result.runs().size(),
                hits,
                failed.size(),
                result.clientOperations(),
                result.seconds(),
                result.seconds() / result.runs().size()));
        return text.toString();
    }

    /** Grouping criterion of runs. */
    private interface Group {
        String of(FaultRun run);
    }

    private static void table(StringBuilder text, String head, FaultsResult result, Group group) {
        Map<String, List<FaultRun>> groups = new TreeMap<>();
        result.runs()
                .forEach(run -> groups.computeIfAbsent(group.of(run), name -> new ArrayList<>())
                        .add(run));
        text.append(String.format(Locale.ROOT, "%-20s %5s %5s %7s %9s%n", head, "RUNS", "HIT", "FAILED", "SECONDS"));
        groups.forEach((name, runs) -> text.append(String.format(
                Locale.ROOT,
                "%-20s %5d %5d %7d %9.1f%n",
                name,
                runs.size(),
                runs.stream().filter(FaultRun::hit).count(),
                runs.stream().filter(run -> !run.passed()).count(),
                runs.stream().mapToDouble(FaultRun::totalSeconds).average().orElse(0))));
    }
}
