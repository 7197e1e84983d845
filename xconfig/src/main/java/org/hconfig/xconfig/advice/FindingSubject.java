package org.hconfig.xconfig.advice;

import java.util.Objects;
import org.hconfig.xconfig.spi.Scope;
import org.hconfig.xconfig.spi.Target;

/**
 * The subject of a finding.
 *
 * @param key the setting's key, or a word in {@code <angle brackets>} for what is no setting
 * @param scope how far a change reaches
 * @param target the cluster, an object, a part, or a server
 */
public record FindingSubject(String key, Scope scope, Target target) {
    /** Checks that it names something. */
    public FindingSubject {
        Objects.requireNonNull(scope, "scope");
        Objects.requireNonNull(target, "target");
        if (key.isBlank()) {
            throw new IllegalArgumentException("a subject on " + target + " needs a key");
        }
    }
}
