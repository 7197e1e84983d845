package org.hconfig.hbase.cluster.login;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The user as whom this process works on a cluster.
 *
 * @param user full name: that of the operating system, or a principal such as {@code hconfig@EXAMPLE.COM}
 * @param kind how the user logged in
 * @param expires end of the ticket at the time of the login; null without Kerberos
 */
public record ClusterIdentity(
        String user, Kind kind, @Nullable Instant expires) {
    /** Ways to log in. */
    public enum Kind {
        /** The name of the operating system's user, without proof: the cluster does not demand Kerberos. */
        SIMPLE,
        /** Kerberos, by a keytab: the ticket is replaced by a new one before it expires. */
        KEYTAB,
        /** Kerberos, by the ticket of {@code kinit}. */
        TICKET_CACHE
    }

    /** Returns the end of the ticket; absent without Kerberos. */
    public Optional<Instant> expiry() {
        return Optional.ofNullable(expires);
    }

    /** Returns true if the user has proved to be the user. */
    public boolean kerberos() {
        return kind != Kind.SIMPLE;
    }
}
