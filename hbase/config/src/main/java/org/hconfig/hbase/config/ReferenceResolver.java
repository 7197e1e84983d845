package org.hconfig.hbase.config;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Resolves references <code>${key}</code> between the values of site files by the rules of Hadoop's Configuration ({@code
 * substituteVars}): a JVM system property takes precedence over a key. A value that refers to a key without a value here, to
 * the environment or to an unknown system property is unknown: only the server can resolve it. The same applies to a value with
 * a template placeholder, which is replaced before a server reads the file.
 */
public final class ReferenceResolver {
    private static final Pattern REFERENCE = Pattern.compile("\\$\\{([^}$ ]++)\\}");

    /** The maximum number of replacements in one value, as in Hadoop (Configuration.MAX_SUBST). */
    private static final int REPLACEMENTS_MAX = 20;

    /** Limits of one value, and of all replaced text. */
    private static final int LENGTH_MAX = 1 << 16;

    private static final long TOTAL_MAX = 1L << 24;

    private final Map<String, Optional<String>> raw;
    private final Map<String, String> system;
    private long total;

    private ReferenceResolver(Map<String, Optional<String>> raw, Map<String, String> system) {
        this.raw = raw;
        this.system = system;
    }

    /**
     * Creates a resolver for the values of files.
     *
     * @param files the files, in the order in which a server reads them
     * @param system the known JVM system properties, as set by {@code -D}
     */
    public static ReferenceResolver of(List<SitePropertyReader> files, Map<String, String> system) {
        return new ReferenceResolver(ResolvedSiteValues.raw(files), system);
    }

    /** Returns the values of all keys with their references resolved. */
    public ResolvedSiteValues values() {
        Map<String, String> values = new HashMap<>();
        Set<String> unknown = new HashSet<>();
        raw.forEach((key, value) -> {
            Optional<String> resolved = value.flatMap(this::resolve);
            resolved.ifPresentOrElse(text -> values.put(key, text), () -> unknown.add(key));
        });
        return new ResolvedSiteValues(values, unknown);
    }

    /** Resolves the references of a value; empty when only the server, or the rendering of a template, can do so. */
    public Optional<String> resolve(String value) {
        String text = value;
        Set<String> seen = new HashSet<>();
        for (int i = 0; i <= REPLACEMENTS_MAX; i++) {
            Matcher reference = REFERENCE.matcher(text);
            if (!reference.find()) {
                return Optional.of(text)
                        .filter(known -> PlaceholderDetector.first(known).isEmpty());
            }
            String name = reference.group(1);
            Optional<String> found = Optional.ofNullable(system.get(name))
                    .or(() -> name.startsWith("env.") ? Optional.empty() : raw.getOrDefault(name, Optional.empty()));
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
