package org.hconfig.xconfig.model;

import java.util.List;
import java.util.Map;

/**
 * A table that a plan creates, pre-split.
 *
 * @param table the table's name
 * @param families its column families
 * @param partitioner name of the partitioner that chose the split keys
 * @param splitKeysHex the split keys in order, each in hexadecimal; regions = keys + 1
 * @param settings settings put on the table at creation, by catalogue key
 * @param familySettings settings put on every family at creation, by catalogue key
 */
public record TableCreation(
        String table,
        List<String> families,
        String partitioner,
        List<String> splitKeysHex,
        Map<String, String> settings,
        Map<String, String> familySettings) {
    /** Copies what it is given and checks that there is a family. */
    public TableCreation {
        families = List.copyOf(families);
        splitKeysHex = List.copyOf(splitKeysHex);
        settings = java.util.Collections.unmodifiableMap(new java.util.TreeMap<>(settings));
        familySettings = java.util.Collections.unmodifiableMap(new java.util.TreeMap<>(familySettings));
        if (table.isBlank() || families.isEmpty()) {
            throw new IllegalArgumentException("a table needs a name and a family");
        }
    }

    /** Number of regions it is created with. */
    public int regions() {
        return splitKeysHex.size() + 1;
    }
}
