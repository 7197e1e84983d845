package org.hconfig.validation.faults;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hconfig.bench.experiment.BenchDocument;
import org.hconfig.bench.experiment.BenchReport;

/**
 * Result of a campaign. Its JSON is described in {@code docs/how-to/test-with-faults.md}.
 *
 * @param spec the specification of the campaign
 * @param createdAt start of the campaign
 * @param runs the runs in execution order
 * @param clientOperations number of operations of the background client
 * @param seconds duration from the preparation of the first run to the last check
 */
public record FaultsReport(
        FaultsSpec spec, String createdAt, List<FaultRun> runs, long clientOperations, double seconds)
        implements BenchReport {
    /** Makes defensive copies. */
    public FaultsReport {
        runs = List.copyOf(runs);
    }

    /** Returns the runs in which an invariant was violated. */
    public List<FaultRun> failed() {
        return runs.stream().filter(run -> !run.passed()).toList();
    }

    /** Returns true if no invariant was violated. */
    public boolean passed() {
        return failed().isEmpty();
    }

    @Override
    public String json() {
        return new BenchDocument(createdAt, spec.command())
                .put("brief", spec.brief())
                .put("rows", spec.rows())
                .put("clientOperations", clientOperations)
                .put("seconds", seconds)
                .put("failed", failed().size())
                .put("runs", runs)
                .text();
    }

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

    @Override
    public String text() {
        StringBuilder text = new StringBuilder();
        table(text, "OPERATION", run -> run.drawn().operation().id());
        text.append('\n');
        table(text, "FAULT", run -> run.drawn().fault().id());
        List<FaultRun> violated = failed();
        if (!violated.isEmpty()) {
            text.append("\nFailed:\n");
            for (FaultRun run : violated) {
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
                        .append(spec.brief() ? " --brief" : "")
                        .append('\n');
            }
        }
        long hits = runs.stream().filter(FaultRun::hit).count();
        text.append(String.format(
                Locale.ROOT,
                "%n%d runs, %d faults during a command, %d runs violated an invariant; %d operations of another"
                        + " client; %.0f s, %.1f s per run%n",
                runs.size(),
                hits,
                violated.size(),
                clientOperations,
                seconds,
                seconds / runs.size()));
        return text.toString();
    }

    /** Grouping criterion of runs. */
    private interface Group {
        String of(FaultRun run);
    }

    private void table(StringBuilder text, String head, Group group) {
        Map<String, List<FaultRun>> groups = new TreeMap<>();
        runs.forEach(run ->
                groups.computeIfAbsent(group.of(run), name -> new ArrayList<>()).add(run));
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
