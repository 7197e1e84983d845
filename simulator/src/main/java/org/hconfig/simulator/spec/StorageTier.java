package org.hconfig.simulator.spec;

import org.hconfig.core.DataSize;
import org.hconfig.core.ProblemCollector;
import org.hconfig.simulator.SimulatorError;

/**
 * Devices of one kind in a node.
 *
 * @param name what they are called where places are named; HDFS's storage types are {@code DISK}, {@code SSD}, {@code RAM_DISK}
 * @param devices how many
 * @param bytesPerSecond what one of them writes in a sequence
 * @param streamLoss by how much each further stream on them lowers what they write together
 * @param memory memory of the node that is set apart for them, as for a {@code RAM_DISK}, which is never full; 0 for devices behind the
 *     controller
 */
public record StorageTier(String name, int devices, double bytesPerSecond, double streamLoss, DataSize memory) {
    /** Devices that are no part of the node's memory. */
    public static StorageTier disks(String name, int devices, double bytesPerSecond, double streamLoss) {
        return new StorageTier(name, devices, bytesPerSecond, streamLoss, new DataSize(0));
    }

    void check(String where, ProblemCollector problemCollector) {
        RangeCheck.positive(problemCollector, SimulatorError.BAD_PROFILE, where + ".devices", devices);
        RangeCheck.positive(problemCollector, SimulatorError.BAD_PROFILE, where + ".bytesPerSecond", bytesPerSecond);
        RangeCheck.within(problemCollector, SimulatorError.BAD_PROFILE, where + ".streamLoss", streamLoss, 0, 1);
    }

    /** Whether writing means copying memory: no controller lies before it, and nothing waits to be written back. */
    public boolean inMemory() {
        return memory.bytes() > 0;
    }

    /** What all its devices write when each has one stream, in bytes a second. */
    public double bytesPerSecondInAll() {
        return devices * bytesPerSecond;
    }
}
