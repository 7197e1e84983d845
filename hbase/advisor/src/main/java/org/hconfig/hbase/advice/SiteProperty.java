package org.hconfig.hbase.advice;

import java.util.Optional;
import org.hconfig.core.io.SecretMasker;
import org.hconfig.hbase.config.PlaceholderDetector;

/**
 * A property that a site file sets explicitly.
 *
 * @param key its name
 * @param value its value, as it is written
 * @param file the file's name
 * @param line the line on which it begins, from 1; 0 when unknown
 * @param isFinal true when the file marks it final, so that later values of the key have no effect
 * @param resolved its value without references to others, as a server reads it; empty when only the server, or who fills in a
 *     template, can know it
 */
public record SiteProperty(
        String key, String value, String file, int line, boolean isFinal, Optional<String> resolved) {
    /** Masks a secret: no rule needs one, and what a rule does not have it cannot show. */
    public SiteProperty {
        value = SecretMasker.shown(key, value);
        resolved = resolved.map(text -> SecretMasker.shown(key, text));
    }

    /** A property without references that can be resolved. */
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

    /** The same, whose line is unknown, and which is not final. */
    public SiteProperty(String key, String value, String file) {
        this(key, value, file, 0, false);
    }

    /** The placeholder of a template that was not filled in, of which the value is unknown; empty when there is none. */
    public Optional<String> placeholder() {
        return resolved.isPresent() ? Optional.empty() : PlaceholderDetector.first(value);
    }
}
