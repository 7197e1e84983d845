package org.hconfig.simulator.spec;

import org.hconfig.core.DataSize;
import org.hconfig.core.ProblemCollector;
import org.hconfig.simulator.SimulatorError;

/**
 * A machine that serves regions and holds files.
 *
 * @param cores processors
 * @param ram memory
 * @param storage what it keeps files on
 * @param networkBytesPerSecond what its link carries in each direction
 */
public record NodeSpec(double cores, DataSize ram, StorageSpec storage, double networkBytesPerSecond) {
    /** What of a node's free and cached memory may wait to be written at most: {@code vm.dirty_ratio}. */
    public static final double DIRTY_RATIO = 0.2;

    /** Notes everything that cannot be. */
    void check(String where, ProblemCollector problemCollector) {
        RangeCheck.positive(problemCollector, SimulatorError.BAD_PROFILE, where + ".cores", cores);
        RangeCheck.positive(problemCollector, SimulatorError.BAD_PROFILE, where + ".ram", ram.bytes());
        storage.check(where, problemCollector);
        if (storage.memoryBytes() >= ram.bytes()) {
            problemCollector.add(
                    SimulatorError.BAD_PROFILE,
                    where + ".storage takes more memory than the " + ram + " that the node has",
                    "",
                    "Give the node more memory or its RAM disk less.");
        }
        RangeCheck.positive(
                problemCollector, SimulatorError.BAD_PROFILE, where + ".networkBytesPerSecond", networkBytesPerSecond);
    }

    /** The same machine with other processors and memory. */
    public NodeSpec with(double otherCores, DataSize otherRam) {
        return new NodeSpec(otherCores, otherRam, storage, networkBytesPerSecond);
    }

    /** The same machine with files kept elsewhere. */
    public NodeSpec with(StorageSpec other) {
        return new NodeSpec(cores, ram, other, networkBytesPerSecond);
    }
}
