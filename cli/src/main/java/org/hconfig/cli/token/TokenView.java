package org.hconfig.cli.token;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hconfig.console.security.AccessToken;
import org.hconfig.console.security.Role;
import org.hconfig.console.security.TokenStore;

/**
 * An access token in a list, without its secret.
 *
 * @param id public part of the token
 * @param name who or what uses it
 * @param role what it permits
 * @param createdAt when it was created
 * @param expiresAt when it expires; null for never
 * @param valid whether it can be used now
 */
public record TokenView(
        String id, String name, Role role, Instant createdAt, Optional<Instant> expiresAt, boolean valid) {
    /** Returns all tokens of a home, oldest first. */
    static List<TokenView> all(Path home, Instant now) {
        return new TokenStore(home).all().stream().map(token -> of(token, now)).toList();
    }

    private static TokenView of(AccessToken token, Instant now) {
        return new TokenView(
                token.id(), token.name(), token.role(), token.createdAt(), token.expiresAt(), token.isValid(now));
    }
}
