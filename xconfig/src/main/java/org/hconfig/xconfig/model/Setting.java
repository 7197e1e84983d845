package org.hconfig.xconfig.model;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * One entry of the settings catalogue: everything that help, docs, validation and the console say about a setting.
 *
 * @param key HBase's own name of 2.6, or a word in {@code <angle brackets>} for what is no key (heap, record size)
 * @param aliases older names that 2.6 still reads
 * @param paperName the name in the papers, if they name it
 * @param tables where the papers list it, for example {@code 2016 table 2}
 * @param type what a value is
 * @param unit the unit in words: {@code bytes}, {@code fraction of heap}, {@code files}
 * @param minimum the smallest sensible value, inclusive
 * @param maximum the largest sensible value, inclusive
 * @param default096 default in HBase 0.96, as the papers had it; absent when the setting did not exist
 * @param default26 default in HBase 2.6.4
 * @param scope how far it reaches
 * @param route the cheapest route by which 2.6.4 takes a change
 * @param meaning one line
 * @param notes what changed since the papers, traps, joint limits; may be empty
 */
public record Setting(
        String key,
        List<String> aliases,
        Optional<String> paperName,
        List<String> tables,
        SettingType type,
        String unit,
        Optional<BigDecimal> minimum,
        Optional<BigDecimal> maximum,
        Optional<String> default096,
        Optional<String> default26,
        Scope scope,
        Route route,
        String meaning,
        String notes) {
    /** Checks what every entry must say. */
    public Setting {
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(scope, "scope");
        Objects.requireNonNull(route, "route");
        aliases = List.copyOf(aliases);
        tables = List.copyOf(tables);
        if (key.isBlank() || meaning.isBlank() || unit.isBlank()) {
            throw new IllegalArgumentException("setting '" + key + "' needs a key, a unit and a meaning");
        }
        if (minimum.isPresent() && maximum.isPresent() && minimum.get().compareTo(maximum.get()) > 0) {
            throw new IllegalArgumentException(key + ": minimum " + minimum.get() + " > maximum " + maximum.get());
        }
    }
}
