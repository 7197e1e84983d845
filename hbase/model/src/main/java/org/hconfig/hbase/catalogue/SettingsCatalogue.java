package org.hconfig.hbase.catalogue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.core.SpellingSuggester;
import org.hconfig.core.io.SecretMasker;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.policy.PolicyError;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.DatabaseModel;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Scope;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.SettingType;

/** Catalogue of the HBase 2.6 settings known to HConfig. Immutable. */
public final class SettingsCatalogue implements Catalogue {
    /** Relative difference below which sizes are printed exactly, because rounding could hide the difference. */
    private static final String SECONDS = "seconds";

    private static final double NEAR = 0.1;

    private final List<Setting> settings;
    private final Map<String, CatalogueEntry> entries = new LinkedHashMap<>();
    private final Map<String, Setting> byWord = new HashMap<>();
    private final List<JointLimit> limits;

    SettingsCatalogue(List<CatalogueEntry> entries, List<JointLimit> limits) {
        this.settings = entries.stream().map(CatalogueEntry::setting).toList();
        this.limits = List.copyOf(limits);
        entries.forEach(catalogueEntry -> {
            Setting setting = catalogueEntry.setting();
            this.entries.put(setting.key(), catalogueEntry);
            words(catalogueEntry).forEach(word -> byWord.putIfAbsent(word.toLowerCase(Locale.ROOT), setting));
        });
    }

    /**
     * Returns the shipped catalogue.
     *
     * @throws HConfigException {@link PolicyError#CATALOGUE_BROKEN} when it cannot be read
     */
    public static SettingsCatalogue standard() {
        return CatalogueReader.standard();
    }

    /**
     * Returns the catalogue for servers of this version, on which some limits and routes depend. Without a version the strictest
     * limits apply, and the routes of 2.6.4.
     */
    public SettingsCatalogue of(Optional<HBaseVersion> version) {
        return new SettingsCatalogue(
                entries.values().stream().map(entry -> entry.of(version)).toList(),
                limits.stream().map(limit -> limit.of(version)).toList());
    }

    /**
     * Returns the catalogue for servers of several versions, as during a rolling upgrade: a setting is changed online only if each
     * of them rereads it.
     */
    public SettingsCatalogue onlineOn(Collection<HBaseVersion> servers) {
        SettingsCatalogue all = this;
        for (HBaseVersion server : servers) {
            all = new SettingsCatalogue(
                    all.entries.values().stream()
                            .map(entry -> entry.of(Optional.of(server)))
                            .toList(),
                    limits);
        }
        return all;
    }

    /** Returns true if servers of newer versions reread the setting while they run, and those of this one only when they start. */
    public boolean isRereadOnlyByNewer(String key, HBaseVersion server) {
        return find(key).map(setting -> entries.get(setting.key())).stream()
                .anyMatch(entry -> !entry.of(Optional.of(server)).equals(entry));
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
                .flatMap(catalogueEntry -> words(catalogueEntry).stream())
                .toList();
        return SpellingSuggester.of(text, words).stream()
                .flatMap(word -> find(word).stream())
                .map(Setting::key)
                .distinct()
                .toList();
    }

    /** Returns the common values of a setting whose values are names; empty for others. */
    public List<String> choices(Setting setting) {
        CatalogueEntry catalogueEntry = entries.get(setting.key());
        return catalogueEntry == null ? List.of() : catalogueEntry.choices();
    }

    /** Returns the subject of a setting; empty when it is not in this catalogue. */
    public String subject(Setting setting) {
        CatalogueEntry catalogueEntry = entries.get(setting.key());
        return catalogueEntry == null ? "" : catalogueEntry.subject();
    }

    /**
     * Returns the class of HBase 2.6.4 that rereads the setting from the site file on {@code update_config}; empty when none
     * does. Table settings may also have one, although altering the table changes them without a site file.
     */
    public Optional<String> readBy(Setting setting) {
        CatalogueEntry catalogueEntry = entries.get(setting.key());
        return catalogueEntry == null || catalogueEntry.readBy().isEmpty()
                ? Optional.empty()
                : Optional.of(catalogueEntry.readBy());
    }

    /** Returns the first version that rereads the setting online; empty for all versions from 2.4 on. */
    Optional<HBaseVersion> onlineFrom(Setting setting) {
        return Optional.ofNullable(entries.get(setting.key())).flatMap(CatalogueEntry::onlineFrom);
    }

    /** Returns the reason that no plan changes a setting; empty when plans may change it. */
    public Optional<String> neverChanged(Setting setting) {
        CatalogueEntry catalogueEntry = entries.get(setting.key());
        return catalogueEntry == null || catalogueEntry.never().isEmpty()
                ? Optional.empty()
                : Optional.of(catalogueEntry.never());
    }

    @Override
    public Optional<BigDecimal> leastAboveZero(Setting setting) {
        return Optional.ofNullable(entries.get(setting.key())).flatMap(CatalogueEntry::leastAboveZero);
    }

    /** Attributes of descriptors, such as BLOOMFILTER, have no value for all tables. */
    @Override
    public boolean inSiteFiles(Setting setting) {
        return setting.key().startsWith("hbase.");
    }

    @Override
    public Optional<String> neverPlanned(Setting setting, String value) {
        CatalogueEntry catalogueEntry = entries.get(setting.key());
        if (catalogueEntry == null || !catalogueEntry.never().isEmpty()) {
            return Optional.of(
                    catalogueEntry == null ? "the settings catalogue does not have this key" : catalogueEntry.never());
        }
        if (SecretMasker.isSecret(setting.key())) {
            return Optional.of("its value is a secret, and plans and the journal store values");
        }
        boolean listed = catalogueEntry.choices().contains(value)
                || setting.defaults().default26().equals(Optional.of(value));
        return setting.domain().type() == SettingType.CLASS && !listed
                ? Optional.of("it would load a class unknown to HConfig: " + value)
                : Optional.empty();
    }

    @Override
    public boolean isOptionsVariable(String key) {
        return HeapAndGcOptions.isVariable(key);
    }

    @Override
    public List<String> optionsRefusals(Change change) {
        List<String> refusals = new ArrayList<>();
        if (change.key().equals(HeapAndGcOptions.KEY)) {
            HeapAndGcOptions.rejection(change.proposed()).ifPresent(refusals::add);
        } else {
            refusals.addAll(Catalogue.super.optionsRefusals(change));
        }
        boolean restarts =
                change.scope().level() == Scope.Level.SERVER && change.route().restartsDataServers();
        if (isOptionsVariable(change.key()) && !restarts) {
            refusals.add("JVM options require a rolling restart");
        }
        return refusals;
    }

    @Override
    public DatabaseModel database() {
        return HBaseModel.INSTANCE;
    }

    @Override
    public Route siteRoute(Setting setting) {
        boolean online = setting.scope() == HBaseScope.TABLE && readBy(setting).isPresent();
        if (online) {
            return HBaseRoute.ONLINE_UPDATE;
        }
        return setting.scope().isOfObject() ? HBaseRoute.REGION_REOPEN : setting.route();
    }

    @Override
    public String canonical(Setting setting, String value) {
        String text = readable(setting, given(setting, value));
        if (SettingValueCodec.isNumber(setting.domain().type())) {
            requireInRange(setting, new BigDecimal(text));
        }
        return text;
    }

    /** Refuses what only HBase reads as a number, and converts a time with a unit for a setting that is in seconds. */
    private static String given(Setting setting, String value) {
        boolean number = SettingValueCodec.isNumber(setting.domain().type());
        boolean time = setting.domain().type() == SettingType.MILLISECONDS
                || setting.domain().unit().equals(SECONDS);
        try {
            if (setting.domain().unit().equals(SECONDS)) {
                return SettingValueCodec.text(SettingValueCodec.seconds(value));
            }
        } catch (IllegalArgumentException invalid) {
            throw invalid(setting, String.valueOf(invalid.getMessage()));
        }
        if (number && !time && SettingValueCodec.hasJavaSuffix(value)) {
            throw invalid(setting, "'" + value + "' is not a number: it ends with a letter");
        }
        return value;
    }

    private static HConfigException invalid(Setting setting, String message) {
        return new HConfigException(
                PolicyError.SETTING_VALUE,
                setting.key() + ": " + message,
                "the setting accepts " + setting.domain().unit(),
                "See 'hconfig settings " + setting.key() + "'.");
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
            return SettingValueCodec.isNumber(setting.domain().type())
                    ? SettingValueCodec.text(
                            SettingValueCodec.number(setting.domain().type(), value))
                    : SettingValueCodec.canonical(setting.domain().type(), value, choices(setting));
        } catch (IllegalArgumentException e) {
            throw invalid(setting, String.valueOf(e.getMessage()));
        }
    }

    @Override
    public String display(Setting setting, String value) {
        try {
            if (!SettingValueCodec.isNumber(setting.domain().type())) {
                String word = SettingValueCodec.canonical(setting.domain().type(), value, choices(setting));
                return setting.domain().type() == SettingType.CLASS ? word.substring(word.lastIndexOf('.') + 1) : word;
            }
            BigDecimal number = SettingValueCodec.number(setting.domain().type(), value);
            return switch (setting.domain().type()) {
                case BYTES -> new DataSize(number.longValueExact()).unambiguous();
                case MILLISECONDS -> SettingValueCodec.time(number);
                default -> SettingValueCodec.text(number);
            };
        } catch (IllegalArgumentException | ArithmeticException unreadable) {
            return value;
        }
    }

    @Override
    public String display(Setting setting, String value, String other) {
        if (setting.domain().type() != SettingType.BYTES || value.equals(other)) {
            return Catalogue.super.display(setting, value, other);
        }
        try {
            long bytes = SettingValueCodec.number(SettingType.BYTES, value).longValueExact();
            long others = SettingValueCodec.number(SettingType.BYTES, other).longValueExact();
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
            if (limit.isRejectedByHBase() == refused && asked) {
                limit.violation(numbers(limit.keys(), values)).ifPresent(found::add);
            }
        }
        return found;
    }

    private Map<String, BigDecimal> numbers(List<String> keys, Map<String, String> values) {
        Map<String, BigDecimal> numbers = new HashMap<>();
        for (String key : keys) {
            find(key)
                    .ifPresent(setting -> Optional.ofNullable(values.get(key))
                            .or(() -> setting.defaults().default26())
                            .ifPresent(value -> numbers.put(
                                    key,
                                    SettingValueCodec.number(setting.domain().type(), value))));
        }
        return numbers;
    }

    private void requireInRange(Setting setting, BigDecimal number) {
        boolean low = setting.domain()
                        .minimum()
                        .filter(minimum -> number.compareTo(minimum) < 0)
                        .isPresent()
                || (number.signum() > 0
                        && leastAboveZero(setting)
                                .filter(least -> number.compareTo(least) < 0)
                                .isPresent());
        boolean high = setting.domain()
                .maximum()
                .filter(maximum -> number.compareTo(maximum) > 0)
                .isPresent();
        if (low || high) {
            throw new HConfigException(
                    PolicyError.SETTING_RANGE,
                    setting.key() + ": " + display(setting, SettingValueCodec.text(number)) + " is out of range",
                    "the range is " + range(setting),
                    "Choose a value within the range.");
        }
    }

    /** Returns the range of a setting as text: {@code 1 MiB to 4 GiB}, {@code 0 B, or 64 KiB to 4 GiB}; empty when it has none. */
    public String range(Setting setting) {
        Optional<String> low = setting.domain()
                .minimum()
                .map(minimum -> display(setting, SettingValueCodec.text(minimum))
                        + leastAboveZero(setting)
                                .map(least -> ", or " + display(setting, SettingValueCodec.text(least)))
                                .orElse(""));
        Optional<String> high =
                setting.domain().maximum().map(maximum -> display(setting, SettingValueCodec.text(maximum)));
        return low.isPresent() && high.isPresent()
                ? low.get() + " to " + high.get()
                : low.map(text -> "from " + text)
                        .or(() -> high.map(text -> "up to " + text))
                        .orElse("");
    }

    private static List<String> words(CatalogueEntry catalogueEntry) {
        List<String> words = new ArrayList<>(List.of(catalogueEntry.setting().key()));
        words.add(catalogueEntry.setting().key().replaceAll("[<>]", ""));
        words.addAll(catalogueEntry.setting().aliases());
        catalogueEntry.setting().paper().paperName().ifPresent(words::add);
        words.addAll(catalogueEntry.words());
        return words;
    }
}
