package org.hconfig.hbase.config;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The values that site files set together, by the rules of Hadoop's Configuration ({@code loadProperty}): the last value wins,
 * within a file and across files, unless an earlier property of the key is final, with or without a value. References
 * <code>${key}</code> are resolved.
 *
 * @param values the values by key
 * @param unknown the keys that are or may be set to an unknown value
 */
public record ResolvedSiteValues(Map<String, String> values, Set<String> unknown) {
    /** Makes defensive copies. */
    public ResolvedSiteValues {
        values = Map.copyOf(values);
        unknown = Set.copyOf(unknown);
    }

    /**
     * Returns the values of files.
     *
     * @param files the files, in the order in which a server reads them
     */
    public static ResolvedSiteValues of(List<SitePropertyReader> files) {
        return ReferenceResolver.of(files, Map.of()).values();
    }

    /** Returns the values as written; empty for an unknown value. */
    static Map<String, Optional<String>> raw(List<SitePropertyReader> files) {
        Map<String, Optional<String>> raw = new HashMap<>();
        Set<String> fixed = new HashSet<>();
        for (SitePropertyReader file : files) {
            for (int i = 0; i < file.properties().size(); i++) {
                SitePropertyReader.Property property = file.properties().get(i);
                put(property, i < file.beforeUnread() && !property.isFinal(), raw, fixed);
            }
        }
        return raw;
    }

    private static void put(
            SitePropertyReader.Property property,
            boolean replaceable,
            Map<String, Optional<String>> raw,
            Set<String> fixed) {
        String key = property.key();
        if (!fixed.contains(key) && (property.value().isPresent() || !property.known())) {
            raw.put(key, property.known() && !replaceable ? property.value() : Optional.empty());
        }
        if (property.isFinal() && property.known()) {
            fixed.add(key);
        }
    }
}
