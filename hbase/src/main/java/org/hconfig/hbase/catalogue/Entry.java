package org.hconfig.hbase.catalogue;

import java.util.List;
import org.hconfig.model.Setting;

/**
 * A line of the catalogue's file.
 *
 * @param setting the setting
 * @param words further words by which people look for it
 * @param choices the values usually chosen, when they are names
 */
record Entry(Setting setting, List<String> words, List<String> choices) {
    Entry {
        words = List.copyOf(words);
        choices = List.copyOf(choices);
    }
}
