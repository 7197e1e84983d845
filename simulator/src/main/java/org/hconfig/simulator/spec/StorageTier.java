package org.hconfig.simulator.spec;

import org.hconfig.core.DataSize;
import org.hconfig.core.ProblemCollector;
import org.hconfig.simulator.SimulatorError;

/**
 * The devices of one kind in a node.
 *
 * @param name the name used in placements; HDFS's storage types are {@code DISK}, {@code SSD}, {@code RAM_DISK}
 * @param devices number of devices
 * @param bytesPerSecond sequential write rate of one device
 * @param streamLoss relative loss of the total write rate per additional stream
 * @param memory memory of the node reserved for the tier, as for a {@code RAM_DISK}, which is never full; 0 for devices
 *     behind the controller
 */
public record StorageTier(String name, int devices, double bytesPerSecond, double streamLoss, DataSize memory) {
    /** Creates devices that do not use the node's memory. */
    public static StorageTier disks(String name, int devices, double bytesPerSecond, double streamLoss) {
        return new StorageTier(name, devices, bytesPerSecond, streamLoss, new DataSize(0));
    }

    void check(String where, ProblemCollector problemCollector) {
        RangeCheck.positive(problemCollector, SimulatorError.BAD_PROFILE, where + ".devices", devices);
        RangeCheck.positive(problemCollector, SimulatorError.BAD_PROFILE, where + ".bytesPerSecond", bytesPerSecond);
        RangeCheck.within(problemCollector, SimulatorError.BAD_PROFILE, where + ".streamLoss", streamLoss, 0, 1);
    }

    /** Returns whether writing means copying memory: without a controller, and without write-back. */
    public boolean inMemory() {
        return memory.bytes() > 0;
    }

    /** Returns the write rate of all devices in bytes/s, with one stream per device. */
    public double bytesPerSecondInAll() {
        return devices * bytesPerSecond;
    }
}
