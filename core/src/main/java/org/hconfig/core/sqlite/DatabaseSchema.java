package org.hconfig.core.sqlite;

import java.util.function.Function;
import org.hconfig.core.ErrorCode;

/**
 * Schema of a database file and the error codes of its failures.
 *
 * @param noun its display name: {@code the journal}
 * @param owner the class in whose package the scripts {@code PREFIX-N.sql} are
 * @param prefix prefix of their names
 * @param version the number of the newest one
 * @param durable true when every write is on disk before it returns; otherwise a crash of the machine may lose the last ones, and
 *     the file stays consistent in both cases
 * @param codes maps each failure to an error code
 * @param damaged the recommended action for a damaged file
 */
public record DatabaseSchema(
        String noun,
        Class<?> owner,
        String prefix,
        int version,
        boolean durable,
        Function<DatabaseFailure, ErrorCode> codes,
        String damaged) {
    /** Kind of a file failure. */
    public enum DatabaseFailure {
        /** Not a database, or a damaged one. */
        DAMAGED,
        /** The disk is full. */
        FULL,
        /** Anything else. */
        OTHER
    }

    /** Creates a schema whose file can be recreated without losing essential data. */
    public DatabaseSchema(
            String noun,
            Class<?> owner,
            String prefix,
            int version,
            boolean durable,
            Function<DatabaseFailure, ErrorCode> codes) {
        this(
                noun,
                owner,
                prefix,
                version,
                durable,
                codes,
                "move it to another directory and keep it for analysis; a new one is created");
    }

    /** Returns the recommended action for a failure. */
    String next(DatabaseFailure databaseFailure) {
        return switch (databaseFailure) {
            case DAMAGED -> damaged;
            case FULL -> "free disk space, or set HCONFIG_HOME to another directory";
            case OTHER -> "check that the directory is writable and has free space, or set HCONFIG_HOME to another one";
        };
    }

    /** Checks that there is a script. */
    public DatabaseSchema {
        if (version < 1 || noun.isBlank() || prefix.isBlank()) {
            throw new IllegalArgumentException(noun + ", " + prefix + ", " + version);
        }
    }
}
