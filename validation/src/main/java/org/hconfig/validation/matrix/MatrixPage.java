package org.hconfig.validation.matrix;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hconfig.hbase.catalogue.MasterFeature;
import org.hconfig.validation.matrix.MatrixResult.Outcome;
import org.hconfig.validation.matrix.MatrixResult.Verdict;

/** The page of the results: one table of cases by versions, the failures, and the requests that depend on the version. */
public final class MatrixPage {
    private MatrixPage() {}

    /** Returns the page in Markdown. */
    public static String render(List<MatrixCase> cases, List<MatrixResult> results) {
        List<String> lines = new ArrayList<>(List.of(
                "# Compatibility",
                "",
                "`hconfig dev matrix` writes this page. It brings up a lab of each version, with two RegionServers, runs the"
                        + " commands of each row",
                "there, and reads their exit codes. HConfig has the client of HBase 2.6.4 on every version.",
                "",
                "- **ok**: all commands of the row succeeded.",
                "- **failed**: a command failed; see [Failures](#failures).",
                "- **-**: the row does not exist on this version.",
                "- **not run**: the lab did not start, the run ended before, or the row is newer.",
                ""));
        lines.add("| | " + joined(results, result -> "HBase " + result.hbase()) + " |");
        lines.add("|---|" + "---|".repeat(results.size()));
        lines.add("| Hadoop | " + joined(results, MatrixResult::hadoop) + " |");
        lines.add("| Java | " + joined(results, MatrixResult::java) + " |");
        lines.add("| date | " + joined(results, MatrixResult::date) + " |");
        lines.add("| commits of HConfig | " + joined(results, MatrixResult::commit) + " |");
        for (MatrixCase matrixCase : cases) {
            lines.add("| " + matrixCase.name() + " | "
                    + joined(results, result -> word(result.outcome(matrixCase.name()))) + " |");
        }
        lines.addAll(failures(results));
        lines.addAll(gates());
        lines.addAll(List.of(
                "",
                "## Not proven",
                "",
                "Only HBase 2.6.4 is tested with these, by the tests of the build: secured clusters, loads by MapReduce, `apply"
                        + " --verify`, and `serve`",
                "with other modes than `advise`. No vendor's distribution is tested. HBase 3.0.0 is not tested, because its"
                        + " artifacts could not be resolved;",
                "3.0.0-alpha-4 does not start on Hadoop 3.3.6: its HMaster ends when it creates its log. The rows say that commands end with success; that a workload is recognized is tested"
                        + " with traffic on 2.6.4; for",
                "2.4 and 2.5, only the names of the metrics are tested.",
                "",
                "HBase 2.5.13 on Hadoop 3.3.6 was run by hand on 2026-11-27, not by these rows: start, `doctor`, `load --create` (puts and"
                        + " HFiles), `inspect`,",
                "`drift`, `plan --for` and `plan --set` with `apply` (table alter, rolling restart) and `rollback`, and `balance` with"
                        + " a split, a merge, and a move."));
        return String.join("\n", lines) + "\n";
    }

    /** Returns an outcome as text for people. */
    public static String words(Outcome outcome) {
        return word(Optional.of(outcome)) + (outcome.detail().isEmpty() ? "" : " (" + outcome.detail() + ")");
    }

    private static String word(Optional<Outcome> outcome) {
        return switch (outcome.map(Outcome::verdict).orElse(Verdict.NOT_RUN)) {
            case OK -> "ok";
            case FAILED -> "failed";
            case NOT_APPLICABLE -> "-";
            case NOT_RUN -> "not run";
        };
    }

    private static List<String> failures(List<MatrixResult> results) {
        List<String> lines = new ArrayList<>(List.of("", "## Failures", ""));
        List<String> rows = new ArrayList<>();
        for (MatrixResult result : results) {
            result.outcomes().stream()
                    .filter(outcome -> outcome.verdict() == Verdict.FAILED)
                    .forEach(outcome -> rows.add("| " + result.hbase() + " on " + result.hadoop() + " | "
                            + outcome.name() + " | " + outcome.detail() + " |"));
        }
        if (rows.isEmpty()) {
            lines.add("None.");
            return lines;
        }
        lines.addAll(List.of("| HBase | row | failure |", "|---|---|---|"));
        lines.addAll(rows);
        return lines;
    }

    private static List<String> gates() {
        List<String> lines = new ArrayList<>(List.of(
                "",
                "## Requests that depend on the version",
                "",
                "An HMaster ignores what its version does not know in a request. HConfig does not send these requests to older ones"
                        + " (HC-2337), or does",
                "without them. Suffixes of vendors do not count: `2.6.4-amzn-0` is 2.6.4. HBase 3.0 counts from 3.0.0 on, alphas"
                        + " from 3.0.0-alpha-4 on",
                "where it has the function.",
                "",
                "| function | since | issue |",
                "|---|---|---|"));
        for (MasterFeature feature : MasterFeature.values()) {
            lines.add("| " + feature.title() + " | " + feature.since() + " | " + feature.issue() + " |");
        }
        return lines;
    }

    private static String joined(List<MatrixResult> results, java.util.function.Function<MatrixResult, String> cell) {
        return results.stream().map(cell).collect(Collectors.joining(" | "));
    }
}
