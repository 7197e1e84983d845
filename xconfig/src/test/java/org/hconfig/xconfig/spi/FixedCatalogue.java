package org.hconfig.xconfig.spi;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Base of catalogues for tests: a list of settings, found by their names; values are displayed as they are. */
public abstract class FixedCatalogue implements Catalogue {
    private final DatabaseModel database;
    private final List<Setting> settings;

    protected FixedCatalogue(DatabaseModel database, List<Setting> settings) {
        this.database = database;
        this.settings = List.copyOf(settings);
    }

    /** Returns a setting without aliases and limits. */
    protected static Setting setting(String key, SettingType type, String byDefault, Scope scope, Route route) {
        return new Setting(
                key,
                List.of(),
                Setting.PaperEntry.NONE,
                new Setting.ValueDomain(type, "units", Optional.empty(), Optional.empty()),
                new Setting.Defaults(Optional.empty(), Optional.of(byDefault)),
                scope,
                route,
                "meaning of " + key,
                "");
    }

    @Override
    public final DatabaseModel database() {
        return database;
    }

    @Override
    public final List<Setting> all() {
        return settings;
    }

    @Override
    public final Optional<Setting> find(String text) {
        return settings.stream()
                .filter(setting -> setting.key().equals(text)
                        || setting.aliases().contains(text)
                        || setting.paper().paperName().equals(Optional.of(text)))
                .findFirst();
    }

    @Override
    public List<String> nearest(String text) {
        return List.of();
    }

    @Override
    public String display(Setting setting, String value) {
        return value;
    }

    @Override
    public List<String> conflicts(Map<String, String> values) {
        return List.of();
    }
}
