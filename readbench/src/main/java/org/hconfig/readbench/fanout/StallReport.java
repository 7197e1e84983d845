package org.hconfig.readbench.fanout;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.bench.experiment.BenchDocument;
import org.hconfig.bench.experiment.BenchReport;
import org.hconfig.bench.experiment.FigureTable;
import org.hconfig.bench.experiment.PairedRuns;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.PairedRatio;

/**
 * Result of a benchmark of reads while a RegionServer is killed.
 *
 * @param createdAt start of the benchmark, ISO 8601
 * @param lab the lab
 * @param spec the specification of the benchmark
 * @param sessionMillis {@code zookeeper.session.timeout} in milliseconds, after which a killed server is detected
 * @param runs all runs in execution order
 */
public record StallReport(String createdAt, LabSummary lab, StallSpec spec, int sessionMillis, List<StallRun> runs)
        implements BenchReport {
    private static final double MILLIS = 1000;

    /** Makes defensive copies. */
    public StallReport {
        runs = List.copyOf(runs);
    }

    /** Returns the longest request of consistency TIMELINE divided by that of consistency STRONG, kill by kill. */
    public Optional<PairedRatio> longest() {
        return new PairedRuns<ReadConsistency, StallRun>(runs)
                .left(
                        ReadConsistency.TIMELINE,
                        ReadConsistency.STRONG,
                        run -> run.after().longestMillis());
    }

    @Override
    public String text() {
        FigureTable<ReadConsistency, StallRun> table =
                new FigureTable<>(new PairedRuns<>(runs), ReadConsistency.STRONG, ReadConsistency.TIMELINE);
        StringBuilder out = new StringBuilder();
        out.append(table.head());
        out.append(table.row("before: mean, ms", "%.1f", run -> run.before().meanMillis()));
        out.append(table.row("before: longest, ms", "%.0f", run -> run.before().longestMillis()));
        out.append(table.row("after: longest, ms", "%.0f", run -> run.after().longestMillis()));
        out.append(table.row("after: over 200 ms", "%.0f", run -> run.after().overLimit()));
        out.append(table.row("after: requests", "%.0f", run -> run.after().requests()));
        out.append(table.row("after: stale rows", "%.0f", run -> run.after().staleRows()));
        out.append(table.row("failed", "%.0f", run -> run.after().failed()));
        for (StallRun run : runs) {
            if (run.variant() == ReadConsistency.STRONG && run.hostedMeta()) {
                out.append(String.format(
                        Locale.ROOT, "In repeat %d, %s hosted hbase:meta.%n", run.repeat(), run.killed()));
            }
        }
        out.append(String.format(
                Locale.ROOT,
                "%d requests of %d rows each before a kill with two replicas of each region%s, primary timeout %.1f ms,"
                        + " zookeeper.session.timeout %.0f s.%n%s%n",
                runs.stream().mapToLong(run -> run.before().requests()).sum(),
                spec.rowsPerRequest(),
                spec.metaReplicas() ? " and of hbase:meta" : "",
                spec.primaryTimeoutMicros() / MILLIS,
                sessionMillis / MILLIS,
                lab.label()));
        return out.toString();
    }

    @Override
    public String json() {
        return new BenchDocument(createdAt, spec.command())
                .put("lab", lab)
                .put("rowsPerRequest", spec.rowsPerRequest())
                .put("primaryTimeoutMicros", spec.primaryTimeoutMicros())
                .put("metaReplicas", spec.metaReplicas())
                .put("zookeeperSessionMillis", sessionMillis)
                .putIfPresent("longestRatio", longest())
                .put("runs", runs)
                .text();
    }
}
