package org.hconfig.xconfig.spi;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;

/**
 * One value to be set on an object, on one of its parts or on a server, or to be removed from it. The field of the part keeps its name of
 * earlier journals.
 *
 * @param part the part; absent for the object itself
 * @param key the catalogue's key
 * @param value the value to set; absent to remove the key, so that the default applies again
 */
public record SettingEdit(@JsonProperty("family") Optional<String> part, String key, Optional<String> value) {
    /** Checks that the key is present. */
    public SettingEdit {
        if (key.isBlank()) {
            throw new IllegalArgumentException("an edit needs a key");
        }
    }

    /** Returns the target's name for messages: {@code t}, or {@code t:p}. */
    public String target(String object) {
        return part.map(name -> object + ":" + name).orElse(object);
    }
}
