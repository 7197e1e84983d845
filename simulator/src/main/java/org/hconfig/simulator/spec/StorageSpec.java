package org.hconfig.simulator.spec;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.hconfig.core.ProblemCollector;
import org.hconfig.simulator.SimulatorError;

/**
 * The storage of a node and its file placement.
 *
 * @param tiers devices by kind
 * @param controllerBytesPerSecond total write rate of all devices except memory
 * @param places the placement of files on tiers
 * @param sharedBlockLock whether one lock of the DataNode covers the creation and the completion of blocks on all its
 *     devices, as in Hadoop before 3.4
 */
public record StorageSpec(
        List<StorageTier> tiers, double controllerBytesPerSecond, FilePlacement places, boolean sharedBlockLock) {
    /** Creates the storage of a DataNode without such a lock. */
    public StorageSpec(List<StorageTier> tiers, double controllerBytesPerSecond, FilePlacement places) {
        this(tiers, controllerBytesPerSecond, places, false);
    }

    private static final int TIERS_MAX = 16;

    /** The default name of a node's only tier. */
    public static final String DISK = "DISK";

    /**
     * The placement of files, by tier names.
     *
     * @param log write-ahead logs
     * @param flushed files written by flushes
     * @param compacted files written by compactions
     * @param large compacted files larger than {@code largeBytes}
     * @param largeBytes the size limit in bytes; infinite when the size does not matter
     */
    public record FilePlacement(String log, String flushed, String compacted, String large, double largeBytes) {
        /** Places all files on one tier. */
        public static FilePlacement all(String tier) {
            return new FilePlacement(tier, tier, tier, tier, Double.POSITIVE_INFINITY);
        }

        /** Returns the tiers used. */
        public Set<String> names() {
            return new TreeSet<>(List.of(log, flushed, compacted, large));
        }
    }

    /** Copies the tiers. */
    public StorageSpec {
        tiers = List.copyOf(tiers);
    }

    /** Returns disks of one kind, with all files on them. */
    public static StorageSpec disks(
            int number, double bytesPerSecond, double streamLoss, double controllerBytesPerSecond) {
        StorageTier disks = StorageTier.disks(DISK, number, bytesPerSecond, streamLoss);
        return new StorageSpec(List.of(disks), controllerBytesPerSecond, FilePlacement.all(DISK));
    }

    /** Returns the same devices with another placement. */
    public StorageSpec with(FilePlacement others) {
        return new StorageSpec(tiers, controllerBytesPerSecond, others, sharedBlockLock);
    }

    void check(String where, ProblemCollector problemCollector) {
        SimulatorError code = SimulatorError.BAD_PROFILE;
        if (tiers.isEmpty() || tiers.size() > TIERS_MAX) {
            problemCollector.add(
                    code,
                    where + ".storage has " + tiers.size() + " tiers",
                    "files require a storage tier",
                    "Describe 1 to " + TIERS_MAX + ".");
        }
        tiers.forEach(storageTier -> storageTier.check(where + ".storage " + storageTier.name(), problemCollector));
        RangeCheck.positive(problemCollector, code, where + ".controllerBytesPerSecond", controllerBytesPerSecond);
        if (!(places.largeBytes() > 0)) {
            problemCollector.add(
                    code, where + ".places.largeAbove is not above 0", "", "Give a size above 0, or omit it.");
        }
        Set<String> known = tiers.stream().map(StorageTier::name).collect(Collectors.toCollection(TreeSet::new));
        if (known.size() < tiers.size()) {
            problemCollector.add(
                    code, where + ".storage has two tiers with the same name", "", "Give each tier a unique name.");
        }
        Set<String> unknown = places.names();
        unknown.removeAll(known);
        if (!unknown.isEmpty() && !known.isEmpty()) {
            problemCollector.add(
                    code,
                    where + ".places contains unknown tiers: " + String.join(", ", unknown),
                    "the node's tiers are " + String.join(", ", known),
                    "Use one of these.");
        }
    }

    /** Returns the index of a tier, by its name. */
    public int indexOf(String name) {
        for (int i = 0; i < tiers.size(); i++) {
            if (tiers.get(i).name().equals(name)) {
                return i;
            }
        }
        throw new IllegalArgumentException("unknown tier: " + name);
    }

    /** Returns the tier with most of the files that are read: those of compactions. */
    public StorageTier main() {
        return tiers.get(indexOf(places.compacted()));
    }

    /** Returns the write rate of the log's tier in bytes/s, with one stream per device. */
    public double logBytesPerSecond() {
        return bytesPerSecond(tiers.get(indexOf(places.log())));
    }

    /**
     * Returns the write rate of all devices of a tier in bytes/s, with one stream per device and the other tiers idle.
     */
    public double bytesPerSecond(StorageTier storageTier) {
        double devices = storageTier.bytesPerSecondInAll();
        return storageTier.inMemory() ? devices : Math.min(devices, controllerBytesPerSecond);
    }

    /** Returns the node's memory used by tiers that contain files, in bytes. */
    public double memoryBytes() {
        return tiers.stream()
                .filter(storageTier -> places.names().contains(storageTier.name()))
                .mapToDouble(storageTier -> storageTier.memory().bytes())
                .sum();
    }
}
