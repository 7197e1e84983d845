package org.hconfig.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResult;
import org.hconfig.bench.result.Speedup;
import org.hconfig.core.Count;
import org.hconfig.report.text.ReportNumberFormatter;

/** Summary of the measured result in sentences, with its limitations. */
final class Headline {
    private Headline() {}

    /** Returns the result in one sentence. */
    static String sentence(LoadBenchmarkResult result) {
        List<String> parts = new ArrayList<>();
        for (RunPath path : List.of(RunPath.PUTS, RunPath.HFILES)) {
            result.speedup(path, RunPath.DEFAULT)
                    .ifPresent(speedup -> parts.add(comparison(speedup.acked().median())
                            + (path == RunPath.PUTS ? " with puts" : " with HFiles")));
        }
        String rows = ReportNumberFormatter.count(result.dataset().rows()) + " rows";
        if (parts.isEmpty()) {
            return "Loaded " + rows + " in " + result.runs().size()
                    + " runs; no pair of HConfig and the defaults to compare";
        }
        return "HConfig loaded " + rows + " " + String.join(" and ", parts) + " as HBase’s defaults" + byHand(result);
    }

    /** Returns the comparison with a manually pre-split table, the usual practice without HConfig. */
    private static String byHand(LoadBenchmarkResult result) {
        List<String> parts = new ArrayList<>();
        for (RunPath path : List.of(RunPath.PUTS, RunPath.HFILES)) {
            result.speedup(path, RunPath.PRE_SPLIT)
                    .ifPresent(speedup -> parts.add(
                            ReportNumberFormatter.times(speedup.acked().median())));
        }
        return parts.isEmpty() ? "" : ", " + String.join(" and ", parts) + " the rate of a manually pre-split table";
    }

    private static String comparison(double ratio) {
        return ReportNumberFormatter.times(ratio).replace(" ×", " times") + " as fast";
    }

    /** Returns further measures of the same pairs. */
    static List<String> details(LoadBenchmarkResult result) {
        List<String> lines = new ArrayList<>();
        for (RunPath path : result.paths()) {
            Optional<Speedup> speedup =
                    path == RunPath.DEFAULT ? Optional.empty() : result.speedup(path, RunPath.DEFAULT);
            speedup.ifPresent(found -> lines.add(detail(result, path, found)));
        }
        return lines;
    }

    private static String detail(LoadBenchmarkResult result, RunPath path, Speedup speedup) {
        StringBuilder line = new StringBuilder(path.title())
                .append(": ")
                .append(ReportNumberFormatter.times(speedup.acked().median()))
                .append(" until acknowledged");
        if (speedup.acked().pairs().size() > 1) {
            line.append(" (pairs ")
                    .append(ReportNumberFormatter.times(speedup.acked().min()))
                    .append(" to ")
                    .append(ReportNumberFormatter.times(speedup.acked().max()))
                    .append(')');
        }
        speedup.steady()
                .ifPresent(steady -> line.append(", ")
                        .append(ReportNumberFormatter.times(steady.median()))
                        .append(" in steady state"));
        line.append(", ")
                .append(ReportNumberFormatter.times(speedup.quiet().median()))
                .append(" until readable and idle");
        if (path.hconfig()) {
            over(result, path, RunPath.PRE_SPLIT, " the rate of a manually pre-split table")
                    .ifPresent(line::append);
            over(result, path, RunPath.TABLE_3, " the rate of table 3").ifPresent(line::append);
        }
        return line.append('.').toString();
    }

    private static Optional<String> over(LoadBenchmarkResult result, RunPath path, RunPath baseline, String words) {
        return result.speedup(path, baseline)
                .map(over -> "; " + ReportNumberFormatter.times(over.acked().median()) + words);
    }

    /** Returns the result of the read-back verification. */
    static String verified(LoadBenchmarkResult result) {
        long passed = result.runs().stream()
                .filter(run -> run.verification().passed())
                .count();
        long rows = result.runs().stream().mapToLong(RunResult::rows).sum();
        return passed + " of " + result.runs().size() + " runs verified: " + ReportNumberFormatter.count(rows)
                + " rows, none lost, none duplicated; checksums match the generated cells.";
    }

    /** Returns the limitations of the result. */
    static List<String> limits(LoadBenchmarkResult result) {
        List<String> limits = new ArrayList<>();
        limits.add("One machine of " + result.lab().machine().machineCores() + " cores runs "
                + result.lab().regionServers()
                + " RegionServers, HDFS and the client: ratios apply to a cluster better"
                + " than rates do, and there are no network costs.");
        if (result.lab().servers().nodeCpu().isEmpty()) {
            limits.add("The RegionServers had no CPU budget of their own ("
                    + result.lab().cpuBudget()
                    + "), so distributing a table over them gains less than on separate machines.");
        }
        if (result.repeats() < 3) {
            limits.add("With " + Count.of(result.repeats(), "pair")
                    + " the variation is unknown; measure with --repeats 3 before you cite the result.");
        }
        if (!result.warmUp().stable()) {
            limits.add("The warm-up reached its maximum number of waves before the servers’ rate was stable.");
        }
        if (!result.warmUp().compilersRest()) {
            limits.add("At the end of the warm-up, JIT compilers still used "
                    + Math.round(100 * result.warmUp().compilersShare())
                    + " % of the servers’ CPU time: the first runs are slower than on warm servers."
                    + " Use larger waves (bench load --warm-up-rows).");
        }
        limits.addAll(result.notes());
        return limits;
    }
}
