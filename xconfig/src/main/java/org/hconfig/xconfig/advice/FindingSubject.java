package org.hconfig.xconfig.advice;

import java.util.Objects;
import org.hconfig.xconfig.model.Scope;

/**
 * What a finding is about.
 *
 * @param key the setting's key, or a word in {@code <angle brackets>} for what is no setting
 * @param scope how far a change reaches
 * @param target {@code cluster}, a table, {@code table:family}, or a server
 */
public record FindingSubject(String key, Scope scope, String target) {
    /** The target of what is set for all servers. */
    public static final String CLUSTER = "cluster";

    /** Checks that it names something. */
    public FindingSubject {
        Objects.requireNonNull(scope, "scope");
        if (key.isBlank() || target.isBlank()) {
            throw new IllegalArgumentException("a subject needs key and target: '" + key + "', '" + target + "'");
        }
    }

    /** A setting of all servers, or of the HMaster. */
    public static FindingSubject ofServers(String key) {
        return new FindingSubject(key, Scope.SERVER, CLUSTER);
    }

    /** A setting of a table, or what else may be said of one. */
    public static FindingSubject ofTable(String key, String table) {
        return new FindingSubject(key, Scope.TABLE, table);
    }

    /** A setting of a family. */
    public static FindingSubject ofFamily(String key, String table, String family) {
        return new FindingSubject(key, Scope.FAMILY, table + ":" + family);
    }
}
