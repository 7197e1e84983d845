package org.hconfig.simulator.spec;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.hconfig.core.ProblemCollector;
import org.hconfig.simulator.SimulatorError;

/**
 * What a node keeps files on, and what lies where.
 *
 * @param tiers devices by kind
 * @param controllerBytesPerSecond what all of them that are no memory can be given together
 * @param places which files lie on which tier
 */
public record StorageSpec(List<StorageTier> tiers, double controllerBytesPerSecond, FilePlacement places) {
    private static final int TIERS_MAX = 16;

    /** The name of the only tier of a node of which nothing else is said. */
    public static final String DISK = "DISK";

    /**
     * Which files lie on which tier, by the tiers' names.
     *
     * @param log write-ahead logs
     * @param flushed files that flushes write
     * @param compacted files that compactions write
     * @param large those of them that are larger than {@code largeBytes}
     * @param largeBytes from which size on, in bytes; infinite when size does not matter
     */
    public record FilePlacement(String log, String flushed, String compacted, String large, double largeBytes) {
        /** All files on one tier. */
        public static FilePlacement all(String tier) {
            return new FilePlacement(tier, tier, tier, tier, Double.POSITIVE_INFINITY);
        }

        /** The tiers that are named. */
        public Set<String> names() {
            return new TreeSet<>(List.of(log, flushed, compacted, large));
        }
    }

    /** Copies what it is given. */
    public StorageSpec {
        tiers = List.copyOf(tiers);
    }

    /** So many disks of one kind, and all files on them. */
    public static StorageSpec disks(
            int number, double bytesPerSecond, double streamLoss, double controllerBytesPerSecond) {
        StorageTier disks = StorageTier.disks(DISK, number, bytesPerSecond, streamLoss);
        return new StorageSpec(List.of(disks), controllerBytesPerSecond, FilePlacement.all(DISK));
    }

    /** The same devices with files in other places. */
    public StorageSpec with(FilePlacement others) {
        return new StorageSpec(tiers, controllerBytesPerSecond, others);
    }

    void check(String where, ProblemCollector problemCollector) {
        SimulatorError code = SimulatorError.BAD_PROFILE;
        if (tiers.isEmpty() || tiers.size() > TIERS_MAX) {
            problemCollector.add(
                    code,
                    where + ".storage has " + tiers.size() + " tiers",
                    "files must lie somewhere",
                    "Describe 1 to " + TIERS_MAX + ".");
        }
        tiers.forEach(storageTier -> storageTier.check(where + ".storage " + storageTier.name(), problemCollector));
        RangeCheck.positive(problemCollector, code, where + ".controllerBytesPerSecond", controllerBytesPerSecond);
        if (!(places.largeBytes() > 0)) {
            problemCollector.add(
                    code, where + ".places.largeAbove is not above 0", "", "Give a size, or leave it out.");
        }
        Set<String> known = tiers.stream().map(StorageTier::name).collect(Collectors.toCollection(TreeSet::new));
        if (known.size() < tiers.size()) {
            problemCollector.add(
                    code, where + ".storage has two tiers of one name", "", "Give each a name of its own.");
        }
        Set<String> unknown = places.names();
        unknown.removeAll(known);
        if (!unknown.isEmpty() && !known.isEmpty()) {
            problemCollector.add(
                    code,
                    where + ".places names " + String.join(", ", unknown) + ", which is no tier",
                    "the node's tiers are " + String.join(", ", known),
                    "Name one of these.");
        }
    }

    /** The number of a tier among the tiers, by its name. */
    public int indexOf(String name) {
        for (int i = 0; i < tiers.size(); i++) {
            if (tiers.get(i).name().equals(name)) {
                return i;
            }
        }
        throw new IllegalArgumentException("no tier is called " + name);
    }

    /** The tier with the files that reads look at most: those of compactions. */
    public StorageTier main() {
        return tiers.get(indexOf(places.compacted()));
    }

    /** What the devices with the log write when each has one stream, in bytes a second. */
    public double logBytesPerSecond() {
        return bytesPerSecond(tiers.get(indexOf(places.log())));
    }

    /** What all devices of a tier write when each has one stream and the other tiers are idle, in bytes a second. */
    public double bytesPerSecond(StorageTier storageTier) {
        double devices = storageTier.bytesPerSecondInAll();
        return storageTier.inMemory() ? devices : Math.min(devices, controllerBytesPerSecond);
    }

    /** Bytes of the node's memory that tiers on which anything lies take for themselves. */
    public double memoryBytes() {
        return tiers.stream()
                .filter(storageTier -> places.names().contains(storageTier.name()))
                .mapToDouble(storageTier -> storageTier.memory().bytes())
                .sum();
    }
}
