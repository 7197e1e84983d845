package org.hconfig.hbase.advice;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hconfig.model.Setting;
import org.hconfig.model.TableFacts;
import org.hconfig.xconfig.policy.Catalogue;

/** The values in force: what servers show, and over that what a table or family sets. */
public final class SettingValues {
    private final Catalogue catalogue;
    private final Optional<Map<String, String>> servers;

    /**
     * Values over a catalogue.
     *
     * @param servers what the servers work with, by key; empty when no server and no file shows it
     */
    public SettingValues(Catalogue catalogue, Optional<Map<String, String>> servers) {
        this.catalogue = catalogue;
        this.servers = servers.map(Map::copyOf);
    }

    /** The same with some servers' values replaced; what is unknown stays unknown. */
    public SettingValues with(Map<String, String> replaced) {
        return new SettingValues(catalogue, servers.map(shown -> {
            Map<String, String> all = new HashMap<>(shown);
            all.putAll(replaced);
            return all;
        }));
    }

    /** The value that is set for all servers, canonical; empty when none is set, whatever the default. */
    public Optional<String> set(String key) {
        return servers.map(shown -> shown.get(key))
                .filter(text -> !text.isBlank())
                .map(text -> catalogue
                        .find(key)
                        .map(known -> catalogue.normal(known, text))
                        .orElse(text));
    }

    /** The catalogue that names the settings. */
    public Catalogue catalogue() {
        return catalogue;
    }

    /** What the servers work with, where they do not work with a default. */
    public Map<String, String> servers() {
        return servers.orElse(Map.of());
    }

    /** True when servers or files showed their values, so that what they leave out has its default. */
    public boolean known() {
        return servers.isPresent();
    }

    /** The value of all servers, canonical: set or default; empty when there is none or it is unknown. */
    public Optional<String> text(String key) {
        return servers.flatMap(shown -> value(key, Optional.ofNullable(shown.get(key))));
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
        return key.startsWith("hbase.") ? text(table, key) : value(key, Optional.empty());
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
                .map(text -> setting.map(known -> catalogue.normal(known, text)).orElse(text))
                .or(() -> setting.flatMap(Setting::default26));
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
