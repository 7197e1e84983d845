package org.hconfig.cli.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.output.TextTable;
import org.hconfig.cli.output.TextTable.Column;
import org.hconfig.hbase.catalogue.HarvestedKey;
import org.hconfig.hbase.catalogue.KeyTable;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.xconfig.spi.Setting;

/**
 * Result of a search for keys that contain a word.
 *
 * @param settings keys that HConfig tunes
 * @param keys other keys that occur in class files
 */
public record KeySearchResult(List<Setting> settings, List<HarvestedKeyView> keys) {
    /** Searches all keys for a word, ignoring case. */
    static KeySearchResult of(SettingsCatalogue catalogue, KeyTable table, String word) {
        List<Setting> settings = catalogue.all().stream()
                .filter(setting -> contains(setting.key(), word))
                .toList();
        List<HarvestedKeyView> keys = table.all().stream()
                .filter(HarvestedKey::inCode)
                .filter(key -> contains(key.key(), word))
                .filter(key -> catalogue.find(key.key()).isEmpty())
                .map(HarvestedKeyView::of)
                .toList();
        return new KeySearchResult(settings, keys);
    }

    private static boolean contains(String key, String word) {
        return key.toLowerCase(Locale.ROOT).contains(word.toLowerCase(Locale.ROOT));
    }

    boolean isEmpty() {
        return settings.isEmpty() && keys.isEmpty();
    }

    List<String> lines(CommandContext commandContext, SettingRenderer view) {
        List<String> lines = new ArrayList<>();
        if (!settings.isEmpty()) {
            lines.addAll(view.list(settings));
        }
        if (!keys.isEmpty()) {
            lines.addAll(settings.isEmpty() ? List.of() : List.of(""));
            lines.add("Not tuned by HConfig:");
            TextTable others = new TextTable(Column.token("KEY"), Column.text("FOUND IN"));
            keys.forEach(key -> others.row(key.key(), key.programs()));
            lines.addAll(commandContext.lines(others));
        }
        return lines;
    }
}
