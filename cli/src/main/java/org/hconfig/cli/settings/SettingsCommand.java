package org.hconfig.cli.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.app.settings.HarvestedKeyView;
import org.hconfig.app.settings.KeySearchResult;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.SpellingSuggester;
import org.hconfig.hbase.catalogue.HarvestedKey;
import org.hconfig.hbase.catalogue.KeyTable;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.xconfig.policy.PolicyError;
import org.hconfig.xconfig.spi.Setting;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Command {@code settings}: shows the settings catalogue, or one of its entries. */
@CommandLine.Command(
        name = "settings",
        description = {
            "Show the HBase settings that HConfig tunes: all of them, or those with some keys in full.",
            "Words that are no key search all keys and their meanings; a key that HConfig does not tune is shown as found in"
                    + " class files."
        },
        footer = {
            "%nExamples:",
            "  hconfig settings",
            "  hconfig settings memstore.upperLimit      a name from the papers",
            "  hconfig settings handler                  all keys with this word in the key or its meaning",
            "  hconfig settings BLOOMFILTER TTL          two keys",
            "  hconfig settings flush size               all keys with both words",
            "  hconfig settings hbase.hstore.blockingStoreFiles --json"
        })
public final class SettingsCommand implements Command {
    private final CommandContext commandContext;

    @Parameters(
            arity = "0..*",
            paramLabel = "KEY",
            description = "A key, an older name of a key, a name in the papers, or words to search for.")
    private List<String> words = List.of();

    @Mixin
    private JsonOption json;

    SettingsCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        SettingsCatalogue catalogue = SettingsCatalogue.standard();
        SettingRenderer view = new SettingRenderer(catalogue, commandContext);
        if (words.isEmpty()) {
            commandContext.result(json, catalogue.all(), view.list(catalogue.all()));
        } else if (words.size() > 1 && words.stream().allMatch(word -> isKey(catalogue, word))) {
            several(catalogue, view);
        } else {
            one(catalogue, view, String.join(" ", words));
        }
        return ExitCode.OK;
    }

    private static boolean isKey(SettingsCatalogue catalogue, String word) {
        return catalogue.find(word).isPresent()
                || KeyTable.standard().find(word).isPresent();
    }

    private void several(SettingsCatalogue catalogue, SettingRenderer view) {
        List<Object> values = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        for (String word : words) {
            Optional<Setting> setting = catalogue.find(word);
            if (!lines.isEmpty()) {
                lines.add("");
            }
            if (setting.isPresent()) {
                values.add(setting.get());
                lines.addAll(view.one(setting.get()));
            } else {
                HarvestedKeyView key =
                        HarvestedKeyView.of(KeyTable.standard().find(word).orElseThrow());
                values.add(key);
                lines.addAll(new HarvestedKeyRenderer(commandContext).lines(key));
            }
        }
        commandContext.result(json, values, lines);
    }

    private void one(SettingsCatalogue catalogue, SettingRenderer view, String name) {
        Optional<Setting> setting = catalogue.find(name);
        Optional<HarvestedKeyView> named = KeyTable.standard().find(name).map(HarvestedKeyView::of);
        KeySearchResult found = KeySearchResult.of(catalogue, KeyTable.standard(), name);
        if (setting.isPresent()) {
            commandContext.result(json, setting.get(), view.one(setting.get()));
        } else if (named.isPresent()) {
            commandContext.result(json, named.get(), new HarvestedKeyRenderer(commandContext).lines(named.get()));
        } else if (!found.isEmpty()) {
            commandContext.result(json, found, new HarvestedKeyRenderer(commandContext).lines(found, view));
        } else {
            throw unknown(catalogue, name);
        }
    }

    private static HConfigException unknown(SettingsCatalogue catalogue, String name) {
        List<String> nearest = catalogue.nearest(name);
        return new HConfigException(
                PolicyError.SETTING_UNKNOWN,
                "no key matches '" + name + "'",
                "",
                SpellingSuggester.suggestion(
                        nearest.isEmpty()
                                ? SpellingSuggester.of(
                                        name,
                                        KeyTable.standard().all().stream()
                                                .map(HarvestedKey::key)
                                                .toList())
                                : nearest,
                        "hconfig settings lists all tuned settings; hconfig settings WORD searches all keys"));
    }
}
