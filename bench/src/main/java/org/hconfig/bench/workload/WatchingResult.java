package org.hconfig.bench.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.Ratio;

/**
 * What watching a cluster costs its clients.
 *
 * @param createdAt when it began, ISO-8601
 * @param lab where it ran
 * @param spec what clients asked for
 * @param regionsPerServer regions of idle tables on each RegionServer, beside the clients' table
 * @param runs in the order in which they were made
 */
public record WatchingResult(
        String createdAt, LabSummary lab, WorkloadSpec spec, int regionsPerServer, List<WatchingRun> runs) {
    /** Copies what it is given. */
    public WatchingResult {
        runs = List.copyOf(runs);
    }

    /** The runs of clients that were watched, or those that were not. */
    public List<WatchingRun> runs(boolean watched) {
        return of(true, watched);
    }

    /** What share of the operations was left while the cluster was watched; absent without a whole pair. */
    public Optional<Ratio> left() {
        return Ratio.between(runs(true), runs(false), WatchingRun::repeat, WatchingRun::operationsPerSecond);
    }

    /**
     * What watching takes of each RegionServer, in cores, pair by pair: the processor time of servers that nobody but
     * HConfig asks for anything, less that of servers that nobody asks at all. A busy server lacks as much for its clients.
     */
    public List<Double> serverCores() {
        List<Double> pairs = new ArrayList<>();
        for (WatchingRun watched : of(false, true)) {
            of(false, false).stream()
                    .filter(alone -> alone.repeat() == watched.repeat())
                    .findFirst()
                    .ifPresent(alone -> pairs.add(
                            (watched.serverSeconds() - alone.serverSeconds()) / lab.regionServers() / spec.seconds()));
        }
        return pairs;
    }

    private List<WatchingRun> of(boolean clients, boolean watched) {
        return runs.stream()
                .filter(run -> run.clients() == clients)
                .filter(run -> run.watched() == watched)
                .toList();
    }
}
