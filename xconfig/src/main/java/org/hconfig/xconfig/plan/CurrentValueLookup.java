package org.hconfig.xconfig.plan;

import java.util.Map;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.ClusterFacts;
import org.hconfig.xconfig.spi.Setting;

/**
 * Looks up current values: for each setting the value that is set and the value in force, both in the catalogue's
 * canonical form. The value in force is the most specific one: part, then object, then the servers' site files, then the default.
 */
final class CurrentValueLookup {
    /** Returned where nothing is set and there is no default. */
    static final String NOTHING = "none";

    private final Catalogue catalogue;
    private final ClusterFacts cluster;
    private final PlannedTable table;

    /** @param table the table in question; one without values for the servers alone */
    CurrentValueLookup(Catalogue catalogue, ClusterFacts cluster, PlannedTable table) {
        this.catalogue = catalogue;
        this.cluster = cluster;
        this.table = table;
    }

    /** The table in question. */
    PlannedTable table() {
        return table;
    }

    /** Returns the value set on the table. */
    Optional<String> onTable(Setting setting) {
        return in(table.facts().settings(), setting);
    }

    /** Returns the value set on a part. */
    Optional<String> onPart(Setting setting, String part) {
        return in(Optional.ofNullable(table.facts().partSettings().get(part)).orElse(Map.of()), setting);
    }

    /** Returns the client hint stored for the table. */
    Optional<String> hint(Setting setting) {
        return in(table.hints(), setting);
    }

    /** Returns the servers' value, which applies where the table sets none. */
    Optional<String> onServers(Setting setting) {
        return in(cluster.siteSettings(), setting);
    }

    /** Returns the value that applies where neither the object nor the part sets one. */
    String fallback(Setting setting) {
        return onServers(setting)
                .or(() -> setting.defaults().default26().map(value -> canonical(setting, value)))
                .orElse(NOTHING);
    }

    /** Returns the value in force on the table. */
    String effective(Setting setting) {
        return onTable(setting).orElseGet(() -> fallback(setting));
    }

    /** Returns the value in the catalogue's canonical form; unchanged when the catalogue cannot parse it. */
    private String canonical(Setting setting, String value) {
        try {
            return catalogue.canonical(setting, catalogue.normal(setting, value));
        } catch (HConfigException foreignText) {
            return value.strip();
        }
    }

    private Optional<String> in(Map<String, String> values, Setting setting) {
        return Optional.ofNullable(values.get(setting.key())).map(value -> canonical(setting, value));
    }
}
