package org.hconfig.simulator.spec;

import org.hconfig.model.DataSize;
import org.hconfig.model.Problems;
import org.hconfig.simulator.SimulatorError;

/**
 * A machine that serves regions and holds files.
 *
 * @param cores processors
 * @param ram memory
 * @param disks spindles or devices that hold files
 * @param diskBytesPerSecond what one of them writes in a sequence
 * @param networkBytesPerSecond what its link carries in each direction
 * @param controllerBytesPerSecond what all its disks together can be given
 */
public record Node(
        double cores,
        DataSize ram,
        int disks,
        double diskBytesPerSecond,
        double networkBytesPerSecond,
        double controllerBytesPerSecond) {

    /** Notes everything that cannot be. */
    void check(String where, Problems problems) {
        Range.positive(problems, SimulatorError.BAD_PROFILE, where + ".cores", cores);
        Range.positive(problems, SimulatorError.BAD_PROFILE, where + ".ram", ram.bytes());
        Range.positive(problems, SimulatorError.BAD_PROFILE, where + ".disks", disks);
        Range.positive(problems, SimulatorError.BAD_PROFILE, where + ".diskBytesPerSecond", diskBytesPerSecond);
        Range.positive(problems, SimulatorError.BAD_PROFILE, where + ".networkBytesPerSecond", networkBytesPerSecond);
        Range.positive(
                problems, SimulatorError.BAD_PROFILE, where + ".controllerBytesPerSecond", controllerBytesPerSecond);
    }

    /** What all disks together write when each has one stream, in bytes a second. */
    public double diskBytesPerSecondInAll() {
        return Math.min(disks * diskBytesPerSecond, controllerBytesPerSecond);
    }
}
