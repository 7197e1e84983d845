package org.hconfig.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResult;
import org.hconfig.bench.result.Speedup;
import org.hconfig.core.Count;

/** The measured result in sentences, and how far they hold. */
final class Headline {
    private Headline() {}

    /** The result in one sentence. */
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
                    + " runs; no run of HConfig and of the defaults to compare";
        }
        return "HConfig loaded " + rows + " " + String.join(" and ", parts) + " as HBase’s defaults" + byHand(result);
    }

    /** The comparison with what a competent operator does without HConfig. */
    private static String byHand(LoadBenchmarkResult result) {
        List<String> parts = new ArrayList<>();
        for (RunPath path : List.of(RunPath.PUTS, RunPath.HFILES)) {
            result.speedup(path, RunPath.PRE_SPLIT)
                    .ifPresent(speedup -> parts.add(
                            ReportNumberFormatter.times(speedup.acked().median())));
        }
        return parts.isEmpty() ? "" : ", " + String.join(" and ", parts) + " of a table pre-split by hand";
    }

    private static String comparison(double ratio) {
        return ReportNumberFormatter.times(ratio).replace(" ×", " times") + " as fast";
    }

    /** The other measures of the same pairs, where they differ from the headline. */
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
                        .append(" in the steady middle"));
        line.append(", ")
                .append(ReportNumberFormatter.times(speedup.quiet().median()))
                .append(" until readable and quiet");
        if (path.hconfig()) {
            over(result, path, RunPath.PRE_SPLIT, " of a table pre-split by hand")
                    .ifPresent(line::append);
            over(result, path, RunPath.TABLE_3, " of table 3").ifPresent(line::append);
        }
        return line.append('.').toString();
    }

    private static Optional<String> over(LoadBenchmarkResult result, RunPath path, RunPath baseline, String words) {
        return result.speedup(path, baseline)
                .map(over -> "; " + ReportNumberFormatter.times(over.acked().median()) + words);
    }

    /** What was read back. */
    static String verified(LoadBenchmarkResult result) {
        long passed = result.runs().stream()
                .filter(run -> run.verification().passed())
                .count();
        long rows = result.runs().stream().mapToLong(RunResult::rows).sum();
        return passed + " of " + result.runs().size() + " runs read back whole: " + ReportNumberFormatter.count(rows)
                + " rows, none lost, none doubled, every cell’s checksum equal to what was generated.";
    }

    /** How far the result holds. */
    static List<String> limits(LoadBenchmarkResult result) {
        List<String> limits = new ArrayList<>();
        limits.add("One machine of " + result.lab().machineCores() + " cores carries "
                + result.lab().regionServers()
                + " RegionServers, HDFS and the client: ratios carry over to a cluster better"
                + " than rates do, and the network costs nothing here.");
        if (result.lab().nodeCpu().isEmpty()) {
            limits.add("The RegionServers had no CPU budget of their own ("
                    + result.lab().cpuBudget()
                    + "), so spreading a table over them wins less than on as many machines.");
        }
        if (result.repeats() < 3) {
            limits.add("With " + Count.of(result.repeats(), "pair")
                    + " there is no spread to judge by; measure with --repeats 3 before you quote it.");
        }
        if (!result.warmUp().stable()) {
            limits.add("The warm-up ended at its limit of waves, before the servers’ rate had settled.");
        }
        if (!result.warmUp().compilersRest()) {
            limits.add("When the warm-up ended, compilers still took "
                    + Math.round(100 * result.warmUp().compilersShare())
                    + " % of the servers’ processor time: the first runs are slower than they need be."
                    + " Larger waves mend that (bench load --warm-up-rows).");
        }
        limits.addAll(result.notes());
        return limits;
    }
}
