package org.hconfig.console.security;

import java.util.Optional;
import org.hconfig.console.ConsoleError;
import org.hconfig.core.HConfigException;

/** Login of users by Kerberos (SPNEGO): the ticket says who they are, and the options of {@code serve} which role they have. */
public final class KerberosLogin {
    /**
     * What writes that are authenticated by a ticket must repeat in the header {@code X-HConfig-CSRF}: browsers add tickets by
     * themselves, but another site cannot send this header.
     */
    static final String CSRF = "negotiate";

    private final KerberosAccess access;
    private final KerberosAcceptor acceptor;

    /**
     * A user who was authenticated by a ticket.
     *
     * @param caller the user and the role
     * @param response token by which the console proves its identity; empty if the client did not ask for it
     */
    public record KerberosCaller(Caller caller, Optional<String> response) {}

    /**
     * Creates the login.
     *
     * @throws HConfigException {@link ConsoleError#PRINCIPAL}, {@link ConsoleError#KEYTAB}
     */
    public KerberosLogin(KerberosAccess access) {
        this.access = access;
        this.acceptor = KerberosAcceptor.of(access);
    }

    /**
     * Returns the user of a ticket.
     *
     * @throws HConfigException {@link ConsoleError#UNAUTHENTICATED}, {@link ConsoleError#CLOCK_SKEW}, {@link
     *     ConsoleError#FORBIDDEN} for a user without a role
     */
    KerberosCaller caller(String token) {
        KerberosAcceptor.Accepted accepted = acceptor.accept(token);
        String user = accepted.principal();
        Role role = role(user)
                .orElseThrow(() -> new HConfigException(
                        ConsoleError.FORBIDDEN,
                        user + " has no role",
                        "neither --http-operators nor --http-viewers names this user",
                        "add the user to one of these options of hconfig serve, or use an access token"));
        return new KerberosCaller(new Caller(user, role, Optional.of(CSRF)), accepted.response());
    }

    /** Returns the role of a user; empty if the user has none. */
    Optional<Role> role(String user) {
        return access.role(user);
    }
}
