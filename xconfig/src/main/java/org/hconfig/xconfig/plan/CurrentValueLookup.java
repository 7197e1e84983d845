package org.hconfig.xconfig.plan;

import java.util.Map;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.model.Setting;
import org.hconfig.xconfig.policy.Catalogue;

/**
 * What holds now: for each setting the value that is set and the value that is in force, both written the catalogue's
 * way. In force is the nearest that is set: family, then table, then the servers' site files, then HBase's default.
 */
final class CurrentValueLookup {
    /** Said where nothing is set and there is no default. */
    static final String NOTHING = "none";

    private final Catalogue catalogue;
    private final PlannerInput input;

    CurrentValueLookup(Catalogue catalogue, PlannerInput input) {
        this.catalogue = catalogue;
        this.input = input;
    }

    /** The value set on the table. */
    Optional<String> onTable(Setting setting) {
        return in(input.table().settings(), setting);
    }

    /** The value set on a family. */
    Optional<String> onFamily(Setting setting, String family) {
        return in(
                Optional.ofNullable(input.table().familySettings().get(family)).orElse(Map.of()), setting);
    }

    /** The client hint stored for the table. */
    Optional<String> hint(Setting setting) {
        return in(input.hints(), setting);
    }

    /** What the servers use where the table says nothing. */
    Optional<String> onServers(Setting setting) {
        return in(input.cluster().siteSettings(), setting);
    }

    /** What holds where neither table nor family say anything. */
    String fallback(Setting setting) {
        return onServers(setting)
                .or(() -> setting.default26().map(value -> canonical(setting, value)))
                .orElse(NOTHING);
    }

    /** What holds on the table. */
    String effective(Setting setting) {
        return onTable(setting).orElseGet(() -> fallback(setting));
    }

    /** The value in the catalogue's writing; as it is, when the catalogue cannot read it. */
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
