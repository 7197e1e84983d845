package org.hconfig.console.security;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An access token as it is stored: without its secret.
 *
 * @param id public part of the token
 * @param name who or what uses it, for the history
 * @param role what it permits
 * @param sha256 hash of the whole token, hexadecimal
 * @param createdAt when it was created
 * @param expiresAt when it expires; empty for never
 */
public record AccessToken(
        String id, String name, Role role, String sha256, Instant createdAt, Optional<Instant> expiresAt) {
    /** Checks that all parts are present. */
    public AccessToken {
        Stream.of(id, name, role, sha256, createdAt, expiresAt).forEach(Objects::requireNonNull);
    }

    /** Returns true if the token is valid at a moment. */
    public boolean isValid(Instant now) {
        return expiresAt.filter(end -> !now.isBefore(end)).isEmpty();
    }
}
