package org.hconfig.hbase.storage.spec;

import org.hconfig.core.DataSize;
import org.hconfig.simulator.spec.StorageTier;

/**
 * The devices of one storage type in a node.
 *
 * @param type the storage type
 * @param devices number of devices
 * @param size size of one device
 * @param bytesPerSecond sequential write rate of one device
 * @param accessSeconds duration of a random access of 4 KB
 * @param slowestPort write rate of the device on the slowest port while all are busy, in bytes/s; infinite if all are
 *     alike
 * @param price price of one device, in any currency; 0 if unknown
 */
public record Medium(
        MediumType type,
        int devices,
        DataSize size,
        double bytesPerSecond,
        double accessSeconds,
        double slowestPort,
        double price) {
    /** Loss of a hard disk's rate by a further stream on it: as in the simulator's profile opteron-2013. */
    private static final double STREAM_LOSS = 0.3;

    /** Returns the size of all devices in bytes. */
    public double bytes() {
        return (double) devices * size.bytes();
    }

    /** Returns the write rate of all devices in bytes/s. */
    public double bytesPerSecondInAll() {
        return devices * bytesPerSecond;
    }

    /** Returns the devices as a tier of the simulator. */
    public StorageTier tier() {
        return new StorageTier(
                type.name(),
                devices,
                bytesPerSecond,
                type.seeks() ? STREAM_LOSS / devices : 0,
                type.inMemory() ? new DataSize(devices * size.bytes()) : new DataSize(0),
                accessSeconds,
                slowestPort);
    }
}
