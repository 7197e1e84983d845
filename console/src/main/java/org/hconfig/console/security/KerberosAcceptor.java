package org.hconfig.console.security;

import java.io.IOException;
import java.nio.file.Files;
import java.security.PrivilegedActionException;
import java.security.PrivilegedExceptionAction;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.security.auth.Subject;
import javax.security.auth.kerberos.KerberosPrincipal;
import javax.security.auth.kerberos.KeyTab;
import javax.security.auth.login.AppConfigurationEntry;
import javax.security.auth.login.Configuration;
import javax.security.auth.login.LoginContext;
import javax.security.auth.login.LoginException;
import org.hconfig.console.ConsoleError;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.FailureText;
import org.ietf.jgss.GSSContext;
import org.ietf.jgss.GSSCredential;
import org.ietf.jgss.GSSException;
import org.ietf.jgss.GSSManager;
import org.ietf.jgss.Oid;

/**
 * The server's side of SPNEGO: checks the Kerberos tickets of clients with the keys of the console's keytab. The KDC is not
 * contacted. Keys that are added to the keytab are used at once. Thread-safe.
 */
final class KerberosAcceptor {
    private static final Pattern PRINCIPAL = Pattern.compile("HTTP/[^/@\\s]+(@[^/@\\s]+)?");
    private static final String SPNEGO = "1.3.6.1.5.5.2";
    private static final String KERBEROS = "1.2.840.113554.1.2.2";

    /** Largest token: tickets with the groups of a user can have some ten kilobytes. */
    private static final int TOKEN_CHARACTERS_MAX = 96 * 1024;

    private final Subject subject;

    /**
     * The user of a ticket.
     *
     * @param principal the user: {@code alice@EXAMPLE.COM}
     * @param response token by which the console proves its identity, in Base64; empty if the client did not ask for it
     */
    record Accepted(String principal, Optional<String> response) {}

    private KerberosAcceptor(Subject subject) {
        this.subject = subject;
    }

    /**
     * Logs in with the keys of the console.
     *
     * @throws HConfigException {@link ConsoleError#PRINCIPAL}, {@link ConsoleError#KEYTAB}
     */
    static KerberosAcceptor of(KerberosAccess access) {
        if (!PRINCIPAL.matcher(access.principal()).matches()) {
            throw new HConfigException(
                    ConsoleError.PRINCIPAL,
                    "--http-principal " + access.principal() + " is not the principal of a web server",
                    "browsers get tickets only for HTTP/HOST, with the host name in the address of the console",
                    "use HTTP/HOST@REALM; the Kerberos administrator creates the principal and its keytab");
        }
        try (var readable = Files.newInputStream(access.keytab())) {
            readable.read();
        } catch (IOException unreadable) {
            throw keytab(access, FailureText.of(unreadable));
        }
        try {
            LoginContext login = new LoginContext("hconfig-console", new Subject(), null, configuration(access));
            login.login();
            KerberosPrincipal principal = login.getSubject().getPrincipals(KerberosPrincipal.class).stream()
                    .findFirst()
                    .orElseThrow(() -> new LoginException("there is no principal"));
            if (KeyTab.getInstance(principal, access.keytab().toFile()).getKeys(principal).length > 0) {
                return new KerberosAcceptor(login.getSubject());
            }
            throw keytab(access, "it has no key of " + principal.getName() + " with an encryption type of this JVM");
        } catch (LoginException | IllegalArgumentException failed) {
            throw new HConfigException(
                    new Problem(
                            ConsoleError.PRINCIPAL,
                            "the console cannot use the principal " + access.principal(),
                            String.valueOf(failed.getMessage()),
                            "name the realm in --http-principal, or check default_realm in krb5.conf"),
                    failed);
        }
    }

    private static HConfigException keytab(KerberosAccess access, String why) {
        return new HConfigException(
                ConsoleError.KEYTAB,
                "--http-keytab " + access.keytab() + " cannot be used",
                why,
                "list its keys with klist -ket " + access.keytab()
                        + "; the user of hconfig serve must be able to read it");
    }

    private static Configuration configuration(KerberosAccess access) {
        Map<String, String> options = new HashMap<>(Map.of(
                "principal", access.principal(),
                "keyTab", access.keytab().toAbsolutePath().toString(),
                "useKeyTab", "true",
                "storeKey", "true",
                "doNotPrompt", "true",
                "isInitiator", "false",
                "refreshKrb5Config", "true"));
        AppConfigurationEntry entry = new AppConfigurationEntry(
                "com.sun.security.auth.module.Krb5LoginModule",
                AppConfigurationEntry.LoginModuleControlFlag.REQUIRED,
                options);
        return new Configuration() {
            @Override
            public AppConfigurationEntry[] getAppConfigurationEntry(String name) {
                return new AppConfigurationEntry[] {entry};
            }
        };
    }

    /**
     * Checks the ticket of a client.
     *
     * @param token the token of the header {@code Authorization: Negotiate}, in Base64
     * @throws HConfigException {@link ConsoleError#UNAUTHENTICATED}, {@link ConsoleError#CLOCK_SKEW}
     */
    Accepted accept(String token) {
        byte[] bytes;
        try {
            if (token.length() > TOKEN_CHARACTERS_MAX) {
                throw new IllegalArgumentException("it is too large");
            }
            bytes = Base64.getDecoder().decode(token);
        } catch (IllegalArgumentException malformed) {
            throw refused("the token of Negotiate is not valid: " + malformed.getMessage());
        }
        try {
            return Subject.doAs(subject, (PrivilegedExceptionAction<Accepted>) () -> accepted(bytes));
        } catch (PrivilegedActionException failed) {
            throw failure(failed.getException());
        } catch (RuntimeException malformed) {
            throw refused("the token of Negotiate is malformed");
        }
    }

    private static Accepted accepted(byte[] token) throws GSSException {
        GSSManager manager = GSSManager.getInstance();
        GSSCredential credential = manager.createCredential(
                null,
                GSSCredential.INDEFINITE_LIFETIME,
                new Oid[] {new Oid(SPNEGO), new Oid(KERBEROS)},
                GSSCredential.ACCEPT_ONLY);
        GSSContext context = manager.createContext(credential);
        try {
            byte[] response = context.acceptSecContext(token, 0, token.length);
            if (!context.isEstablished()) {
                throw refused("the client needs several steps, as with NTLM; only Kerberos is supported");
            }
            return new Accepted(
                    context.getSrcName().toString(),
                    Optional.ofNullable(response)
                            .map(bytes -> Base64.getEncoder().encodeToString(bytes)));
        } finally {
            context.dispose();
            credential.dispose();
        }
    }

    /** Returns the failure of a ticket. */
    static HConfigException failure(Exception failed) {
        String said = String.valueOf(failed.getMessage()).lines().findFirst().orElse("");
        if (said.contains("Clock skew") || said.contains("(37)") || said.contains("not yet valid")) {
            return new HConfigException(
                    ConsoleError.CLOCK_SKEW,
                    "the request is not authenticated",
                    "the clock of this host differs from that of the client or the KDC by more than five minutes ("
                            + said + ")",
                    "compare the clocks (date; chronyc tracking) and correct the wrong one");
        }
        return refused("the Kerberos ticket is not valid: " + said);
    }

    private static HConfigException refused(String why) {
        return new HConfigException(
                ConsoleError.UNAUTHENTICATED,
                "the request is not authenticated",
                why,
                "get a ticket (kinit), and use the host name of --http-principal in the address; or use an access token");
    }
}
