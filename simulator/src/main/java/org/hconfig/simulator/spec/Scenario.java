package org.hconfig.simulator.spec;

import java.util.List;
import org.hconfig.core.DataSize;
import org.hconfig.core.ProblemCollector;
import org.hconfig.simulator.SimulatorError;

/**
 * The complete input of a run, except its random seed.
 *
 * @param hardware hardware and costs
 * @param servers RegionServers, one on each node
 * @param settings their settings, the same on all
 * @param loads the tables written concurrently
 * @param systemRegions regions of system tables, which the balancer counts: 2 in both release lines
 * @param limits the limits at which a run is aborted
 */
public record Scenario(
        Hardware hardware,
        int servers,
        ServerSettings settings,
        List<TableWriteLoad> loads,
        int systemRegions,
        RunLimits limits) {

    /**
     * The limits at which a run is aborted.
     *
     * @param events number of events
     * @param seconds simulated seconds
     */
    public record RunLimits(long events, double seconds) {
        /** A hundred million events, thirty days. */
        public static final RunLimits STANDARD = new RunLimits(100_000_000, 30.0 * 86_400);
    }

    /**
     * Checks the combination of the parts.
     *
     * @throws org.hconfig.core.HConfigException {@link SimulatorError#BAD_CLUSTER}
     */
    public Scenario {
        loads = List.copyOf(loads);
        ProblemCollector problemCollector = new ProblemCollector();
        RangeCheck.within(problemCollector, SimulatorError.BAD_CLUSTER, "servers", servers, 1, 1_000_000);
        RangeCheck.within(problemCollector, SimulatorError.BAD_CLUSTER, "systemRegions", systemRegions, 0, 1000);
        if (loads.isEmpty()) {
            problemCollector.add(
                    SimulatorError.BAD_WORKLOAD, "the workload has no table", "", "Describe at least one table.");
        }
        int last = servers - 1;
        if (loads.stream()
                .flatMap(tableWriteLoad -> tableWriteLoad.hosts().stream())
                .anyMatch(host -> host < 0 || host > last)) {
            problemCollector.add(
                    SimulatorError.BAD_WORKLOAD,
                    "a region begins on a server that does not exist",
                    "servers are counted from 0 to " + last,
                    "Correct the places of the regions.");
        }
        double disk = hardware.server().storage().memoryBytes();
        if (settings.memory().heap().bytes() + disk > hardware.server().ram().bytes()) {
            problemCollector.add(
                    SimulatorError.BAD_CLUSTER,
                    "the heap of " + settings.memory().heap()
                            + (disk > 0 ? " and the RAM disk of " + new DataSize((long) disk) + " together are" : " is")
                            + " larger than the node's memory of "
                            + hardware.server().ram(),
                    "",
                    "Lower the heap or give the node more memory.");
        }
        problemCollector.throwIfAny();
    }
}
