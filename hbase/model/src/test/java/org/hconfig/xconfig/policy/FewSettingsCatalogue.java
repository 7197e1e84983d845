package org.hconfig.xconfig.policy;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.core.SpellingSuggester;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.xconfig.spi.FixedCatalogue;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Scope;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.SettingType;

/** A catalogue of an imaginary database: a setting of each type, and shares that add up to 0.8 at most. */
final class FewSettingsCatalogue extends FixedCatalogue {
    private static final List<Setting> SETTINGS = List.of(
            setting("db.buffer", SettingType.BYTES, HBaseScope.TABLE, "1048576", "4294967296"),
            setting("db.files", SettingType.INTEGER, HBaseScope.TABLE, "2", "1000"),
            setting("db.share.write", SettingType.FRACTION, HBaseScope.SERVER, "0", "0.8"),
            setting("db.share.read", SettingType.FRACTION, HBaseScope.SERVER, "0", "0.8"),
            setting("db.pause", SettingType.MILLISECONDS, HBaseScope.CLIENT, "1", "60000"),
            setting("db.compact", SettingType.BOOLEAN, HBaseScope.TABLE, "0", "0"),
            setting("db.splitter", SettingType.CLASS, HBaseScope.TABLE, "0", "0"),
            setting("<rows>", SettingType.INTEGER, HBaseScope.APPLICATION, "0", "1000"));

    FewSettingsCatalogue() {
        super(HBaseModel.INSTANCE, SETTINGS);
    }

    private static Setting setting(String key, SettingType type, Scope scope, String minimum, String maximum) {
        return new Setting(
                key,
                List.of(),
                new Setting.PaperEntry(Optional.of("paper." + key), List.of()),
                new Setting.ValueDomain(
                        type, "units", Optional.of(new BigDecimal(minimum)), Optional.of(new BigDecimal(maximum))),
                new Setting.Defaults(Optional.empty(), Optional.empty()),
                scope,
                HBaseRoute.TABLE_ALTER,
                "A setting.",
                "");
    }

    @Override
    public Route siteRoute(Setting setting) {
        return setting.scope().isOfObject() ? HBaseRoute.REGION_REOPEN : setting.route();
    }

    @Override
    public List<String> nearest(String text) {
        return SpellingSuggester.of(text, all().stream().map(Setting::key).toList());
    }

    @Override
    public String canonical(Setting setting, String value) {
        if (!ProposalCalculator.isNumber(setting.domain().type())) {
            return value;
        }
        BigDecimal number;
        try {
            number = setting.domain().type() == SettingType.BYTES
                    ? BigDecimal.valueOf(DataSize.parse(value).bytes())
                    : new BigDecimal(value);
        } catch (IllegalArgumentException e) {
            throw new HConfigException(
                    PolicyError.SETTING_VALUE, setting.key() + ": '" + value + "' is no number", "", "Write one.");
        }
        if (number.compareTo(setting.domain().minimum().orElseThrow()) < 0
                || number.compareTo(setting.domain().maximum().orElseThrow()) > 0) {
            throw new HConfigException(
                    PolicyError.SETTING_RANGE,
                    setting.key() + ": " + value + " is out of range",
                    "",
                    "Choose another.");
        }
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    @Override
    public String display(Setting setting, String value) {
        return setting.domain().type() == SettingType.BYTES && !value.startsWith("-")
                ? DataSize.parse(value).toString()
                : value;
    }

    @Override
    public List<String> conflicts(Map<String, String> values) {
        BigDecimal sum = new BigDecimal(values.getOrDefault("db.share.write", "0"))
                .add(new BigDecimal(values.getOrDefault("db.share.read", "0")));
        return sum.compareTo(new BigDecimal("0.8")) > 0 ? List.of("the shares add up to " + sum) : List.of();
    }
}
