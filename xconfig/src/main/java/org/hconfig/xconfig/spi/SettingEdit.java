package org.hconfig.xconfig.spi;

import java.util.Optional;

/**
 * One value to be set on a table or on one of its families, or to be removed from it.
 *
 * @param family the column family; absent for the table itself
 * @param key the catalogue's key
 * @param value the value to set; absent to remove the key, so that the default applies again
 */
public record SettingEdit(Optional<String> family, String key, Optional<String> value) {
    /** Checks that the key is present. */
    public SettingEdit {
        if (key.isBlank()) {
            throw new IllegalArgumentException("an edit needs a key");
        }
    }

    /** Returns the target's name for messages: {@code t}, or {@code t:cf}. */
    public String target(String table) {
        return family.map(name -> table + ":" + name).orElse(table);
    }
}
