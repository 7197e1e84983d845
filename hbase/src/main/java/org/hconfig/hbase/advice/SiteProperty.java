package org.hconfig.hbase.advice;

import org.hconfig.model.io.Secrets;

/**
 * A property that a site file sets explicitly.
 *
 * @param key its name
 * @param value its value
 * @param file the file's name
 * @param line the line on which it begins, from 1; 0 when unknown
 * @param isFinal true when the file marks it final, so that later values of the key have no effect
 */
public record SiteProperty(String key, String value, String file, int line, boolean isFinal) {
    /** Masks a secret: no rule needs one, and what a rule does not have it cannot show. */
    public SiteProperty {
        value = Secrets.shown(key, value);
    }

    /** A property whose line is unknown, and which is not final. */
    public SiteProperty(String key, String value, String file) {
        this(key, value, file, 0, false);
    }
}
