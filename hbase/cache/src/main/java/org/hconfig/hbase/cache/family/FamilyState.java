package org.hconfig.hbase.cache.family;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.hbase.cache.budget.CacheDemand;

/**
 * A column family as a plan finds it. Absent figures are unknown.
 *
 * @param table its table
 * @param family its name
 * @param alone whether it is the only family of the table, so that the table's requests are its own
 * @param settings what is set on it, or else on its table, by attribute
 * @param traffic requests to the table; empty when they were too few to be recognized
 * @param shape what its files show; empty when none was read
 * @param dataBytes its uncompressed data on the server with the most of it
 * @param ages ages of the files that sampled requests read; empty when requests were not sampled
 */
public record FamilyState(
        String table,
        String family,
        boolean alone,
        Map<String, String> settings,
        Optional<FamilyTraffic> traffic,
        Optional<FamilyShape> shape,
        OptionalLong dataBytes,
        Optional<ReadAges> ages) {
    static final String BLOCK_SIZE = "BLOCKSIZE";

    /** Copies the settings. */
    public FamilyState {
        settings = Map.copyOf(settings);
    }

    /** Returns this family with the ages of the files that sampled requests read. */
    public FamilyState withAges(Optional<ReadAges> known) {
        return new FamilyState(table, family, alone, settings, traffic, shape, dataBytes, known);
    }

    /** Returns whether a switch is on. */
    boolean isOn(String attribute, boolean standard) {
        String value = settings.get(attribute);
        return value == null ? standard : Boolean.parseBoolean(value.strip());
    }

    /** Returns the size of its blocks in bytes; HBase's default if it has none that is valid. */
    int blockBytes() {
        try {
            int bytes = Integer.parseInt(settings.getOrDefault(BLOCK_SIZE, "").strip());
            return bytes > 0 ? bytes : CacheDemand.BLOCK_STANDARD;
        } catch (NumberFormatException word) {
            return CacheDemand.BLOCK_STANDARD;
        }
    }

    /** Returns its name with that of its table. */
    String label() {
        return table + ":" + family;
    }
}
