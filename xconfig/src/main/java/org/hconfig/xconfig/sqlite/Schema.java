package org.hconfig.xconfig.sqlite;

import java.util.function.Function;
import org.hconfig.model.ErrorCode;

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
 */
public record Schema(
        String noun, Class<?> owner, String prefix, int version, boolean durable, Function<Failure, ErrorCode> codes) {
    /** What can go wrong with a file. */
    public enum Failure {
        /** It is no database, or a damaged one. */
        DAMAGED("keep a copy of it for a look, and move it out of the way; a new one is begun"),
        /** The disk is full. */
        FULL("free some room, or set HCONFIG_HOME to another directory"),
        /** Anything else. */
        OTHER("check that the directory can be written and has room, or set HCONFIG_HOME to another");

        private final String next;

        Failure(String next) {
            this.next = next;
        }

        /** What to do about it. */
        String next() {
            return next;
        }
    }

    /** Checks that there is a script. */
    public Schema {
        if (version < 1 || noun.isBlank() || prefix.isBlank()) {
            throw new IllegalArgumentException(noun + ", " + prefix + ", " + version);
        }
    }
}
