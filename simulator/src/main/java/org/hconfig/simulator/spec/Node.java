package org.hconfig.simulator.spec;

import org.hconfig.core.DataSize;
import org.hconfig.core.Problems;
import org.hconfig.simulator.SimulatorError;

/**
 * A machine that serves regions and holds files.
 *
 * @param cores processors
 * @param ram memory
 * @param storage what it keeps files on
 * @param networkBytesPerSecond what its link carries in each direction
 */
public record Node(double cores, DataSize ram, Storage storage, double networkBytesPerSecond) {
    /** What of a node's free and cached memory may wait to be written at most: {@code vm.dirty_ratio}. */
    public static final double DIRTY_RATIO = 0.2;

    /** Notes everything that cannot be. */
    void check(String where, Problems problems) {
        Range.positive(problems, SimulatorError.BAD_PROFILE, where + ".cores", cores);
        Range.positive(problems, SimulatorError.BAD_PROFILE, where + ".ram", ram.bytes());
        storage.check(where, problems);
        if (storage.memoryBytes() >= ram.bytes()) {
            problems.add(
                    SimulatorError.BAD_PROFILE,
                    where + ".storage takes more memory than the " + ram + " that the node has",
                    "",
                    "Give the node more memory or its RAM disk less.");
        }
        Range.positive(problems, SimulatorError.BAD_PROFILE, where + ".networkBytesPerSecond", networkBytesPerSecond);
    }

    /** The same machine with other processors and memory. */
    public Node with(double otherCores, DataSize otherRam) {
        return new Node(otherCores, otherRam, storage, networkBytesPerSecond);
    }

    /** The same machine with files kept elsewhere. */
    public Node with(Storage other) {
        return new Node(cores, ram, other, networkBytesPerSecond);
    }
}
