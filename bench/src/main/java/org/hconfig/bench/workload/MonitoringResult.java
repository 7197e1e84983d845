package org.hconfig.bench.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.PairedRatio;

/**
 * What watching a cluster costs its clients.
 *
 * @param createdAt when it began, ISO-8601
 * @param lab where it ran
 * @param spec what clients asked for
 * @param regionsPerServer regions of idle tables on each RegionServer, beside the clients' table
 * @param runs in the order in which they were made
 */
public record MonitoringResult(
        String createdAt, LabSummary lab, WorkloadSpec spec, int regionsPerServer, List<MonitoringRun> runs) {
    /** Copies what it is given. */
    public MonitoringResult {
        runs = List.copyOf(runs);
    }

    /** The runs of clients that were watched, or those that were not. */
    public List<MonitoringRun> runs(boolean watched) {
        return of(true, watched);
    }

    /** What share of the operations was left while the cluster was watched; absent without a whole pair. */
    public Optional<PairedRatio> left() {
        return PairedRatio.between(runs(true), runs(false), MonitoringRun::repeat, MonitoringRun::operationsPerSecond);
    }

    /**
     * What watching takes of each RegionServer, in cores, pair by pair: the processor time of servers that nobody but
     * HConfig asks for anything, less that of servers that nobody asks at all. A busy server lacks as much for its clients.
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
