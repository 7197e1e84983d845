package org.hconfig.hbase.cluster.login;

import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.PortUnreachableException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;

/** Finds the cause of a failure in Kerberos or in the rights of a cluster: exceptions report it in texts of the JDK and of HBase. */
public final class KerberosFailures {
    private static final String TIMES = "compare the clocks (date; chronyc tracking) and correct the wrong one";

    /** Causes in the order of the search: the more specific first. */
    private static final List<Cause> CAUSES = List.of(
            new Cause(
                    LoginError.CLOCK_SKEW,
                    "clock skew|\\(37\\)|request is a replay|not yet valid",
                    "the clocks of this machine and of a Kerberos server differ by more than they tolerate, usually five minutes",
                    TIMES),
            new Cause(
                    LoginError.PRINCIPAL_UNKNOWN,
                    "client not found in kerberos database|c_principal_unknown|\\(6\\)",
                    "the KDC does not know the principal",
                    "check the spelling of the principal and its realm (klist -k KEYTAB); the Kerberos administrator can create it"),
            new Cause(
                    LoginError.REALM,
                    "server not found in kerberos database|s_principal_unknown|\\(7\\)|cannot find kdc|cannot locate kdc"
                            + "|cannot locate default realm|can't get kdc|wrong realm|\\(68\\)|no rules applied|nomatchingrule"
                            + "|unable to locate kdc|kdc for realm",
                    "the realm is unknown here, or has no principal for the server",
                    "check default_realm, [realms] and [domain_realm] in krb5.conf, the principals in hbase-site.xml, and that"
                            + " host names resolve as the servers name themselves"),
            new Cause(
                    LoginError.TICKET_EXPIRED,
                    "ticket expired|\\(32\\)|tkt_expired",
                    "the ticket has expired",
                    "run kinit again, or use --principal and --keytab, with which it is renewed"),
            new Cause(
                    LoginError.KEYTAB,
                    "integrity check on decrypted field failed|\\(31\\)|pre-authentication information was invalid|\\(24\\)"
                            + "|checksum failed|unable to obtain password from user|preauth_failed",
                    "the keytab has no valid key of this principal",
                    "list its keys with klist -kt KEYTAB; the Kerberos administrator can export a new one, which is necessary after each"
                            + " change of the password"),
            new Cause(
                    LoginError.NO_TICKET,
                    "failed to find any kerberos tgt|unable to obtain principal name|no valid credentials provided",
                    "there is no valid ticket",
                    "run kinit, or use --principal and --keytab"));

    private static final Pattern DENIED = Pattern.compile(
            "AccessDeniedException|AccessControlException|Insufficient permissions|Permission denied: user=");
    private static final Pattern LOGIN_DEMANDED =
            Pattern.compile("Authentication is required|SIMPLE authentication is not enabled");

    private KerberosFailures() {}

    private record Cause(LoginError code, Pattern pattern, String why, String next) {
        Cause(LoginError code, String pattern, String why, String next) {
            this(code, Pattern.compile(pattern, Pattern.CASE_INSENSITIVE), why, next);
        }
    }

    /** Returns the problem of a failed login; {@link LoginError#LOGIN_FAILED} if the cause is unknown. */
    static Problem ofLogin(String what, Throwable failure) {
        String said = said(failure);
        return cause(what, failure)
                .orElseGet(
                        () -> isNetwork(failure)
                                ? new Problem(
                                        LoginError.KDC_UNREACHABLE,
                                        what,
                                        "no KDC responds: " + said,
                                        "check kdc in krb5.conf, the network and firewalls (port 88), and that a KDC is running")
                                : new Problem(
                                        LoginError.LOGIN_FAILED,
                                        what,
                                        said,
                                        "try kinit with the same principal; more detail: JAVA_TOOL_OPTIONS=-Dsun.security.krb5.debug=true"));
    }

    /** Returns the problem if a failed call to the cluster was caused by Kerberos or by a missing right. */
    public static Optional<Problem> ofCall(String what, Throwable failure) {
        List<String> texts = texts(failure);
        if (texts.stream().anyMatch(text -> LOGIN_DEMANDED.matcher(text).find())) {
            return Optional.of(new Problem(
                    LoginError.LOGIN_REQUIRED,
                    what,
                    said(failure),
                    "set hadoop.security.authentication in core-site.xml and hbase.security.authentication in hbase-site.xml of the"
                            + " --cluster directory to kerberos, as on the servers"));
        }
        if (texts.stream().anyMatch(text -> text.contains("GSSException") || text.contains("KrbException"))) {
            Optional<Problem> kerberos = cause(what, failure);
            if (kerberos.isPresent()) {
                return kerberos;
            }
        }
        return texts.stream()
                .filter(text -> DENIED.matcher(text).find())
                .reduce((outer, inner) -> inner)
                .map(text -> new Problem(
                        LoginError.ACCESS_DENIED,
                        what,
                        line(text),
                        "an administrator of HBase can grant the right (grant 'USER', 'RIGHTS' in hbase shell); hconfig doctor lists"
                                + " those that each command needs"));
    }

    /** Returns the error if a failed call was caused by Kerberos or by a missing right. */
    public static Optional<HConfigException> exception(String what, Exception failure) {
        return ofCall(what, failure).map(problem -> new HConfigException(problem, failure));
    }

    private static Optional<Problem> cause(String what, Throwable failure) {
        List<String> texts = texts(failure);
        for (Cause cause : CAUSES) {
            for (String text : texts) {
                if (cause.pattern().matcher(text).find()) {
                    return Optional.of(
                            new Problem(cause.code(), what, cause.why() + " (" + line(text) + ")", cause.next()));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isNetwork(Throwable failure) {
        for (Throwable cause : chain(failure)) {
            if (cause instanceof ConnectException
                    || cause instanceof SocketTimeoutException
                    || cause instanceof UnknownHostException
                    || cause instanceof NoRouteToHostException
                    || cause instanceof PortUnreachableException) {
                return true;
            }
        }
        return false;
    }

    /** Returns the innermost message, in one line. */
    private static String said(Throwable failure) {
        List<String> texts = texts(failure);
        return line(texts.get(texts.size() - 1));
    }

    private static String line(String text) {
        String first = text.lines().findFirst().orElse("").strip();
        String plain = first.replaceAll("\\b(?:[a-z_][a-z0-9_]*\\.)+(?=[A-Z])", "");
        return plain.length() <= 300 ? plain : plain.substring(0, 300) + "…";
    }

    private static List<String> texts(Throwable failure) {
        return chain(failure).stream()
                .map(cause -> cause.getClass().getName() + ": " + cause.getMessage())
                .toList();
    }

    private static List<Throwable> chain(Throwable failure) {
        List<Throwable> chain = new ArrayList<>();
        for (Throwable cause = failure; cause != null && chain.size() < 30 && !chain.contains(cause); ) {
            chain.add(cause);
            cause = cause.getCause();
        }
        return chain;
    }
}
