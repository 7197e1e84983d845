package org.hconfig.xconfig.execution;

import java.util.Optional;

/**
 * One value to be set on a table or on one of its families, or to be taken off it.
 *
 * @param family the column family; absent for the table itself
 * @param key the catalogue's key
 * @param value the value to set; absent to remove the key, so that the default holds again
 */
public record SettingEdit(Optional<String> family, String key, Optional<String> value) {
    /** Checks that it names a key. */
    public SettingEdit {
        if (key.isBlank()) {
            throw new IllegalArgumentException("an edit needs a key");
        }
    }

    /** What is edited, as messages name it: {@code t}, or {@code t:cf}. */
    public String target(String table) {
        return family.map(name -> table + ":" + name).orElse(table);
    }
}
