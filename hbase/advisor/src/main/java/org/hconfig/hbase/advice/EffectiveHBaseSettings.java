package org.hconfig.hbase.advice;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hconfig.core.io.SecretMasker;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.hbase.catalogue.ReleaseDefaults;
import org.hconfig.hbase.model.TableFacts;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.Setting;

/** Effective settings: values reported by servers, overridden by those of tables and families. */
public final class EffectiveHBaseSettings {
    private final Catalogue catalogue;
    private final Map<String, String> servers;
    private final boolean isKnown;
    private final boolean isFromFiles;
    private final UnknownSettings unknown;
    private final ReleaseDefaults defaults;

    /**
     * Creates effective settings over a catalogue.
     *
     * @param servers the servers' values by key; empty when neither a server nor a file shows them
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
     * Creates effective settings from copied files, some of which may be unknown.
     *
     * @param set the values that are set, by key
     * @param isKnown true when HBase's own configuration files are among them
     * @param unknown the settings with unknown values
     */
    public static EffectiveHBaseSettings ofFiles(
            Catalogue catalogue, Map<String, String> set, boolean isKnown, UnknownSettings unknown) {
        return new EffectiveHBaseSettings(
                catalogue, set, isKnown, unknown, true, ReleaseDefaults.of(Optional.of(HBaseRelease.V2_6)));
    }

    /** Returns a copy with the defaults of a release; for an unknown release, the defaults common to all supported releases. */
    EffectiveHBaseSettings of(Optional<HBaseRelease> release) {
        return new EffectiveHBaseSettings(
                catalogue, servers, isKnown, unknown, isFromFiles, ReleaseDefaults.of(release));
    }

    /** Returns a copy with some server values replaced; unknown values stay unknown. */
    public EffectiveHBaseSettings with(Map<String, String> replaced) {
        if (!isKnown) {
            return this;
        }
        Map<String, String> all = new HashMap<>(servers);
        all.putAll(replaced);
        return new EffectiveHBaseSettings(catalogue, all, true, unknown.without(replaced), isFromFiles, defaults);
    }

    /** Returns the explicitly set server value in canonical form; empty when it is not set, even if there is a default. */
    public Optional<String> set(String key) {
        return Optional.ofNullable(servers.get(key))
                .filter(text -> !text.isBlank())
                .map(text -> catalogue
                        .find(key)
                        .map(isKnown -> catalogue.normal(isKnown, text))
                        .orElse(text));
    }

    /** Returns true for values from copied files, false for values from running servers. */
    public boolean isFromFiles() {
        return isFromFiles;
    }

    /** Returns true when the servers' value of this setting cannot be determined. */
    public boolean isUnknown(String key) {
        return !servers.containsKey(key) && unknown.contains(key);
    }

    /** Returns the settings catalogue. */
    public Catalogue catalogue() {
        return catalogue;
    }

    /** Returns the explicitly set server values by key. */
    public Map<String, String> servers() {
        return servers;
    }

    /** Returns true when values were read from servers or files: absent keys then have their defaults, unless unknown. */
    public boolean isKnown() {
        return isKnown;
    }

    /** Returns the effective server value (set or default) in canonical form; empty when there is none or it is unknown. */
    public Optional<String> text(String key) {
        return value(key, Optional.ofNullable(servers.get(key)));
    }

    /** Returns the server value for display in a finding; {@code not known} when no values were read. */
    public String displayText(String key) {
        return isKnown ? text(key).orElse("") : "not known";
    }

    /** Returns the effective value for a table in canonical form. */
    public Optional<String> text(TableFacts table, String key) {
        String own = table.settings().get(key);
        return own == null ? text(key) : value(key, Optional.of(own));
    }

    /** Returns the effective value for a family in canonical form; an unset family attribute has its default. */
    public Optional<String> text(TableFacts table, String family, String key) {
        String own = table.familySettings().getOrDefault(family, Map.of()).get(key);
        if (own != null) {
            return value(key, Optional.of(own));
        }
        return key.startsWith("hbase.")
                ? text(table, key)
                : catalogue.find(key).flatMap(setting -> setting.defaults().default26());
    }

    /** Returns the effective server value as a number; empty when it is absent, unknown or not a number. */
    public OptionalDouble number(String key) {
        return number(text(key));
    }

    /** Returns the effective value for a table as a number. */
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
            // Another rule reports values that cannot be parsed.
            return OptionalDouble.empty();
        }
    }
}
