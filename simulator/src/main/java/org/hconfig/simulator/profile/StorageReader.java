package org.hconfig.simulator.profile;

import java.util.List;
import java.util.Set;
import org.hconfig.core.DataSize;
import org.hconfig.simulator.spec.StorageSpec;
import org.hconfig.simulator.spec.StorageTier;

/** Reads a node's storage from a profile: disks of one kind, or a list of tiers with a file placement. */
public final class StorageReader {
    private static final Set<String> TIER =
            Set.of("tier", "devices", "bytesPerSecond", "streamLoss", "memory", "accessMicros", "slowestPort");
    private static final Set<String> PLACES = Set.of("log", "flushed", "compacted", "large", "largeAbove");

    private StorageReader() {}

    /** Reads the storage of a profile's node; the fields collect the problems. */
    static StorageSpec storage(YamlFields node, double streamLoss) {
        double controller = node.number("controllerBytesPerSecond");
        StorageSpec plain = node.has("storage")
                ? new StorageSpec(List.of(), controller, StorageSpec.FilePlacement.all(StorageSpec.DISK))
                : StorageSpec.disks(
                        (int) node.number("disks"), node.number("diskBytesPerSecond"), streamLoss, controller);
        return storage(node, plain);
    }

    /**
     * Reads {@code storage}, the tiers, and {@code places}, the file placement; the fields collect the problems. With
     * other tiers, all files are on the first of them unless places are given.
     *
     * @param otherwise the default
     */
    public static StorageSpec storage(YamlFields yamlFields, StorageSpec otherwise) {
        boolean lock = yamlFields.flag("sharedBlockLock", otherwise.sharedBlockLock());
        StorageSpec storageSpec =
                new StorageSpec(otherwise.tiers(), otherwise.controllerBytesPerSecond(), otherwise.places(), lock);
        if (yamlFields.has("storage")) {
            List<StorageTier> storageTiers =
                    yamlFields.list("storage").stream().map(StorageReader::tier).toList();
            String first = storageTiers.isEmpty()
                    ? StorageSpec.DISK
                    : storageTiers.get(0).name();
            storageSpec = new StorageSpec(
                    storageTiers, otherwise.controllerBytesPerSecond(), StorageSpec.FilePlacement.all(first), lock);
        }
        return yamlFields.has("places")
                ? storageSpec.with(places(yamlFields.fields("places"), storageSpec.places()))
                : storageSpec;
    }

    private static StorageSpec.FilePlacement places(YamlFields yamlFields, StorageSpec.FilePlacement otherwise) {
        yamlFields.only(PLACES);
        if (yamlFields.has("large") != yamlFields.has("largeAbove")) {
            yamlFields.problem(
                    "large and largeAbove require each other",
                    "one is the tier, the other the minimum file size",
                    "Give both.");
        }
        String compacted = yamlFields.text("compacted", otherwise.compacted());
        double above =
                yamlFields.has("largeAbove") ? yamlFields.size("largeAbove").bytes() : otherwise.largeBytes();
        return new StorageSpec.FilePlacement(
                yamlFields.text("log", otherwise.log()),
                yamlFields.text("flushed", otherwise.flushed()),
                compacted,
                yamlFields.text("large", yamlFields.has("compacted") ? compacted : otherwise.large()),
                above);
    }

    private static StorageTier tier(YamlFields yamlFields) {
        yamlFields.only(TIER);
        double devices = yamlFields.number("devices", 1);
        if (devices != Math.rint(devices)) {
            yamlFields.problem("devices=" + devices + " is not a whole number", "", "Give a whole number.");
        }
        return new StorageTier(
                yamlFields.text("tier", StorageSpec.DISK),
                (int) devices,
                yamlFields.number("bytesPerSecond"),
                yamlFields.number("streamLoss", 0),
                yamlFields.size("memory", new DataSize(0)),
                yamlFields.number("accessMicros", 0) * 1e-6,
                yamlFields.number("slowestPort", Double.POSITIVE_INFINITY));
    }
}
