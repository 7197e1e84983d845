package org.hconfig.xconfig.advice;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.policy.PolicyError;
import org.hconfig.xconfig.spi.FakeDatabase;
import org.hconfig.xconfig.spi.FakeRoute;
import org.hconfig.xconfig.spi.FakeScope;
import org.hconfig.xconfig.spi.FixedCatalogue;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Scope;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.SettingType;

/** A catalogue of an imaginary database: two shares of 0.4 that add up to 0.8 at most, and a number of files. */
public final class TwoSharesCatalogue extends FixedCatalogue {
    public static final String WRITE = "share.write";
    public static final String READ = "share.read";
    static final String FILES = "files";

    private static final List<Setting> SETTINGS = List.of(
            setting(WRITE, "old.write", SettingType.FRACTION, FakeScope.SERVER, FakeRoute.ROLLING_RESTART, "0.4"),
            setting(READ, "old.read", SettingType.FRACTION, FakeScope.SERVER, FakeRoute.ROLLING_RESTART, "0.4"),
            setting(FILES, "old.files", SettingType.INTEGER, FakeScope.TABLE, FakeRoute.TABLE_ALTER, "16"));

    public TwoSharesCatalogue() {
        super(FakeDatabase.INSTANCE, SETTINGS);
    }

    private static Setting setting(String key, String alias, SettingType type, Scope scope, Route route, String usual) {
        return new Setting(
                key,
                List.of(alias),
                Setting.PaperEntry.NONE,
                new Setting.ValueDomain(
                        type, "units", Optional.of(BigDecimal.ZERO), Optional.of(BigDecimal.valueOf(100))),
                new Setting.Defaults(Optional.empty(), Optional.of(usual)),
                scope,
                route,
                "A setting.",
                "");
    }

    @Override
    public Route siteRoute(Setting setting) {
        return setting.scope().isOfObject() ? FakeRoute.REGION_REOPEN : setting.route();
    }

    @Override
    public String canonical(Setting setting, String value) {
        try {
            return new BigDecimal(value).stripTrailingZeros().toPlainString();
        } catch (NumberFormatException unreadable) {
            throw new HConfigException(PolicyError.SETTING_VALUE, value + " is no number", "", "Write one.");
        }
    }

    @Override
    public List<String> conflicts(Map<String, String> values) {
        BigDecimal sum =
                new BigDecimal(values.getOrDefault(WRITE, "0.4")).add(new BigDecimal(values.getOrDefault(READ, "0.4")));
        return sum.compareTo(new BigDecimal("0.8")) <= 0
                ? List.of()
                : List.of(WRITE + " and " + READ + " add up to " + sum.toPlainString() + ", above 0.8");
    }
}
