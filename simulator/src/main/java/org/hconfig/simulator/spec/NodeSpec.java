package org.hconfig.simulator.spec;

import org.hconfig.core.DataSize;
import org.hconfig.core.ProblemCollector;
import org.hconfig.simulator.SimulatorError;

/**
 * A machine that serves regions and stores files.
 *
 * @param cores processors
 * @param ram memory
 * @param storage its storage devices
 * @param networkBytesPerSecond capacity of its network link in each direction
 */
public record NodeSpec(double cores, DataSize ram, StorageSpec storage, double networkBytesPerSecond) {
    /** Maximum share of a node's free and cached memory for dirty pages: {@code vm.dirty_ratio}. */
    public static final double DIRTY_RATIO = 0.2;

    /** Reports all invalid values. */
    void check(String where, ProblemCollector problemCollector) {
        RangeCheck.positive(problemCollector, SimulatorError.BAD_PROFILE, where + ".cores", cores);
        RangeCheck.positive(problemCollector, SimulatorError.BAD_PROFILE, where + ".ram", ram.bytes());
        storage.check(where, problemCollector);
        if (storage.memoryBytes() >= ram.bytes()) {
            problemCollector.add(
                    SimulatorError.BAD_PROFILE,
                    where + ".storage takes more memory than the node's " + ram,
                    "",
                    "Increase the node's memory or reduce its RAM disk.");
        }
        RangeCheck.positive(
                problemCollector, SimulatorError.BAD_PROFILE, where + ".networkBytesPerSecond", networkBytesPerSecond);
    }

    /** Returns the machine with other processors and memory. */
    public NodeSpec with(double otherCores, DataSize otherRam) {
        return new NodeSpec(otherCores, otherRam, storage, networkBytesPerSecond);
    }

    /** Returns the machine with other storage. */
    public NodeSpec with(StorageSpec other) {
        return new NodeSpec(cores, ram, other, networkBytesPerSecond);
    }
}
