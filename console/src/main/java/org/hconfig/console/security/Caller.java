package org.hconfig.console.security;

import java.util.Optional;

/**
 * Who sent a request.
 *
 * @param name name of the token, Kerberos principal, or {@code local} for a user of this host without either
 * @param role what the caller may do
 * @param csrf the value that writes must repeat in a header, where a browser adds what authenticates them by itself: a cookie or a ticket; empty for
 *     others
 */
public record Caller(String name, Role role, Optional<String> csrf) {
    /** Any user of this host, without a token: reads, and changes nothing. */
    public static final Caller LOCAL = new Caller("local", Role.VIEWER, Optional.empty());
}
