package org.hconfig.xconfig.advice;

import java.util.Objects;
import org.hconfig.xconfig.spi.Scope;
import org.hconfig.xconfig.spi.Target;

/**
 * The subject of a finding.
 *
 * @param key the setting's key, or a word in {@code <angle brackets>} for what is no setting
 * @param scope how far a change reaches
 * @param target the cluster, a table, a family, or a server
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

    /** Returns a setting of all servers, or of the master. */
    public static FindingSubject ofServers(String key) {
        return new FindingSubject(key, Scope.SERVER, Target.CLUSTER);
    }

    /** Returns a setting of a table, or another condition of one. */
    public static FindingSubject ofTable(String key, String table) {
        return new FindingSubject(key, Scope.TABLE, Target.of(table));
    }

    /** Returns a setting of a family. */
    public static FindingSubject ofFamily(String key, String table, String family) {
        return new FindingSubject(key, Scope.FAMILY, Target.of(table, family));
    }
}
