package org.hconfig.console.security;

import java.time.InstantSource;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.console.ConsoleError;
import org.hconfig.console.security.SessionStore.SessionOwner;
import org.hconfig.core.HConfigException;

/**
 * Determines who sent a request: by the access token or the Kerberos ticket in the {@code Authorization} header, or by the session of a
 * browser.
 */
public final class Authenticator {
    /** Name of the only cookie. */
    public static final String COOKIE = "hconfig-session";

    private static final String BEARER = "bearer ";
    private static final String NEGOTIATE = "negotiate ";

    private final TokenStore tokens;
    private final SessionStore sessions;
    private final InstantSource clock;
    private final boolean localReads;
    private final Optional<KerberosLogin> kerberos;

    /**
     * A new session.
     *
     * @param caller whose it is
     * @param cookie the value of its cookie
     * @param response token by which the console proves its identity to a client with a Kerberos ticket; empty for none
     */
    public record NewSession(Caller caller, String cookie, Optional<String> response) {}

    /**
     * Creates the authenticator of a server.
     *
     * @param kerberos login by Kerberos; empty if it is not configured
     * @param localReads whether a request without a token is one of a user of this host, who may read
     */
    public Authenticator(
            TokenStore tokens,
            SessionStore sessions,
            InstantSource clock,
            Optional<KerberosLogin> kerberos,
            boolean localReads) {
        this.kerberos = kerberos;
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
            if (isNegotiate(text)) {
                return ofTicket(text).caller();
            }
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

    /** Returns true if clients can log in by Kerberos. */
    public boolean hasKerberos() {
        return kerberos.isPresent();
    }

    /** Returns true if a header has a Kerberos ticket, which is valid for one request. */
    public static boolean isNegotiate(String authorization) {
        return authorization.toLowerCase(Locale.ROOT).startsWith(NEGOTIATE);
    }

    private KerberosLogin.KerberosCaller ofTicket(String authorization) {
        return kerberos.orElseThrow(() -> refused("this console has no login by Kerberos"))
                .caller(authorization.substring(NEGOTIATE.length()).strip());
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
     * @throws HConfigException {@link ConsoleError#UNAUTHENTICATED}, {@link ConsoleError#TOO_MANY}
     */
    public NewSession begin(String token) {
        AccessToken found = token(token);
        return begin(new SessionOwner(found.id(), /* isPrincipal= */ false), Optional.empty());
    }

    /**
     * Begins a session with a Kerberos ticket.
     *
     * @param authorization the {@code Authorization} header
     * @throws HConfigException {@link ConsoleError#NOT_FOUND} without Kerberos; {@link ConsoleError#UNAUTHENTICATED}, {@link
     *     ConsoleError#CLOCK_SKEW}, {@link ConsoleError#FORBIDDEN}, {@link ConsoleError#TOO_MANY}
     */
    public NewSession beginByKerberos(Optional<String> authorization) {
        if (kerberos.isEmpty()) {
            throw new HConfigException(
                    ConsoleError.NOT_FOUND,
                    "this console has no login by Kerberos",
                    "hconfig serve was started without --http-principal",
                    "log in with an access token");
        }
        String ticket = authorization
                .filter(Authenticator::isNegotiate)
                .orElseThrow(() -> refused("the request has no Kerberos ticket"));
        KerberosLogin.KerberosCaller user = ofTicket(ticket);
        return begin(new SessionOwner(user.caller().name(), /* isPrincipal= */ true), user.response());
    }

    private NewSession begin(SessionOwner owner, Optional<String> response) {
        String cookie = sessions.begin(owner, clock.instant());
        return new NewSession(ofSession(cookie).orElseThrow(), cookie, response);
    }

    /** Ends the session of a request; returns false if it has none. */
    public boolean end(Optional<String> cookies) {
        return cookies.flatMap(Authenticator::session).filter(sessions::end).isPresent();
    }

    private AccessToken token(String token) {
        return tokens.find(token, clock.instant())
                .orElseThrow(() -> refused("the access token is wrong, was revoked, or has expired"));
    }

    private Optional<Caller> ofSession(String cookie) {
        return sessions.find(cookie, clock.instant())
                .flatMap(session -> session.owner().isPrincipal()
                        ? kerberos.flatMap(login -> login.role(session.owner().id()))
                                .map(role -> new Caller(session.owner().id(), role, Optional.of(session.csrf())))
                        : tokens.byId(session.owner().id(), clock.instant())
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

    /** Returns the failure of a request that is not authenticated. */
    public HConfigException refused(String why) {
        return new HConfigException(
                ConsoleError.UNAUTHENTICATED,
                "the request is not authenticated",
                why,
                kerberos.isPresent()
                        ? "log in by Kerberos, or send the header Authorization: Bearer TOKEN"
                        : "send the header Authorization: Bearer TOKEN; to create a token: hconfig token create");
    }
}
