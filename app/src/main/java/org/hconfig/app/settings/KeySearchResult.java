package org.hconfig.app.settings;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.hconfig.hbase.catalogue.HarvestedKey;
import org.hconfig.hbase.catalogue.KeyTable;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.xconfig.spi.Setting;

/**
 * Result of a search for keys that contain words, in the key or in its meaning.
 *
 * @param settings keys that HConfig tunes
 * @param keys other keys that occur in class files
 */
public record KeySearchResult(List<Setting> settings, List<HarvestedKeyView> keys) {
    /** Searches all keys for words, ignoring case; keys with all words in the key itself are first. */
    public static KeySearchResult of(SettingsCatalogue catalogue, KeyTable table, String words) {
        List<Setting> settings = catalogue.all().stream()
                .filter(setting -> contains(setting.key() + " " + setting.meaning(), words))
                .sorted(Comparator.comparing(setting -> !contains(setting.key(), words)))
                .toList();
        List<HarvestedKeyView> keys = table.all().stream()
                .filter(HarvestedKey::inCode)
                .filter(key -> contains(key.key(), words))
                .filter(key -> catalogue.find(key.key()).isEmpty())
                .map(HarvestedKeyView::of)
                .toList();
        return new KeySearchResult(settings, keys);
    }

    private static boolean contains(String text, String words) {
        String lower = text.toLowerCase(Locale.ROOT);
        return Arrays.stream(words.toLowerCase(Locale.ROOT).strip().split("\\s+", -1))
                .allMatch(lower::contains);
    }

    /** Returns true when nothing contains the words. */
    public boolean isEmpty() {
        return settings.isEmpty() && keys.isEmpty();
    }
}
