package org.hconfig.xconfig.model;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Objects;
import java.util.Optional;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Scope;
import org.hconfig.xconfig.spi.Target;

/**
 * One change of a plan: a setting with its new value.
 *
 * @param key the catalogue's key
 * @param scope how far the change reaches
 * @param target what it is set on
 * @param current the value in force; absent when the default holds
 * @param effective the value that holds now, set or default, in the setting's own unit; what people compare
 * @param proposed the value to set
 * @param route how the change reaches the cluster
 * @param rationale where the value comes from, and why
 */
public record Change(
        String key,
        Scope scope,
        Target target,
        Optional<String> current,
        String effective,
        String proposed,
        Route route,
        @JsonUnwrapped Rationale rationale) {
    /**
     * Where the value of a change comes from, and why.
     *
     * @param calculation the formula with its numbers: {@code 128 MiB × X = 128 MiB × 4 = 512 MiB}
     * @param reason why it suits the workload, in one sentence
     * @param source origin of the formula (paper and section, class of the database)
     */
    public record Rationale(String calculation, String reason, String source) {}

    /** Checks that all parts are present and that it changes something. */
    public Change {
        Objects.requireNonNull(scope, "scope");
        Objects.requireNonNull(route, "route");
        Objects.requireNonNull(target, "target");
        if (key.isBlank() || rationale.reason().isBlank()) {
            throw new IllegalArgumentException("a change needs key and reason: " + key);
        }
        if (current.isPresent() && current.get().equals(proposed)) {
            throw new IllegalArgumentException(key + " already has the value " + proposed);
        }
    }
}
