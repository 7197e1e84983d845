package org.hconfig.bench.workload;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.hconfig.bench.result.BenchStatistics;

/** Text renderer of the result of the monitoring benchmark. */
public final class MonitoringTextRenderer {
    private MonitoringTextRenderer() {}

    /** Returns one run in a line. */
    static String line(MonitoringRun run) {
        String readings = run.watched()
                ? String.format(
                        Locale.ROOT,
                        "; %d readings of %.0f ms, %d failed",
                        run.readings(),
                        run.readingMillis(),
                        run.failedReadings())
                : "";
        return run.clients()
                ? String.format(
                        Locale.ROOT,
                        "%s: %,.0f operations/s, p99 %.1f ms, %d failed%s",
                        run.name(),
                        run.operationsPerSecond(),
                        run.p99Millis(),
                        run.failed(),
                        readings)
                : String.format(
                        Locale.ROOT,
                        "%s: servers used %.2f s of CPU time%s",
                        run.name(),
                        run.serverSeconds(),
                        readings);
    }

    /** Returns the whole result, ending with a line feed. */
    public static String of(MonitoringResult result) {
        StringBuilder out = new StringBuilder();
        for (boolean watched : new boolean[] {false, true}) {
            List<MonitoringRun> runs = result.runs(watched);
            out.append(String.format(
                    Locale.ROOT,
                    "%-8s %,10.0f operations/s   p99 %7.1f ms%n",
                    watched ? "watched" : "alone",
                    median(runs, MonitoringRun::operationsPerSecond),
                    median(runs, MonitoringRun::p99Millis)));
        }
        result.left()
                .ifPresent(pairedRatio -> out.append(String.format(
                        Locale.ROOT,
                        "Monitored: %.3f of the throughput without monitoring (pairs: %s).%n",
                        pairedRatio.median(),
                        pairedRatio.label(3))));
        if (!result.serverCores().isEmpty()) {
            out.append(servers(result));
        }
        out.append(String.format(
                Locale.ROOT,
                "%d client operations failed. A reading took %.0f ms.%n",
                result.runs().stream().mapToLong(MonitoringRun::failed).sum(),
                median(result.runs(true), MonitoringRun::readingMillis)));
        out.append(String.format(
                Locale.ROOT,
                "Lab: %d RegionServers, heap %s, %d idle regions on each, CPU %s; %s, %d threads, %d s each.%n",
                result.lab().regionServers(),
                result.lab().heap(),
                result.regionsPerServer(),
                result.lab().cpuBudget(),
                result.spec().mixes().get(0).id(),
                result.spec().threads(),
                result.spec().seconds()));
        return out.toString();
    }

    private static String servers(MonitoringResult result) {
        double cores = BenchStatistics.median(result.serverCores());
        String pairs = result.serverCores().stream()
                .map(pair -> String.format(Locale.ROOT, "%.2f", 100 * pair))
                .collect(Collectors.joining(" "));
        return String.format(
                Locale.ROOT,
                "On an idle RegionServer, monitoring used %.2f %% of a core (pairs: %s)%s.%n",
                100 * cores,
                pairs,
                result.lab().nodeCpu().isPresent()
                        ? String.format(
                                Locale.ROOT,
                                ", %.2f %% of its budget",
                                100 * cores / result.lab().nodeCpu().getAsDouble())
                        : "");
    }

    private static double median(List<MonitoringRun> runs, ToDoubleFunction<MonitoringRun> figure) {
        return runs.isEmpty()
                ? 0
                : BenchStatistics.median(
                        runs.stream().map(run -> figure.applyAsDouble(run)).toList());
    }
}
