package org.hconfig.xconfig.spi;

/** Type of a setting's value. */
public enum SettingType {
    /** A number of bytes. */
    BYTES,
    /** A whole number. */
    INTEGER,
    /** A dimensionless fraction, usually of the heap. */
    FRACTION,
    /** A number that may have a fraction: a ratio, a weight. */
    DECIMAL,
    /** A number of milliseconds. */
    MILLISECONDS,
    /** {@code true} or {@code false}. */
    BOOLEAN,
    /** The name of a Java class. */
    CLASS,
    /** One of a few words, or free text. */
    TEXT
}
