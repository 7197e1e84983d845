package org.hconfig.xconfig.plan;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.policy.PolicyError;
import org.hconfig.xconfig.spi.FakeDatabase;
import org.hconfig.xconfig.spi.FakeRoute;
import org.hconfig.xconfig.spi.FakeScope;
import org.hconfig.xconfig.spi.FixedCatalogue;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.SettingType;

/** Eleven settings of a database that does not exist, one for each route and scope that planning tells apart. */
public final class SmallCatalogue extends FixedCatalogue {
    private static final List<Setting> SETTINGS = List.of(
            setting("flush", SettingType.BYTES, "134217728", FakeScope.TABLE, FakeRoute.TABLE_ALTER),
            setting("files", SettingType.INTEGER, "16", FakeScope.TABLE, FakeRoute.TABLE_ALTER),
            setting("policy", SettingType.TEXT, "stepping", FakeScope.TABLE, FakeRoute.TABLE_ALTER),
            setting("bloom", SettingType.TEXT, "row", FakeScope.FAMILY, FakeRoute.TABLE_ALTER),
            setting("buffer", SettingType.BYTES, "2097152", FakeScope.CLIENT, FakeRoute.CLIENT_HINT),
            setting("handlers", SettingType.INTEGER, "30", FakeScope.SERVER, FakeRoute.ROLLING_RESTART),
            setting("threads", SettingType.INTEGER, "1", FakeScope.SERVER, FakeRoute.ONLINE_UPDATE),
            setting("size", SettingType.BYTES, "1024", FakeScope.SERVER, FakeRoute.REGION_REOPEN),
            setting("period", SettingType.INTEGER, "5", FakeScope.CLUSTER, FakeRoute.MASTER_RESTART),
            setting("<heap>", SettingType.BYTES, "1024", FakeScope.SERVER, FakeRoute.ROLLING_RESTART),
            setting("record", SettingType.BYTES, "1024", FakeScope.APPLICATION, FakeRoute.NONE));

    public SmallCatalogue() {
        super(FakeDatabase.INSTANCE, SETTINGS);
    }

    @Override
    public Route siteRoute(Setting setting) {
        return setting.scope().isOfObject() ? FakeRoute.REGION_REOPEN : setting.route();
    }

    @Override
    public List<String> nearest(String text) {
        return all().stream()
                .map(Setting::key)
                .filter(key -> key.startsWith(text.substring(0, 1)))
                .toList();
    }

    @Override
    public String canonical(Setting setting, String value) {
        try {
            return switch (setting.domain().type()) {
                case BYTES -> Long.toString(DataSize.parse(value).bytes());
                case INTEGER ->
                    new BigDecimal(value.strip()).stripTrailingZeros().toPlainString();
                default -> value.strip().toLowerCase(Locale.ROOT);
            };
        } catch (IllegalArgumentException unreadable) {
            throw new HConfigException(PolicyError.SETTING_VALUE, setting.key() + "=" + value, "", "correct it");
        }
    }

    @Override
    public String display(Setting setting, String value) {
        return setting.domain().type() == SettingType.BYTES && value.matches("\\d+")
                ? new DataSize(Long.parseLong(value)).toString()
                : value;
    }

    @Override
    public List<String> conflicts(Map<String, String> values) {
        return "99".equals(values.get("files")) && "30".equals(values.get("handlers"))
                ? List.of("99 files need more handlers than 30")
                : List.of();
    }
}
