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
 * @param accessSeconds duration of one random access of 4 KB, as needed to create a file; 0 if it does not matter
 * @param slowestBytesPerSecond write rate of the device on the slowest port while all ports of the node are busy, in
 *     bytes/s; infinite if all ports are alike
 */
public record StorageTier(
        String name,
        int devices,
        double bytesPerSecond,
        double streamLoss,
        DataSize memory,
        double accessSeconds,
        double slowestBytesPerSecond) {
    /** Creates devices on ports that are alike, with accesses whose duration does not matter. */
    public StorageTier(String name, int devices, double bytesPerSecond, double streamLoss, DataSize memory) {
        this(name, devices, bytesPerSecond, streamLoss, memory, 0, Double.POSITIVE_INFINITY);
    }

    /** Returns the same devices with this duration of a random access. */
    public StorageTier accessedIn(double seconds) {
        return new StorageTier(name, devices, bytesPerSecond, streamLoss, memory, seconds, slowestBytesPerSecond);
    }

    /** Returns the same devices with a slowest port. */
    public StorageTier withSlowestPort(double rate) {
        return new StorageTier(name, devices, bytesPerSecond, streamLoss, memory, accessSeconds, rate);
    }

    /** Creates devices that do not use the node's memory. */
    public static StorageTier disks(String name, int devices, double bytesPerSecond, double streamLoss) {
        return new StorageTier(name, devices, bytesPerSecond, streamLoss, new DataSize(0));
    }

    void check(String where, ProblemCollector problemCollector) {
        RangeCheck.positive(problemCollector, SimulatorError.BAD_PROFILE, where + ".devices", devices);
        RangeCheck.positive(problemCollector, SimulatorError.BAD_PROFILE, where + ".bytesPerSecond", bytesPerSecond);
        RangeCheck.within(problemCollector, SimulatorError.BAD_PROFILE, where + ".streamLoss", streamLoss, 0, 1);
        RangeCheck.within(problemCollector, SimulatorError.BAD_PROFILE, where + ".accessSeconds", accessSeconds, 0, 1);
        if (!(slowestBytesPerSecond > 0)) {
            RangeCheck.positive(
                    problemCollector, SimulatorError.BAD_PROFILE, where + ".slowestPort", slowestBytesPerSecond);
        }
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
