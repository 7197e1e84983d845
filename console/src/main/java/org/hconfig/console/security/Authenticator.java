package org.hconfig.console.security;

import java.time.InstantSource;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.console.ConsoleError;
import org.hconfig.core.HConfigException;

/** Determines who sent a request: by the token in the {@code Authorization} header, or by the session of a browser. */
public final class Authenticator {
    /** Name of the only cookie. */
    public static final String COOKIE = "hconfig-session";

    private static final String BEARER = "bearer ";

    private final TokenStore tokens;
    private final SessionStore sessions;
    private final InstantSource clock;
    private final boolean localReads;

    /**
     * Creates the authenticator of a server.
     *
     * @param localReads whether a request without a token is one of a user of this host, who may read
     */
    public Authenticator(TokenStore tokens, SessionStore sessions, InstantSource clock, boolean localReads) {
        this.tokens = tokens;
        this.sessions = sessions;
        this.clock = clock;
        this.localReads = localReads;
    }

    /**
     * Returns the caller of a request.
     *
     * @param authorization the {@code Authorization} header
     * @param cookies the {@code Cookie} header
     * @throws HConfigException {@link ConsoleError#UNAUTHENTICATED}
     */
    public Caller caller(Optional<String> authorization, Optional<String> cookies) {
        if (authorization.isPresent()) {
            String text = authorization.get();
            if (!text.toLowerCase(Locale.ROOT).startsWith(BEARER)) {
                throw refused("the Authorization header has another scheme than Bearer");
            }
            return ofToken(text.substring(BEARER.length()).strip());
        }
        Optional<Caller> ofSession = cookies.flatMap(Authenticator::session).flatMap(this::ofSession);
        if (ofSession.isPresent()) {
            return ofSession.get();
        }
        if (localReads) {
            return Caller.LOCAL;
        }
        throw refused("the request has no access token, and its session has ended if it had one");
    }

    /**
     * Returns the caller with a token.
     *
     * @throws HConfigException {@link ConsoleError#UNAUTHENTICATED}
     */
    public Caller ofToken(String token) {
        AccessToken found = token(token);
        return new Caller(found.name(), found.role(), Optional.empty());
    }

    /**
     * Begins a session with a token.
     *
     * @return the value of the cookie
     */
    public String begin(String token) {
        return sessions.begin(token(token), clock.instant());
    }

    /** Ends the session of a request, if it has one. */
    public void end(Optional<String> cookies) {
        cookies.flatMap(Authenticator::session).ifPresent(sessions::end);
    }

    private AccessToken token(String token) {
        return tokens.find(token, clock.instant())
                .orElseThrow(() -> refused("the access token is wrong, was revoked, or has expired"));
    }

    private Optional<Caller> ofSession(String cookie) {
        return sessions.find(cookie, clock.instant())
                .flatMap(session -> tokens.byId(session.tokenId(), clock.instant())
                        .map(token -> new Caller(token.name(), token.role(), Optional.of(session.csrf()))));
    }

    /** Returns the value of the session's cookie. */
    private static Optional<String> session(String cookies) {
        for (String cookie : cookies.split(";", -1)) {
            String[] parts = cookie.strip().split("=", 2);
            if (parts.length == 2 && parts[0].equals(COOKIE)) {
                return Optional.of(parts[1]);
            }
        }
        return Optional.empty();
    }

    private static HConfigException refused(String why) {
        return new HConfigException(
                ConsoleError.UNAUTHENTICATED,
                "the request is not authenticated",
                why,
                "send the header Authorization: Bearer TOKEN; to create a token: hconfig token create");
    }
}
