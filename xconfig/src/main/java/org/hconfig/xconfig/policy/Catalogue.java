package org.hconfig.xconfig.policy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.model.Route;
import org.hconfig.xconfig.model.Scope;
import org.hconfig.xconfig.model.Setting;

/** The settings of one database: what they are called, what values they take, and how two values compare. */
public interface Catalogue {
    /** Every setting, in the order of the catalogue. */
    List<Setting> all();

    /** The setting with this key, alias or name in the papers; letters compare without case. */
    Optional<Setting> find(String text);

    /** Keys that {@code text} may have meant, the nearest first, three at most; empty when nothing is near. */
    List<String> nearest(String text);

    /**
     * The one way to write a value, in the setting's own unit, so that equal values are equal texts: {@code 128m} becomes
     * {@code 134217728}, {@code 0.40} becomes {@code 0.4}, {@code TRUE} becomes {@code true}.
     *
     * @throws HConfigException {@link PolicyError#SETTING_VALUE} when the text is not of the setting's type, {@link
     *     PolicyError#SETTING_RANGE} when it lies outside the setting's range
     */
    String canonical(Setting setting, String value);

    /**
     * A value as {@link #canonical} writes it, but without the range, and as it stands when it cannot be read: for
     * comparing values that a cluster already has.
     */
    default String normal(Setting setting, String value) {
        try {
            return canonical(setting, value);
        } catch (HConfigException unreadable) {
            return value;
        }
    }

    /** A value for people, with its unit: {@code 128 MiB}, {@code 0.4}, {@code 90 s}. Text it cannot read stays as it is. */
    String display(Setting setting, String value);

    /**
     * A value for people next to another one: exactly as it is set where both would print the same.
     *
     * @param other the value that it replaces, or that replaces it
     */
    default String display(Setting setting, String value, String other) {
        String shown = display(setting, value);
        boolean hidden = !value.equals(other) && shown.equals(display(setting, other));
        return hidden ? value : shown;
    }

    /**
     * The cheapest route by which a value for all servers takes effect: the setting's own; for a setting of a table or a
     * family, the site file and its regions reopened.
     */
    default Route siteRoute(Setting setting) {
        boolean ofTable = setting.scope() == Scope.TABLE || setting.scope() == Scope.FAMILY;
        return ofTable ? Route.REGION_REOPEN : setting.route();
    }

    /**
     * Why no plan sets a setting to this value, in one sentence: it could lose data, widen rights, or load code; empty
     * when plans may. Known settings only; the range is judged by {@link #canonical}.
     */
    default Optional<String> neverPlanned(Setting setting, String value) {
        return Optional.empty();
    }

    /**
     * Why no plan sets a variable with options of a server's JVM to this value; empty when plans may.
     *
     * @param key the variable's name
     */
    default Optional<String> optionsRefused(String key, String value) {
        return Optional.of("the settings catalogue does not have this key");
    }

    /**
     * The limits that values break together, one sentence each: {@code a + b = 0.9 exceeds 0.8: …}. A setting that is
     * not among {@code values} counts with its default.
     *
     * @param values canonical values by key
     */
    List<String> conflicts(Map<String, String> values);

    /** Combinations that the database accepts and nobody wants, one sentence each; otherwise as {@link #conflicts}. */
    default List<String> cautions(Map<String, String> values) {
        return List.of();
    }
}
