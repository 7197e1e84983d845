package org.hconfig.xconfig.spi;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.policy.PolicyError;

/** Settings catalogue of one database: names, permitted values and the comparison of values. */
public interface Catalogue {
    /** Returns all settings, in the order of the catalogue. */
    List<Setting> all();

    /** Finds the setting with this key, alias or name in the papers; case-insensitive. */
    Optional<Setting> find(String text);

    /** Returns up to three similar keys, the nearest first; empty when there is none. */
    List<String> nearest(String text);

    /**
     * Returns the canonical form of a value, in the setting's own unit, so that equal values have equal texts: {@code 128m} becomes
     * {@code 134217728}, {@code 0.40} becomes {@code 0.4}, {@code TRUE} becomes {@code true}.
     *
     * @throws HConfigException {@link PolicyError#SETTING_VALUE} when the text is not of the setting's type, {@link
     *     PolicyError#SETTING_RANGE} when it is outside the setting's range
     */
    String canonical(Setting setting, String value);

    /**
     * Returns the form of {@link #canonical}, but without the range check, and unchanged when it cannot be parsed: for
     * comparing values that a cluster already has.
     */
    default String normal(Setting setting, String value) {
        try {
            return canonical(setting, value);
        } catch (HConfigException unreadable) {
            return value;
        }
    }

    /**
     * Returns the smallest sensible value above zero; empty when it is the setting's minimum. Zero or less may be a switch,
     * while a small number of bytes is usually a number of MiB.
     */
    default Optional<BigDecimal> leastAboveZero(Setting setting) {
        return Optional.empty();
    }

    /** Returns the display text of a value, with its unit: {@code 128 MiB}, {@code 0.4}, {@code 90 s}. Text that cannot be parsed is unchanged. */
    String display(Setting setting, String value);

    /**
     * Returns the display text of a value next to another one: unrounded where both would have the same text.
     *
     * @param other the value that it replaces, or that replaces it
     */
    default String display(Setting setting, String value, String other) {
        String shown = display(setting, value);
        boolean hidden = !value.equals(other) && shown.equals(display(setting, other));
        return hidden ? value : shown;
    }

    /** Returns the values that the database's adapter owns. */
    DatabaseModel database();

    /**
     * Returns the cheapest route by which a value for all servers takes effect: the setting's own, or another one for a setting of objects
     * or their parts.
     */
    Route siteRoute(Setting setting);

    /** True when the servers' site files may hold a setting of objects, as the value of all objects that do not set it themselves. */
    default boolean inSiteFiles(Setting setting) {
        return false;
    }

    /**
     * Returns why plans must not set a setting to this value, in one sentence: it could cause data loss, extend privileges, or load code; empty
     * when they may. For known settings only; the range is checked by {@link #canonical}.
     */
    default Optional<String> neverPlanned(Setting setting, String value) {
        return Optional.empty();
    }

    /**
     * Returns true when a key is a variable with options of the servers' processes, which is one value and not a setting of the
     * catalogue.
     */
    default boolean isOptionsVariable(String key) {
        return false;
    }

    /**
     * Returns why plans must not make a change whose key is not in the catalogue, one sentence each; empty when they may: only when it
     * is an {@linkplain #isOptionsVariable options variable}.
     */
    default List<String> optionsRefusals(Change change) {
        return List.of("the key is not in the settings catalogue");
    }

    /**
     * Returns the limits that values violate together, one sentence each: {@code a + b = 0.9 exceeds 0.8: …}. A setting that is
     * not among {@code values} counts with its default.
     *
     * @param values canonical values by key
     */
    List<String> conflicts(Map<String, String> values);

    /** Returns combinations that the database accepts but that are not useful, one sentence each; otherwise as {@link #conflicts}. */
    default List<String> cautions(Map<String, String> values) {
        return List.of();
    }
}
