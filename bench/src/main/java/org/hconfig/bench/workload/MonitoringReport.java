package org.hconfig.bench.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hconfig.bench.experiment.PairedRuns;
import org.hconfig.bench.result.BenchStatistics;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.PairedRatio;
import org.hconfig.bench.workload.MonitoringRun.MonitoringArm;

/**
 * Result of the monitoring benchmark.
 *
 * @param lab the lab
 * @param spec the load of the clients
 * @param regionsPerServer regions of idle tables on each RegionServer, in addition to the clients' table
 * @param runs all runs in execution order
 */
public record MonitoringReport(LabSummary lab, WorkloadSpec spec, int regionsPerServer, List<MonitoringRun> runs) {
    /** Makes defensive copies. */
    public MonitoringReport {
        runs = List.copyOf(runs);
    }

    /** Returns the throughput with monitoring divided by that without; absent without a complete pair. */
    public Optional<PairedRatio> left() {
        return runs(true)
                .ratio(
                        MonitoringArm.WATCHED,
                        MonitoringArm.ALONE,
                        run -> run.requests().operationsPerSecond());
    }

    /**
     * Returns the cost of monitoring per RegionServer in cores, pair by pair: the CPU time of monitored servers without
     * clients, minus that of servers without any requests. A busy server has that much less for its clients.
     */
    public List<Double> serverCores() {
        List<Double> pairs = new ArrayList<>();
        for (MonitoringRun watched : runs(false).of(MonitoringArm.WATCHED)) {
            runs(false).of(MonitoringArm.ALONE).stream()
                    .filter(alone -> alone.repeat() == watched.repeat())
                    .findFirst()
                    .ifPresent(alone -> pairs.add((watched.serverSeconds() - alone.serverSeconds())
                            / lab.regionServers()
                            / spec.clients().seconds()));
        }
        return pairs;
    }

    private PairedRuns<MonitoringArm, MonitoringRun> runs(boolean clients) {
        return new PairedRuns<MonitoringArm, MonitoringRun>(runs).where(run -> run.clients() == clients);
    }

    /** Returns the result for a terminal, ending with a line feed. */
    public String text() {
        StringBuilder out = new StringBuilder();
        PairedRuns<MonitoringArm, MonitoringRun> busy = runs(true);
        for (MonitoringArm arm : MonitoringArm.values()) {
            out.append(String.format(
                    Locale.ROOT,
                    "%-8s %,10.0f operations/s   p99 %7.1f ms%n",
                    arm.id(),
                    busy.median(arm, run -> run.requests().operationsPerSecond())
                            .orElse(0),
                    busy.median(arm, run -> run.requests().p99Millis()).orElse(0)));
        }
        left().ifPresent(pairedRatio -> out.append(String.format(
                Locale.ROOT,
                "Monitored: %.3f of the throughput without monitoring (pairs: %s).%n",
                pairedRatio.median(),
                pairedRatio.label(3))));
        if (!serverCores().isEmpty()) {
            out.append(servers());
        }
        out.append(String.format(
                Locale.ROOT,
                "%d client operations failed. A reading took %.0f ms.%n%s; %s.%n",
                runs.stream().mapToLong(run -> run.requests().failed()).sum(),
                busy.median(MonitoringArm.WATCHED, run -> run.readings().readingMillis())
                        .orElse(0),
                lab.label(", " + regionsPerServer + " idle regions on each"),
                spec.label()));
        return out.toString();
    }

    private String servers() {
        double cores = BenchStatistics.median(serverCores());
        String pairs = serverCores().stream()
                .map(pair -> String.format(Locale.ROOT, "%.2f", 100 * pair))
                .collect(Collectors.joining(" "));
        return String.format(
                Locale.ROOT,
                "On an idle RegionServer, monitoring used %.2f %% of a core (pairs: %s)%s.%n",
                100 * cores,
                pairs,
                lab.servers().nodeCpu().isPresent()
                        ? String.format(
                                Locale.ROOT,
                                ", %.2f %% of its budget",
                                100 * cores / lab.servers().nodeCpu().getAsDouble())
                        : "");
    }
}
