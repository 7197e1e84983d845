package org.hconfig.xconfig.spi;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hconfig.core.Count;

/** A table that a plan creates in {@link FakeDatabase}. */
public record FakeCreation(
        String table,
        List<String> families,
        String partitioner,
        List<String> splitKeysHex,
        Map<String, String> settings,
        Map<String, String> familySettings)
        implements Creation {
    /** Copies what it is given. */
    public FakeCreation {
        families = List.copyOf(families);
        splitKeysHex = List.copyOf(splitKeysHex);
        settings = java.util.Collections.unmodifiableMap(new TreeMap<>(settings));
        familySettings = java.util.Collections.unmodifiableMap(new TreeMap<>(familySettings));
        if (table.isBlank() || families.isEmpty()) {
            throw new IllegalArgumentException("a table needs a name and a family");
        }
    }

    @Override
    public String object() {
        return table;
    }

    @Override
    public List<String> parts() {
        return families;
    }

    @Override
    public Map<String, String> partSettings() {
        return familySettings;
    }

    @Override
    public FakeCreation withSettings(Map<String, String> ofTable, Map<String, String> ofFamilies) {
        return new FakeCreation(table, families, partitioner, splitKeysHex, ofTable, ofFamilies);
    }

    @Override
    public String size() {
        return Count.of(splitKeysHex.size() + 1, "region");
    }

    @Override
    public List<String> lines() {
        return List.of(
                "families " + String.join(", ", families),
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
