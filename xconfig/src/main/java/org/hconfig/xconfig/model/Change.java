package org.hconfig.xconfig.model;

import java.util.Objects;
import java.util.Optional;

/**
 * One line of a plan: a setting that is to take another value.
 *
 * @param key the catalogue's key
 * @param scope how far the change reaches
 * @param target what it is set on: a table, {@code table:family}, or {@code cluster}
 * @param current the value in force; absent when the default holds
 * @param effective the value that holds now, set or default, in the setting's own unit; what people compare
 * @param proposed the value to set
 * @param route how it gets there
 * @param calculation the formula with its numbers put in: {@code 128 MiB × X = 128 MiB × 4 = 512 MiB}
 * @param reason why this workload wants it, in one sentence
 * @param source where the formula comes from (paper and section, HBase class)
 */
public record Change(
        String key,
        Scope scope,
        String target,
        Optional<String> current,
        String effective,
        String proposed,
        Route route,
        String calculation,
        String reason,
        String source) {
    private static final java.util.regex.Pattern OPTIONS = java.util.regex.Pattern.compile("[A-Z_]+_OPTS");

    /** Checks that it says something and changes something. */
    public Change {
        Objects.requireNonNull(scope, "scope");
        Objects.requireNonNull(route, "route");
        if (key.isBlank() || target.isBlank() || reason.isBlank()) {
            throw new IllegalArgumentException("a change needs key, target and reason: " + key);
        }
        if (current.isPresent() && current.get().equals(proposed)) {
            throw new IllegalArgumentException(key + " already has the value " + proposed);
        }
    }

    /** True when it changes options of a server's JVM: its key is a variable of the script that starts the server. */
    public boolean changesJvm() {
        return OPTIONS.matcher(key).matches();
    }
}
