package org.hconfig.xconfig.advice;

import java.util.Objects;
import org.hconfig.xconfig.model.Scope;

/**
 * The subject of a finding.
 *
 * @param key the setting's key, or a word in {@code <angle brackets>} for a subject that is not a setting
 * @param scope the scope of a change
 * @param target {@code cluster}, a table, {@code table:family}, or a server
 */
public record FindingSubject(String key, Scope scope, String target) {
    /** The target of values set for all servers. */
    public static final String CLUSTER = "cluster";

    /** Checks that key and target are present. */
    public FindingSubject {
        Objects.requireNonNull(scope, "scope");
        if (key.isBlank() || target.isBlank()) {
            throw new IllegalArgumentException("a subject needs key and target: '" + key + "', '" + target + "'");
        }
    }

    /** Returns a setting of all servers, or of the master. */
    public static FindingSubject ofServers(String key) {
        return new FindingSubject(key, Scope.SERVER, CLUSTER);
    }

    /** Returns a setting of a table, or another condition of one. */
    public static FindingSubject ofTable(String key, String table) {
        return new FindingSubject(key, Scope.TABLE, table);
    }

    /** Returns a setting of a family. */
    public static FindingSubject ofFamily(String key, String table, String family) {
        return new FindingSubject(key, Scope.FAMILY, table + ":" + family);
    }
}
