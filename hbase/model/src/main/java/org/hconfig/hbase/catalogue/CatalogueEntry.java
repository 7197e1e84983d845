package org.hconfig.hbase.catalogue;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.spi.Setting;

/**
 * One setting entry of the catalogue files.
 *
 * @param subject the title of its file
 * @param setting the setting
 * @param leastAboveZero the smallest sensible value above zero, for a setting of which zero or less has a meaning of its own
 * @param words additional search words
 * @param choices the common values, when they are names
 * @param never the reason that no plan sets it; empty when plans may set it
 * @param readBy the HBase class that rereads it on {@code update_config}; empty when none does
 */
record CatalogueEntry(
        String subject,
        Setting setting,
        Optional<BigDecimal> leastAboveZero,
        List<String> words,
        List<String> choices,
        String never,
        String readBy) {
    CatalogueEntry {
        words = List.copyOf(words);
        choices = List.copyOf(choices);
    }
}
