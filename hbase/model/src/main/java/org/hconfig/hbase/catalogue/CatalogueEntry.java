package org.hconfig.hbase.catalogue;

import java.util.List;
import org.hconfig.xconfig.model.Setting;

/**
 * One setting of the catalogue's files.
 *
 * @param subject the title of its file
 * @param setting the setting
 * @param words further words by which people look for it
 * @param choices the values usually chosen, when they are names
 * @param never why no plan sets it; empty when plans may
 * @param readBy the class of HBase that reads it again when a server is told to; empty when none does
 */
record CatalogueEntry(
        String subject, Setting setting, List<String> words, List<String> choices, String never, String readBy) {
    CatalogueEntry {
        words = List.copyOf(words);
        choices = List.copyOf(choices);
    }
}
