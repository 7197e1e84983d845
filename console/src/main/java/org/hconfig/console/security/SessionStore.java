package org.hconfig.console.security;

import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import org.hconfig.console.ConsoleError;
import org.hconfig.core.HConfigException;

/**
 * The sessions of browsers: each begins with a token or a Kerberos ticket, and ends with the token, after twelve hours, or with the
 * process. Thread-safe.
 */
public final class SessionStore {
    /** The longest duration of a session. */
    public static final Duration LENGTH = Duration.ofHours(12);

    private static final int SESSIONS_MAX = 1_000;
    private static final int BYTES = 32;

    private final IntFunction<byte[]> random;
    private final Map<String, Session> sessions = new ConcurrentHashMap<>();

    /**
     * Owner of a session.
     *
     * @param id id of the access token, or the Kerberos principal of the user
     * @param isPrincipal whether it is a principal
     */
    public record SessionOwner(String id, boolean isPrincipal) {}

    /**
     * A session.
     *
     * @param owner whose session it is
     * @param csrf what writes must repeat in a header
     * @param endsAt when it ends
     */
    public record Session(SessionOwner owner, String csrf, Instant endsAt) {}

    /** Creates a store without sessions. */
    public SessionStore(IntFunction<byte[]> random) {
        this.random = random;
    }

    /**
     * Begins a session.
     *
     * @return the value of its cookie
     * @throws HConfigException {@link ConsoleError#TOO_MANY}
     */
    public String begin(SessionOwner owner, Instant now) {
        sessions.values().removeIf(session -> !now.isBefore(session.endsAt()));
        if (sessions.size() >= SESSIONS_MAX) {
            throw new HConfigException(
                    ConsoleError.TOO_MANY,
                    "there are " + SESSIONS_MAX + " sessions",
                    "no more are kept",
                    "log out elsewhere, or use the token in the Authorization header");
        }
        String key = text();
        sessions.put(TokenSecret.sha256(key), new Session(owner, text(), now.plus(LENGTH)));
        return key;
    }

    /** Returns the session of a cookie; empty if it has ended or never began. */
    public Optional<Session> find(String cookie, Instant now) {
        return Optional.ofNullable(sessions.get(TokenSecret.sha256(cookie)))
                .filter(session -> now.isBefore(session.endsAt()));
    }

    /** Ends a session; returns false if there is none. */
    public boolean end(String cookie) {
        return sessions.remove(TokenSecret.sha256(cookie)) != null;
    }

    private String text() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(random.apply(BYTES));
    }
}
