package org.hconfig.hbase.catalogue;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.model.HBaseRoute;
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
 * @param onlineFrom the first version whose class rereads it; empty for all versions from 2.4 on
 */
record CatalogueEntry(
        String subject,
        Setting setting,
        Optional<BigDecimal> leastAboveZero,
        List<String> words,
        List<String> choices,
        String never,
        String readBy,
        Optional<HBaseVersion> onlineFrom) {
    CatalogueEntry {
        words = List.copyOf(words);
        choices = List.copyOf(choices);
    }

    /** Returns the entry for servers of a version: before {@code onlineFrom}, the setting takes effect by a restart only. */
    CatalogueEntry of(Optional<HBaseVersion> version) {
        boolean restart = onlineFrom.isPresent()
                && setting.route() == HBaseRoute.ONLINE_UPDATE
                && version.isPresent()
                && !version.get().contains(onlineFrom.get());
        return restart
                ? new CatalogueEntry(
                        subject, byRestart(setting), leastAboveZero, words, choices, never, readBy, onlineFrom)
                : this;
    }

    private static Setting byRestart(Setting setting) {
        return new Setting(
                setting.key(),
                setting.aliases(),
                setting.paper(),
                setting.domain(),
                setting.defaults(),
                setting.scope(),
                HBaseRoute.ROLLING_RESTART,
                setting.meaning(),
                setting.notes());
    }
}
