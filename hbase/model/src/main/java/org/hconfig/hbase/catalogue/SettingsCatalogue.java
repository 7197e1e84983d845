package org.hconfig.hbase.catalogue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.Secrets;
import org.hconfig.xconfig.model.Route;
import org.hconfig.xconfig.model.Scope;
import org.hconfig.xconfig.model.Setting;
import org.hconfig.xconfig.model.SettingType;
import org.hconfig.xconfig.policy.Catalogue;
import org.hconfig.xconfig.policy.Nearest;
import org.hconfig.xconfig.policy.PolicyError;

/** The settings of HBase 2.6 that HConfig knows. Immutable. */
public final class SettingsCatalogue implements Catalogue {
    /** Sizes that differ by a smaller part are printed exactly: rounding could hide the difference. */
    private static final double NEAR = 0.1;

    private final List<Setting> settings;
    private final Map<String, Entry> entries = new LinkedHashMap<>();
    private final Map<String, Setting> byWord = new HashMap<>();
    private final List<JointLimit> limits;

    SettingsCatalogue(List<Entry> entries, List<JointLimit> limits) {
        this.settings = entries.stream().map(Entry::setting).toList();
        this.limits = List.copyOf(limits);
        entries.forEach(entry -> {
            Setting setting = entry.setting();
            this.entries.put(setting.key(), entry);
            words(entry).forEach(word -> byWord.putIfAbsent(word.toLowerCase(Locale.ROOT), setting));
        });
    }

    /**
     * The catalogue that HConfig ships.
     *
     * @throws HConfigException {@link PolicyError#CATALOGUE_BROKEN} when it cannot be read
     */
    public static SettingsCatalogue standard() {
        return CatalogueReader.standard();
    }

    /** The same catalogue for servers of this version: some limits depend on it. Without a version the strictest applies. */
    public SettingsCatalogue of(Optional<HBaseVersion> version) {
        return new SettingsCatalogue(
                List.copyOf(entries.values()),
                limits.stream().map(limit -> limit.of(version)).toList());
    }

    @Override
    public List<Setting> all() {
        return settings;
    }

    @Override
    public Optional<Setting> find(String text) {
        return Optional.ofNullable(byWord.get(text.strip().toLowerCase(Locale.ROOT)));
    }

    @Override
    public List<String> nearest(String text) {
        List<String> words = entries.values().stream()
                .flatMap(entry -> words(entry).stream())
                .toList();
        return Nearest.of(text, words).stream()
                .flatMap(word -> find(word).stream())
                .map(Setting::key)
                .distinct()
                .toList();
    }

    /** The values usually chosen for a setting whose values are names; empty for others. */
    public List<String> choices(Setting setting) {
        Entry entry = entries.get(setting.key());
        return entry == null ? List.of() : entry.choices();
    }

    /** The subject under which the catalogue lists a setting; empty when it is not of this catalogue. */
    public String subject(Setting setting) {
        Entry entry = entries.get(setting.key());
        return entry == null ? "" : entry.subject();
    }

    /**
     * The class of HBase 2.6.4 that reads the setting again from the site file at {@code update_config}; empty when none
     * does. A setting of a table may have one as well: altering the table reaches it without a site file.
     */
    public Optional<String> readBy(Setting setting) {
        Entry entry = entries.get(setting.key());
        return entry == null || entry.readBy().isEmpty() ? Optional.empty() : Optional.of(entry.readBy());
    }

    /** Why no plan changes a setting; empty when plans may. */
    public Optional<String> neverChanged(Setting setting) {
        Entry entry = entries.get(setting.key());
        return entry == null || entry.never().isEmpty() ? Optional.empty() : Optional.of(entry.never());
    }

    @Override
    public Optional<String> neverPlanned(Setting setting, String value) {
        Entry entry = entries.get(setting.key());
        if (entry == null || !entry.never().isEmpty()) {
            return Optional.of(entry == null ? "the settings catalogue does not have this key" : entry.never());
        }
        if (Secrets.isSecret(setting.key())) {
            return Optional.of("its value is a secret, and plans and the journal keep values");
        }
        boolean listed = entry.choices().contains(value) || setting.default26().equals(Optional.of(value));
        return setting.type() == SettingType.CLASS && !listed
                ? Optional.of("it would load a class that HConfig does not know: " + value)
                : Optional.empty();
    }

    @Override
    public Optional<String> optionsRefused(String key, String value) {
        return key.equals(CollectorOptions.KEY)
                ? CollectorOptions.refused(value)
                : Catalogue.super.optionsRefused(key, value);
    }

    @Override
    public Route siteRoute(Setting setting) {
        boolean online = setting.scope() == Scope.TABLE && readBy(setting).isPresent();
        return online ? Route.ONLINE_UPDATE : Catalogue.super.siteRoute(setting);
    }

    @Override
    public String canonical(Setting setting, String value) {
        String text = readable(setting, value);
        if (Values.isNumber(setting.type())) {
            requireInRange(setting, new BigDecimal(text));
        }
        return text;
    }

    @Override
    public String normal(Setting setting, String value) {
        try {
            return readable(setting, value);
        } catch (HConfigException unreadable) {
            return value;
        }
    }

    private String readable(Setting setting, String value) {
        try {
            return Values.isNumber(setting.type())
                    ? Values.text(Values.number(setting.type(), value))
                    : Values.word(setting.type(), value, choices(setting));
        } catch (IllegalArgumentException e) {
            throw new HConfigException(
                    PolicyError.SETTING_VALUE,
                    setting.key() + ": " + e.getMessage(),
                    "the setting takes " + setting.unit(),
                    "See 'hconfig settings " + setting.key() + "'.");
        }
    }

    @Override
    public String display(Setting setting, String value) {
        try {
            if (!Values.isNumber(setting.type())) {
                String word = Values.word(setting.type(), value, choices(setting));
                return setting.type() == SettingType.CLASS ? word.substring(word.lastIndexOf('.') + 1) : word;
            }
            BigDecimal number = Values.number(setting.type(), value);
            return switch (setting.type()) {
                case BYTES -> new DataSize(number.longValueExact()).toString();
                case MILLISECONDS -> Values.time(number);
                default -> Values.text(number);
            };
        } catch (IllegalArgumentException | ArithmeticException unreadable) {
            return value;
        }
    }

    @Override
    public String display(Setting setting, String value, String other) {
        if (setting.type() != SettingType.BYTES || value.equals(other)) {
            return Catalogue.super.display(setting, value, other);
        }
        try {
            long bytes = Values.number(SettingType.BYTES, value).longValueExact();
            long others = Values.number(SettingType.BYTES, other).longValueExact();
            boolean near = Math.abs((double) bytes - others) < NEAR * Math.max(bytes, others);
            return near ? new DataSize(bytes).exact() : display(setting, value);
        } catch (IllegalArgumentException | ArithmeticException unreadable) {
            return Catalogue.super.display(setting, value, other);
        }
    }

    @Override
    public List<String> conflicts(Map<String, String> values) {
        return broken(values, true);
    }

    @Override
    public List<String> cautions(Map<String, String> values) {
        return broken(values, false);
    }

    private List<String> broken(Map<String, String> values, boolean refused) {
        List<String> found = new ArrayList<>();
        for (JointLimit limit : limits) {
            boolean asked = limit.keys().stream().anyMatch(values::containsKey);
            if (limit.refused() == refused && asked) {
                limit.broken(numbers(limit.keys(), values)).ifPresent(found::add);
            }
        }
        return found;
    }

    private Map<String, BigDecimal> numbers(List<String> keys, Map<String, String> values) {
        Map<String, BigDecimal> numbers = new HashMap<>();
        for (String key : keys) {
            find(key)
                    .ifPresent(setting -> Optional.ofNullable(values.get(key))
                            .or(setting::default26)
                            .ifPresent(value -> numbers.put(key, Values.number(setting.type(), value))));
        }
        return numbers;
    }

    private void requireInRange(Setting setting, BigDecimal number) {
        boolean low = setting.minimum()
                .filter(minimum -> number.compareTo(minimum) < 0)
                .isPresent();
        boolean high = setting.maximum()
                .filter(maximum -> number.compareTo(maximum) > 0)
                .isPresent();
        if (low || high) {
            throw new HConfigException(
                    PolicyError.SETTING_RANGE,
                    setting.key() + ": " + display(setting, Values.text(number)) + " is out of range",
                    "the range is " + range(setting),
                    "Choose a value in the range.");
        }
    }

    /** The range of a setting for people: {@code 1 MiB to 4 GiB}; empty when it has none. */
    public String range(Setting setting) {
        Optional<String> low = setting.minimum().map(minimum -> display(setting, Values.text(minimum)));
        Optional<String> high = setting.maximum().map(maximum -> display(setting, Values.text(maximum)));
        return low.isPresent() && high.isPresent()
                ? low.get() + " to " + high.get()
                : low.map(text -> "from " + text)
                        .or(() -> high.map(text -> "up to " + text))
                        .orElse("");
    }

    private static List<String> words(Entry entry) {
        List<String> words = new ArrayList<>(List.of(entry.setting().key()));
        words.add(entry.setting().key().replaceAll("[<>]", ""));
        words.addAll(entry.setting().aliases());
        entry.setting().paperName().ifPresent(words::add);
        words.addAll(entry.words());
        return words;
    }
}
