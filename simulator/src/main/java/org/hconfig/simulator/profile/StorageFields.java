package org.hconfig.simulator.profile;

import java.util.List;
import java.util.Set;
import org.hconfig.core.DataSize;
import org.hconfig.simulator.spec.Storage;
import org.hconfig.simulator.spec.Tier;

/** A node's storage in a profile: disks of one kind, or a list of tiers and what lies on which. */
public final class StorageFields {
    private static final Set<String> TIER = Set.of("tier", "devices", "bytesPerSecond", "streamLoss", "memory");
    private static final Set<String> PLACES = Set.of("log", "flushed", "compacted", "large", "largeAbove");

    private StorageFields() {}

    /** Reads a profile's node; what is wrong is gathered there. */
    static Storage storage(Fields node, double streamLoss) {
        double controller = node.number("controllerBytesPerSecond");
        Storage plain = node.has("storage")
                ? new Storage(List.of(), controller, Storage.Places.all(Storage.DISK))
                : Storage.disks((int) node.number("disks"), node.number("diskBytesPerSecond"), streamLoss, controller);
        return storage(node, plain);
    }

    /**
     * Reads {@code storage}, the tiers, and {@code places}, which files lie on which; what is wrong is gathered there. With other
     * tiers all files lie on the first of them unless places are given.
     *
     * @param otherwise what holds when nothing is said
     */
    public static Storage storage(Fields fields, Storage otherwise) {
        Storage storage = otherwise;
        if (fields.has("storage")) {
            List<Tier> tiers =
                    fields.list("storage").stream().map(StorageFields::tier).toList();
            String first = tiers.isEmpty() ? Storage.DISK : tiers.get(0).name();
            storage = new Storage(tiers, otherwise.controllerBytesPerSecond(), Storage.Places.all(first));
        }
        return fields.has("places") ? storage.with(places(fields.fields("places"), storage.places())) : storage;
    }

    private static Storage.Places places(Fields fields, Storage.Places otherwise) {
        fields.only(PLACES);
        if (fields.has("large") != fields.has("largeAbove")) {
            fields.problem(
                    "large and largeAbove go together", "one says where, the other from which size on", "Give both.");
        }
        String compacted = fields.text("compacted", otherwise.compacted());
        double above = fields.has("largeAbove") ? fields.size("largeAbove").bytes() : otherwise.largeBytes();
        return new Storage.Places(
                fields.text("log", otherwise.log()),
                fields.text("flushed", otherwise.flushed()),
                compacted,
                fields.text("large", fields.has("compacted") ? compacted : otherwise.large()),
                above);
    }

    private static Tier tier(Fields fields) {
        fields.only(TIER);
        double devices = fields.number("devices", 1);
        if (devices != Math.rint(devices)) {
            fields.problem("devices=" + devices + " is no whole number", "", "Correct it.");
        }
        return new Tier(
                fields.text("tier", Storage.DISK),
                (int) devices,
                fields.number("bytesPerSecond"),
                fields.number("streamLoss", 0),
                fields.size("memory", new DataSize(0)));
    }
}
