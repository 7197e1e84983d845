package org.hconfig.hbase.advice;

import java.util.Optional;
import org.hconfig.core.io.SecretMasker;
import org.hconfig.hbase.config.PlaceholderDetector;

/**
 * A property set explicitly in a site file.
 *
 * @param key its name
 * @param value its literal value
 * @param file the file's name
 * @param line its first line, from 1; 0 when unknown
 * @param isFinal true when the file marks it final, so that later values of the key have no effect
 * @param resolved its value with variable references resolved, as a server reads it; empty when only the server, or the processor of a
 *     template, can know it
 */
public record SiteProperty(
        String key, String value, String file, int line, boolean isFinal, Optional<String> resolved) {
    /** Masks a secret, so that no rule can disclose it. */
    public SiteProperty {
        value = SecretMasker.shown(key, value);
        resolved = resolved.map(text -> SecretMasker.shown(key, text));
    }

    /** Creates a property without resolvable references. */
    public SiteProperty(String key, String value, String file, int line, boolean isFinal) {
        this(
                key,
                value,
                file,
                line,
                isFinal,
                Optional.of(value)
                        .filter(text -> !text.contains("${")
                                && PlaceholderDetector.first(text).isEmpty()));
    }

    /** Creates a property with unknown line that is not final. */
    public SiteProperty(String key, String value, String file) {
        this(key, value, file, 0, false);
    }

    /** Returns the unfilled template placeholder in the value; empty when there is none. */
    public Optional<String> placeholder() {
        return resolved.isPresent() ? Optional.empty() : PlaceholderDetector.first(value);
    }
}
