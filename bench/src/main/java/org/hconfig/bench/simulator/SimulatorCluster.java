package org.hconfig.bench.simulator;

import java.util.List;
import org.hconfig.bench.result.BenchStatistics;

/**
 * A cluster and its runs.
 *
 * @param servers its RegionServers
 * @param regions regions that the table began with
 * @param bytes bytes of values written
 * @param first the first of the runs that do not count; the first cluster's meets a JVM that has compiled nothing yet
 * @param runs those that count, in their order, at least one
 * @param heapBytes the most that was in use of the JVM's heap, garbage counted
 */
public record SimulatorCluster(
        int servers, int regions, double bytes, SimulatorRun first, List<SimulatorRun> runs, long heapBytes) {
    /** Copies what it is given. */
    public SimulatorCluster {
        runs = List.copyOf(runs);
        if (runs.isEmpty()) {
            throw new IllegalArgumentException("no run of " + servers + " servers");
        }
    }

    /** The runs' median. */
    public double seconds() {
        return BenchStatistics.median(runs.stream().map(SimulatorRun::seconds).toList());
    }

    /** The runs' median. */
    public double events() {
        return BenchStatistics.median(
                runs.stream().map(run -> (double) run.events()).toList());
    }

    /** The runs' median: how long the load takes on such a cluster. */
    public double simulatedSeconds() {
        return BenchStatistics.median(
                runs.stream().map(SimulatorRun::simulatedSeconds).toList());
    }

    /** The runs' median. */
    public double eventsPerSecond() {
        return BenchStatistics.median(
                runs.stream().map(SimulatorRun::eventsPerSecond).toList());
    }
}
