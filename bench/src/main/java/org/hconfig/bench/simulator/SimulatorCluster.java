package org.hconfig.bench.simulator;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.hconfig.bench.result.BenchStatistics;

/**
 * Simulated cluster with its runs.
 *
 * @param servers number of RegionServers
 * @param regions initial number of regions of the table
 * @param bytes bytes of values written
 * @param first the first warm-up run; that of the first cluster runs in a JVM without compiled code
 * @param runs the measured runs in order, at least one
 * @param heapBytes maximum used heap of the JVM, including garbage
 */
public record SimulatorCluster(
        int servers, int regions, double bytes, SimulatorRun first, List<SimulatorRun> runs, long heapBytes) {
    /** Makes defensive copies. */
    public SimulatorCluster {
        runs = List.copyOf(runs);
        if (runs.isEmpty()) {
            throw new IllegalArgumentException("no run of " + servers + " servers");
        }
    }

    /** Returns the median over the runs. */
    @JsonProperty("medianSeconds")
    public double seconds() {
        return BenchStatistics.median(runs.stream().map(SimulatorRun::seconds).toList());
    }

    /** Returns the median over the runs. */
    public double events() {
        return BenchStatistics.median(
                runs.stream().map(run -> (double) run.events()).toList());
    }

    /** Returns the median duration of the load on such a cluster in seconds. */
    public double simulatedSeconds() {
        return BenchStatistics.median(
                runs.stream().map(SimulatorRun::simulatedSeconds).toList());
    }

    /** Returns the median over the runs. */
    @JsonProperty("medianEventsPerSecond")
    public double eventsPerSecond() {
        return BenchStatistics.median(
                runs.stream().map(SimulatorRun::eventsPerSecond).toList());
    }
}
