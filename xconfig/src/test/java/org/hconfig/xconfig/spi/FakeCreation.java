package org.hconfig.xconfig.spi;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hconfig.core.Count;

/** A table that a plan creates in {@link FakeDatabase}. */
public record FakeCreation(
        String object,
        List<String> parts,
        String partitioner,
        List<String> splitKeysHex,
        Map<String, String> settings,
        Map<String, String> partSettings)
        implements Creation {
    /** Copies what it is given. */
    public FakeCreation {
        parts = List.copyOf(parts);
        splitKeysHex = List.copyOf(splitKeysHex);
        settings = Collections.unmodifiableMap(new TreeMap<>(settings));
        partSettings = Collections.unmodifiableMap(new TreeMap<>(partSettings));
        if (object.isBlank() || parts.isEmpty()) {
            throw new IllegalArgumentException("a table needs a name and a family");
        }
    }

    @Override
    public FakeCreation withSettings(Map<String, String> ofTable, Map<String, String> ofFamilies) {
        return new FakeCreation(object, parts, partitioner, splitKeysHex, ofTable, ofFamilies);
    }

    @Override
    public String size() {
        return Count.of(splitKeysHex.size() + 1, "region");
    }

    @Override
    public List<String> lines() {
        return List.of(
                "families " + String.join(", ", parts),
                "split by " + partitioner + " at " + String.join(", ", splitKeysHex),
                "regions are distributed evenly over the servers, and the result is verified");
    }

    @Override
    public List<String> problems() {
        return splitKeysHex.stream().allMatch(key -> key.matches("(?:[0-9a-fA-F]{2})+"))
                ? List.of()
                : List.of("a split key is not a hexadecimal string of whole bytes");
    }
}
