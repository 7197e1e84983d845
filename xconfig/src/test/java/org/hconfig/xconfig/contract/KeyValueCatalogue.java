package org.hconfig.xconfig.contract;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.policy.PolicyError;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.DatabaseModel;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.SettingType;

/** Settings of a key-value server. */
final class KeyValueCatalogue implements Catalogue {
    private static final List<Setting> SETTINGS = List.of(
            setting("maxmemory", SettingType.BYTES, "0", KeyValueModel.KeyValueRoute.SET),
            setting("appendonly", SettingType.TEXT, "no", KeyValueModel.KeyValueRoute.SET),
            setting("databases", SettingType.INTEGER, "16", KeyValueModel.KeyValueRoute.RESTART));

    private static Setting setting(String key, SettingType type, String byDefault, Route route) {
        return new Setting(
                key,
                List.of(),
                Setting.PaperEntry.NONE,
                new Setting.ValueDomain(type, "units", Optional.empty(), Optional.empty()),
                new Setting.Defaults(Optional.empty(), Optional.of(byDefault)),
                KeyValueModel.KeyValueScope.NODE,
                route,
                "meaning of " + key,
                "");
    }

    @Override
    public DatabaseModel database() {
        return KeyValueModel.INSTANCE;
    }

    @Override
    public List<Setting> all() {
        return SETTINGS;
    }

    @Override
    public Optional<Setting> find(String text) {
        return SETTINGS.stream().filter(setting -> setting.key().equals(text)).findFirst();
    }

    @Override
    public List<String> nearest(String text) {
        return List.of();
    }

    @Override
    public Route siteRoute(Setting setting) {
        return setting.route();
    }

    @Override
    public String canonical(Setting setting, String value) {
        if (setting.domain().type() != SettingType.TEXT && !value.matches("\\d{1,18}")) {
            throw new HConfigException(PolicyError.SETTING_VALUE, setting.key() + " = " + value, "", "correct it");
        }
        return value;
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
