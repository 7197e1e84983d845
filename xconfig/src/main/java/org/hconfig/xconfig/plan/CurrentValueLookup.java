package org.hconfig.xconfig.plan;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
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

    /** Returns a value in force if a server sets it; empty if it is the default. */
    Optional<String> onServers(Setting setting, String effective) {
        Set<String> different = cluster.differing().get(setting.key());
        return different == null
                ? onServers(setting)
                : different.stream()
                        .filter(value -> !value.isBlank())
                        .map(value -> canonical(setting, value))
                        .filter(effective::equals)
                        .findFirst();
    }

    /** Returns the value that applies where neither the object nor the part sets one. */
    String fallback(Setting setting) {
        return onServers(setting)
                .or(() -> setting.defaults().default26().map(value -> canonical(setting, value)))
                .orElse(NOTHING);
    }

    /**
     * Returns the values that apply on single servers where neither the object nor the part sets one: one if all servers have
     * the same.
     */
    Set<String> fallbacks(Setting setting) {
        Set<String> values = new LinkedHashSet<>(Set.of(fallback(setting)));
        Optional.ofNullable(cluster.differing().get(setting.key())).orElse(Set.of()).stream()
                .map(value -> value.isBlank()
                        ? setting.defaults()
                                .default26()
                                .map(text -> canonical(setting, text))
                                .orElse(NOTHING)
                        : canonical(setting, value))
                .forEach(values::add);
        return values;
    }

    /** Returns the value in force on the table, which is the first of those of the servers that a condition does not hold for. */
    String effective(Setting setting, Predicate<String> satisfied) {
        return onTable(setting).orElseGet(() -> fallback(setting, satisfied));
    }

    /** Returns the first of the values of the servers that a condition does not hold for; otherwise that of the first server. */
    String fallback(Setting setting, Predicate<String> satisfied) {
        return fallbacks(setting).stream()
                .filter(value -> !satisfied.test(value))
                .findFirst()
                .orElseGet(() -> fallback(setting));
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
