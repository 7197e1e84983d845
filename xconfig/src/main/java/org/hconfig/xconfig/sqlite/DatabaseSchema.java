package org.hconfig.xconfig.sqlite;

import java.util.function.Function;
import org.hconfig.core.ErrorCode;

/**
 * What is in a file, and what its failures are called.
 *
 * @param noun what people call it: {@code the journal}
 * @param owner the class beside which the scripts {@code PREFIX-N.sql} lie
 * @param prefix how their names begin
 * @param version the number of the newest one
 * @param durable true when every write is on disk before it returns; else a crash of the machine may lose the last ones, and
 *     the file stays whole either way
 * @param codes which error each failure is
 * @param damaged what to do with a damaged one
 */
public record DatabaseSchema(
        String noun,
        Class<?> owner,
        String prefix,
        int version,
        boolean durable,
        Function<DatabaseFailure, ErrorCode> codes,
        String damaged) {
    /** What can go wrong with a file. */
    public enum DatabaseFailure {
        /** It is no database, or a damaged one. */
        DAMAGED,
        /** The disk is full. */
        FULL,
        /** Anything else. */
        OTHER
    }

    /** A schema whose file can be begun anew without loss of what matters. */
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
                "keep a copy of it for a look, and move it out of the way; a new one is begun");
    }

    /** What to do about a failure. */
    String next(DatabaseFailure databaseFailure) {
        return switch (databaseFailure) {
            case DAMAGED -> damaged;
            case FULL -> "free some room, or set HCONFIG_HOME to another directory";
            case OTHER -> "check that the directory can be written and has room, or set HCONFIG_HOME to another";
        };
    }

    /** Checks that there is a script. */
    public DatabaseSchema {
        if (version < 1 || noun.isBlank() || prefix.isBlank()) {
            throw new IllegalArgumentException(noun + ", " + prefix + ", " + version);
        }
    }
}
