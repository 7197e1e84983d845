package org.hconfig.xconfig.contract;

import java.util.List;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.policy.PolicyError;
import org.hconfig.xconfig.spi.FixedCatalogue;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.SettingType;

/** Settings of a key-value server. */
final class KeyValueCatalogue extends FixedCatalogue {
    private static final List<Setting> SETTINGS = List.of(
            setting("maxmemory", SettingType.BYTES, "0", KeyValueModel.KeyValueRoute.SET),
            setting("appendonly", SettingType.TEXT, "no", KeyValueModel.KeyValueRoute.SET),
            setting("databases", SettingType.INTEGER, "16", KeyValueModel.KeyValueRoute.RESTART));

    KeyValueCatalogue() {
        super(KeyValueModel.INSTANCE, SETTINGS);
    }

    private static Setting setting(String key, SettingType type, String byDefault, Route route) {
        return setting(key, type, byDefault, KeyValueModel.KeyValueScope.NODE, route);
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
}
