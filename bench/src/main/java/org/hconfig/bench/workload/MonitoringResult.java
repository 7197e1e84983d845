package org.hconfig.bench.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.PairedRatio;

/**
 * Result of the monitoring benchmark.
 *
 * @param createdAt start of the benchmark, ISO 8601
 * @param lab the lab
 * @param spec the load of the clients
 * @param regionsPerServer regions of idle tables on each RegionServer, in addition to the clients' table
 * @param runs all runs in execution order
 */
public record MonitoringResult(
        String createdAt, LabSummary lab, WorkloadSpec spec, int regionsPerServer, List<MonitoringRun> runs) {
    /** Makes defensive copies. */
    public MonitoringResult {
        runs = List.copyOf(runs);
    }

    /** Returns the runs of clients with monitoring, or those without. */
    public List<MonitoringRun> runs(boolean watched) {
        return of(true, watched);
    }

    /** Returns the throughput with monitoring divided by that without; absent without a complete pair. */
    public Optional<PairedRatio> left() {
        return PairedRatio.between(runs(true), runs(false), MonitoringRun::repeat, MonitoringRun::operationsPerSecond);
    }

    /**
     * Returns the cost of monitoring per RegionServer in cores, pair by pair: the CPU time of monitored servers without
     * clients, minus that of servers without any requests. A busy server has that much less for its clients.
     */
    public List<Double> serverCores() {
        List<Double> pairs = new ArrayList<>();
        for (MonitoringRun watched : of(false, true)) {
            of(false, false).stream()
                    .filter(alone -> alone.repeat() == watched.repeat())
                    .findFirst()
                    .ifPresent(alone -> pairs.add(
                            (watched.serverSeconds() - alone.serverSeconds()) / lab.regionServers() / spec.seconds()));
        }
        return pairs;
    }

    private List<MonitoringRun> of(boolean clients, boolean watched) {
        return runs.stream()
                .filter(run -> run.clients() == clients)
                .filter(run -> run.watched() == watched)
                .toList();
    }
}
