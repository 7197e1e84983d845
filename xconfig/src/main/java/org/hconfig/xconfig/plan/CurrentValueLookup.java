package org.hconfig.xconfig.plan;

import java.util.Map;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.model.Setting;
import org.hconfig.xconfig.policy.Catalogue;

/**
 * Looks up current values: for each setting the value that is set and the value in force, both in the catalogue's
 * canonical form. The value in force is the most specific one: family, then table, then the servers' site files, then the default.
 */
final class CurrentValueLookup {
    /** Returned where nothing is set and there is no default. */
    static final String NOTHING = "none";

    private final Catalogue catalogue;
    private final PlannerInput input;

    CurrentValueLookup(Catalogue catalogue, PlannerInput input) {
        this.catalogue = catalogue;
        this.input = input;
    }

    /** Returns the value set on the table. */
    Optional<String> onTable(Setting setting) {
        return in(input.table().settings(), setting);
    }

    /** Returns the value set on a family. */
    Optional<String> onFamily(Setting setting, String family) {
        return in(
                Optional.ofNullable(input.table().familySettings().get(family)).orElse(Map.of()), setting);
    }

    /** Returns the client hint stored for the table. */
    Optional<String> hint(Setting setting) {
        return in(input.hints(), setting);
    }

    /** Returns the servers' value, which applies where the table sets none. */
    Optional<String> onServers(Setting setting) {
        return in(input.cluster().siteSettings(), setting);
    }

    /** Returns the value that applies where neither the table nor the family sets one. */
    String fallback(Setting setting) {
        return onServers(setting)
                .or(() -> setting.default26().map(value -> canonical(setting, value)))
                .orElse(NOTHING);
    }

    /** Returns the value in force on the table. */
    String effective(Setting setting) {
        return onTable(setting).orElseGet(() -> fallback(setting));
    }

    /** Returns the value in the catalogue's canonical form; unchanged when the catalogue cannot parse it. */
    private String canonical(Setting setting, String value) {
        try {
            return catalogue.canonical(setting, value);
        } catch (HConfigException foreignText) {
            return value.strip();
        }
    }

    private Optional<String> in(Map<String, String> values, Setting setting) {
        return Optional.ofNullable(values.get(setting.key())).map(value -> canonical(setting, value));
    }
}
