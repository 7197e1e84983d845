package org.hconfig.hbase.site;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Resolves references <code>${key}</code> between values by the rules of Hadoop's Configuration ({@code substituteVars}).
 * A value that refers to a key without a value here, to the environment or to a property of the JVM is unknown: only the
 * server can resolve it.
 */
final class ValueReferences {
    private static final Pattern REFERENCE = Pattern.compile("\\$\\{([^}$ ]++)\\}");

    /** As many replacements in one value as Hadoop makes (Configuration.MAX_SUBST). */
    private static final int REPLACEMENTS_MAX = 20;

    /** Bounds of ours on one value, and on all replaced text. */
    private static final int LENGTH_MAX = 1 << 16;

    private static final long TOTAL_MAX = 1L << 24;

    private final Map<String, Optional<String>> raw;
    private long total;

    private ValueReferences(Map<String, Optional<String>> raw) {
        this.raw = raw;
    }

    /**
     * The values without references.
     *
     * @param raw values by key; empty for one that is not known
     */
    static SiteValues resolved(Map<String, Optional<String>> raw) {
        ValueReferences references = new ValueReferences(raw);
        Map<String, String> values = new HashMap<>();
        Set<String> unknown = new HashSet<>();
        raw.forEach((key, value) -> {
            Optional<String> resolved = value.flatMap(references::resolve);
            resolved.ifPresentOrElse(text -> values.put(key, text), () -> unknown.add(key));
        });
        return new SiteValues(values, unknown);
    }

    private Optional<String> resolve(String value) {
        String text = value;
        Set<String> seen = new HashSet<>();
        for (int i = 0; i <= REPLACEMENTS_MAX; i++) {
            Matcher reference = REFERENCE.matcher(text);
            if (!reference.find()) {
                return Optional.of(text);
            }
            Optional<String> found = raw.getOrDefault(reference.group(1), Optional.empty());
            long length = (long) text.length() + found.map(String::length).orElse(0);
            total += length;
            if (found.isEmpty() || length > LENGTH_MAX || total > TOTAL_MAX || !seen.add(text)) {
                return Optional.empty();
            }
            text = text.substring(0, reference.start()) + found.get() + text.substring(reference.end());
        }
        return Optional.empty();
    }
}
