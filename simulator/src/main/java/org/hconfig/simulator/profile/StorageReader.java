package org.hconfig.simulator.profile;

import java.util.List;
import java.util.Set;
import org.hconfig.core.DataSize;
import org.hconfig.simulator.spec.StorageSpec;
import org.hconfig.simulator.spec.StorageTier;

/** A node's storage in a profile: disks of one kind, or a list of tiers and what lies on which. */
public final class StorageReader {
    private static final Set<String> TIER = Set.of("tier", "devices", "bytesPerSecond", "streamLoss", "memory");
    private static final Set<String> PLACES = Set.of("log", "flushed", "compacted", "large", "largeAbove");

    private StorageReader() {}

    /** Reads a profile's node; what is wrong is gathered there. */
    static StorageSpec storage(YamlFields node, double streamLoss) {
        double controller = node.number("controllerBytesPerSecond");
        StorageSpec plain = node.has("storage")
                ? new StorageSpec(List.of(), controller, StorageSpec.FilePlacement.all(StorageSpec.DISK))
                : StorageSpec.disks(
                        (int) node.number("disks"), node.number("diskBytesPerSecond"), streamLoss, controller);
        return storage(node, plain);
    }

    /**
     * Reads {@code storage}, the tiers, and {@code places}, which files lie on which; what is wrong is gathered there. With other
     * tiers all files lie on the first of them unless places are given.
     *
     * @param otherwise what holds when nothing is said
     */
    public static StorageSpec storage(YamlFields yamlFields, StorageSpec otherwise) {
        StorageSpec storageSpec = otherwise;
        if (yamlFields.has("storage")) {
            List<StorageTier> storageTiers =
                    yamlFields.list("storage").stream().map(StorageReader::tier).toList();
            String first = storageTiers.isEmpty()
                    ? StorageSpec.DISK
                    : storageTiers.get(0).name();
            storageSpec = new StorageSpec(
                    storageTiers, otherwise.controllerBytesPerSecond(), StorageSpec.FilePlacement.all(first));
        }
        return yamlFields.has("places")
                ? storageSpec.with(places(yamlFields.fields("places"), storageSpec.places()))
                : storageSpec;
    }

    private static StorageSpec.FilePlacement places(YamlFields yamlFields, StorageSpec.FilePlacement otherwise) {
        yamlFields.only(PLACES);
        if (yamlFields.has("large") != yamlFields.has("largeAbove")) {
            yamlFields.problem(
                    "large and largeAbove go together", "one says where, the other from which size on", "Give both.");
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
            yamlFields.problem("devices=" + devices + " is no whole number", "", "Correct it.");
        }
        return new StorageTier(
                yamlFields.text("tier", StorageSpec.DISK),
                (int) devices,
                yamlFields.number("bytesPerSecond"),
                yamlFields.number("streamLoss", 0),
                yamlFields.size("memory", new DataSize(0)));
    }
}
