package org.hconfig.hbase.advice;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hconfig.core.io.SecretMasker;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.hbase.catalogue.ReleaseDefaults;
import org.hconfig.xconfig.model.Setting;
import org.hconfig.xconfig.model.TableFacts;
import org.hconfig.xconfig.policy.Catalogue;

/** The values in force: what servers show, and over that what a table or family sets. */
public final class EffectiveHBaseSettings {
    private final Catalogue catalogue;
    private final Map<String, String> servers;
    private final boolean isKnown;
    private final boolean isFromFiles;
    private final UnknownSettings unknown;
    private final ReleaseDefaults defaults;

    /**
     * Values over a catalogue.
     *
     * @param servers what the servers work with, by key; empty when no server and no file shows it
     */
    public EffectiveHBaseSettings(Catalogue catalogue, Optional<Map<String, String>> servers) {
        this(
                catalogue,
                servers.orElse(Map.of()),
                servers.isPresent(),
                servers.isPresent() ? UnknownSettings.NONE : UnknownSettings.ALL,
                false,
                ReleaseDefaults.of(Optional.of(HBaseRelease.V2_6)));
    }

    private EffectiveHBaseSettings(
            Catalogue catalogue,
            Map<String, String> servers,
            boolean isKnown,
            UnknownSettings unknown,
            boolean isFromFiles,
            ReleaseDefaults defaults) {
        this.isFromFiles = isFromFiles;
        this.defaults = defaults;
        this.catalogue = catalogue;
        Map<String, String> displayText = new HashMap<>();
        servers.forEach((key, value) -> displayText.put(key, SecretMasker.shown(key, value)));
        this.servers = Map.copyOf(displayText);
        this.isKnown = isKnown;
        this.unknown = unknown;
    }

    /**
     * Values of copied files, which may leave some unknown.
     *
     * @param set the values that are set, by key
     * @param isKnown true when HBase's own values are among them
     * @param unknown the settings that are not known
     */
    public static EffectiveHBaseSettings ofFiles(
            Catalogue catalogue, Map<String, String> set, boolean isKnown, UnknownSettings unknown) {
        return new EffectiveHBaseSettings(
                catalogue, set, isKnown, unknown, true, ReleaseDefaults.of(Optional.of(HBaseRelease.V2_6)));
    }

    /** The same with the defaults of a release; where the release is not known, those that all judged releases share. */
    EffectiveHBaseSettings of(Optional<HBaseRelease> release) {
        return new EffectiveHBaseSettings(
                catalogue, servers, isKnown, unknown, isFromFiles, ReleaseDefaults.of(release));
    }

    /** The same with some servers' values replaced; what is unknown stays unknown. */
    public EffectiveHBaseSettings with(Map<String, String> replaced) {
        if (!isKnown) {
            return this;
        }
        Map<String, String> all = new HashMap<>(servers);
        all.putAll(replaced);
        return new EffectiveHBaseSettings(catalogue, all, true, unknown.without(replaced), isFromFiles, defaults);
    }

    /** The value that is set for all servers, canonical; empty when none is set, whatever the default. */
    public Optional<String> set(String key) {
        return Optional.ofNullable(servers.get(key))
                .filter(text -> !text.isBlank())
                .map(text -> catalogue
                        .find(key)
                        .map(isKnown -> catalogue.normal(isKnown, text))
                        .orElse(text));
    }

    /** True for values of copied files, false for those that running servers showed. */
    public boolean isFromFiles() {
        return isFromFiles;
    }

    /** True when it is not known whether servers set this setting, or to what. */
    public boolean isUnknown(String key) {
        return !servers.containsKey(key) && unknown.contains(key);
    }

    /** The catalogue that names the settings. */
    public Catalogue catalogue() {
        return catalogue;
    }

    /** What the servers work with, where they do not work with a default. */
    public Map<String, String> servers() {
        return servers;
    }

    /** True when servers or files showed their values: what they leave out has its default, unless it is unknown. */
    public boolean isKnown() {
        return isKnown;
    }

    /** The value of all servers, canonical: set or default; empty when there is none or it is unknown. */
    public Optional<String> text(String key) {
        return value(key, Optional.ofNullable(servers.get(key)));
    }

    /** The value of all servers as a finding shows it; {@code not known} when neither servers nor files showed values. */
    public String displayText(String key) {
        return isKnown ? text(key).orElse("") : "not known";
    }

    /** The value for a table, canonical. */
    public Optional<String> text(TableFacts table, String key) {
        String own = table.settings().get(key);
        return own == null ? text(key) : value(key, Optional.of(own));
    }

    /** The value for a family, canonical; a family's attribute that is not set has its default. */
    public Optional<String> text(TableFacts table, String family, String key) {
        String own = table.familySettings().getOrDefault(family, Map.of()).get(key);
        if (own != null) {
            return value(key, Optional.of(own));
        }
        return key.startsWith("hbase.") ? text(table, key) : catalogue.find(key).flatMap(Setting::default26);
    }

    /** The value of all servers as a number; empty when there is none, it is unknown or cannot be read. */
    public OptionalDouble number(String key) {
        return number(text(key));
    }

    /** The value for a table as a number. */
    public OptionalDouble number(TableFacts table, String key) {
        return number(text(table, key));
    }

    private Optional<String> value(String key, Optional<String> set) {
        Optional<Setting> setting = catalogue.find(key);
        return set.filter(text -> !text.isBlank())
                .map(text ->
                        setting.map(isKnown -> catalogue.normal(isKnown, text)).orElse(text))
                .or(() -> unknown.contains(key) ? Optional.empty() : setting.flatMap(defaults::of));
    }

    private static OptionalDouble number(Optional<String> text) {
        try {
            return text.isPresent() ? OptionalDouble.of(Double.parseDouble(text.get())) : OptionalDouble.empty();
        } catch (NumberFormatException unreadable) {
            // Another rule speaks of values that cannot be read.
            return OptionalDouble.empty();
        }
    }
}
