package org.hconfig.xconfig.spi;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * An entry of the settings catalogue: the source of help, docs, validation and the console for a setting.
 *
 * @param key the database's own name, or a word in {@code <angle brackets>} for a value that is not a key (heap, record size)
 * @param aliases older names that 2.6 still reads
 * @param paper the setting in the papers
 * @param domain its values
 * @param defaults its defaults
 * @param scope its scope
 * @param route the cheapest route by which a change takes effect
 * @param meaning one line
 * @param notes changes since the papers, pitfalls, joint limits; may be empty
 */
public record Setting(
        String key,
        List<String> aliases,
        @JsonUnwrapped PaperEntry paper,
        @JsonUnwrapped ValueDomain domain,
        @JsonUnwrapped Defaults defaults,
        Scope scope,
        Route route,
        String meaning,
        String notes) {
    /**
     * A setting in the papers.
     *
     * @param paperName its name there, if they name it
     * @param tables where they list it, for example {@code 2016 table 2}
     */
    public record PaperEntry(Optional<String> paperName, List<String> tables) {
        /** No paper has it. */
        public static final PaperEntry NONE = new PaperEntry(Optional.empty(), List.of());

        /** Copies the tables. */
        public PaperEntry {
            tables = List.copyOf(tables);
        }
    }

    /**
     * The values of a setting.
     *
     * @param type the type
     * @param unit the unit as text: {@code bytes}, {@code fraction of heap}, {@code files}
     * @param minimum the smallest sensible value, inclusive
     * @param maximum the largest sensible value, inclusive
     */
    public record ValueDomain(
            SettingType type, String unit, Optional<BigDecimal> minimum, Optional<BigDecimal> maximum) {
        /** Checks that the type is present. */
        public ValueDomain {
            Objects.requireNonNull(type, "type");
        }
    }

    /**
     * The defaults of a setting.
     *
     * @param default096 default in version 0.96, as in the papers; absent when the setting did not exist
     * @param default26 default in version 2.6.4
     */
    public record Defaults(Optional<String> default096, Optional<String> default26) {}

    /** Checks that all parts are present. */
    public Setting {
        Objects.requireNonNull(scope, "scope");
        Objects.requireNonNull(route, "route");
        aliases = List.copyOf(aliases);
        if (key.isBlank() || meaning.isBlank() || domain.unit().isBlank()) {
            throw new IllegalArgumentException("setting '" + key + "' needs a key, a unit and a meaning");
        }
        Optional<BigDecimal> minimum = domain.minimum();
        Optional<BigDecimal> maximum = domain.maximum();
        if (minimum.isPresent() && maximum.isPresent() && minimum.get().compareTo(maximum.get()) > 0) {
            throw new IllegalArgumentException(key + ": minimum " + minimum.get() + " > maximum " + maximum.get());
        }
    }
}
