package org.hconfig.xconfig.spi;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * An entry of the settings catalogue: the source of help, docs, validation and the console for a setting.
 *
 * @param key the database's own name, or a word in {@code <angle brackets>} for a value that is not a key (heap, record size)
 * @param aliases older names that 2.6 still reads
 * @param paperName the name in the papers, if they name it
 * @param tables where the papers list it, for example {@code 2016 table 2}
 * @param type the type of its value
 * @param unit the unit as text: {@code bytes}, {@code fraction of heap}, {@code files}
 * @param minimum the smallest sensible value, inclusive
 * @param maximum the largest sensible value, inclusive
 * @param default096 default in version 0.96, as in the papers; absent when the setting did not exist
 * @param default26 default in version 2.6.4
 * @param scope its scope
 * @param route the cheapest route by which a change takes effect
 * @param meaning one line
 * @param notes changes since the papers, pitfalls, joint limits; may be empty
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
    /** Checks that all parts are present. */
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
