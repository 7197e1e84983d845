package org.hconfig.console.security;

import java.util.Optional;

/**
 * Who sent a request.
 *
 * @param name name of the token, or {@code local} for a user of this host without one
 * @param role what the caller may do
 * @param csrf the value that writes of a browser's session must repeat in a header; empty for callers without a session
 */
public record Caller(String name, Role role, Optional<String> csrf) {
    /** Any user of this host, without a token: reads, and changes nothing. */
    public static final Caller LOCAL = new Caller("local", Role.VIEWER, Optional.empty());
}
