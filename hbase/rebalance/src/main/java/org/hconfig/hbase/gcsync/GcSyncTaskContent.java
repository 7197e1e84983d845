package org.hconfig.hbase.gcsync;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hconfig.hbase.coprocessor.GcSyncSettings;

/**
 * A deployment of the coprocessor that synchronizes garbage collection, as it is in a plan.
 *
 * @param table the table that gets or loses the coprocessor
 * @param before the coprocessor's properties when the plan was made; empty when the table did not have it
 * @param after the properties that it gets; empty to remove it
 */
record GcSyncTaskContent(String table, Optional<Map<String, String>> before, Optional<Map<String, String>> after) {
    GcSyncTaskContent {
        before = before.map(TreeMap::new);
        after = after.map(TreeMap::new);
        if (table.isBlank() || before.equals(after)) {
            throw new IllegalArgumentException("a deployment needs a table and a change");
        }
        after.ifPresent(properties -> GcSyncSettings.of(properties::get));
    }

    /** Returns the step as text. */
    String label() {
        String settings = after.map(properties -> " with " + properties).orElse("");
        if (after.isEmpty()) {
            return "remove the coprocessor that synchronizes garbage collection";
        }
        return before.isEmpty()
                ? "add the coprocessor that synchronizes garbage collection" + settings
                : "change the coprocessor that synchronizes garbage collection to one" + settings;
    }
}
