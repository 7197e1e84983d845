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
                    "clock skew|\\(37\\)|not yet valid|\\(33\\)|tkt_nyv",
                    "the clocks of this machine and of a Kerberos server differ by more than they tolerate, usually five minutes",
                    TIMES),
            new Cause(
                    LoginError.PRINCIPAL_UNKNOWN,
                    "client not found in kerberos database|c_principal_unknown|\\(6\\)",
                    "the KDC does not know the principal",
                    "check the spelling of the principal and its realm (klist -k KEYTAB); the Kerberos administrator can create it"),
            new Cause(
                    LoginError.ENCRYPTION_TYPE,
                    "encryption type|etype|\\(14\\)|cannot find key of appropriate type|checksum type",
                    "no encryption type is known to the KDC, to the principal's keys and to this JVM, which refuses DES, 3DES and RC4",
                    "list the types with klist -ket KEYTAB; the Kerberos administrator can create keys of the type"
                            + " aes256-cts-hmac-sha1-96; or remove default_tkt_enctypes and similar lines from krb5.conf"),
            new Cause(
                    LoginError.LOGIN_FAILED,
                    "credentials have been revoked|\\(18\\)|password has expired|\\(23\\)|entry in database has expired",
                    "the KDC has locked the principal, or its password has expired",
                    "ask the Kerberos administrator to unlock the principal, or to set its password again and export a new keytab"),
            new Cause(
                    LoginError.LOGIN_FAILED,
                    "request is a replay|\\(34\\)",
                    "the server has seen the same proof already: other processes use the same principal at the same moment",
                    "retry; give each process a principal of its own"),
            new Cause(
                    LoginError.LOGIN_FAILED,
                    "message stream modified|\\(41\\)",
                    "the KDC's answer is not for the principal and the options that were asked for",
                    "write the realm in capital letters as the KDC does, and remove renew_lifetime from krb5.conf"),
            new Cause(
                    LoginError.CLIENT_SETTINGS,
                    "no rules applied|nomatchingrule",
                    "no rule of hadoop.security.auth_to_local maps this principal to the name of a user",
                    "add a rule for the realm of the principal to hadoop.security.auth_to_local in core-site.xml of the --cluster directory, as"
                            + " on the servers, such as RULE:[1:$1@$0](.*@REALM)s/@.*// before DEFAULT"),
            new Cause(
                    LoginError.REALM,
                    "server not found in kerberos database|s_principal_unknown|\\(7\\)|cannot find kdc|cannot locate kdc"
                            + "|cannot locate default realm|can't get kdc|wrong realm|\\(68\\)"
                            + "|unable to locate kdc|kdc for realm",
                    "the realm is unknown here, or has no principal for the server",
                    "check default_realm, [realms] and [domain_realm] in krb5.conf (realms are case-sensitive), the principals in hbase-site.xml, and that"
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
                    "list its keys and their types with klist -ket KEYTAB (Java has no use for DES and RC4); the Kerberos administrator can export a new one, which is necessary after each"
                            + " change of the password"),
            // The network's failure below GSS has no text of its own if a port refuses packets.
            new Cause(
                    LoginError.KDC_UNREACHABLE,
                    "no valid credentials provided \\(mechanism level: (?:null|[^)]*(?:refused|timed out|unreachable|no route to host"
                            + "|connection reset|cannot contact any kdc)[^)]*)\\)",
                    "there is a valid ticket, but no KDC responds, which has to give one for the server",
                    "check kdc in krb5.conf, the network and firewalls (port 88), and that a KDC is running"),
            new Cause(
                    LoginError.NO_TICKET,
                    "failed to find any kerberos tgt|unable to obtain principal name|no valid credentials provided",
                    "there is no valid ticket",
                    "run kinit, or use --principal and --keytab"));

    private static final Pattern DENIED = Pattern.compile(
            "AccessDeniedException|AccessControlException|Insufficient permissions|Permission denied: user=");
    private static final Pattern LOGIN_DEMANDED =
            Pattern.compile("Authentication is required|SIMPLE authentication is not enabled");

    /** Failures of calls that come from the client's own settings. */
    private static final List<Cause> SETTINGS = List.of(
            new Cause(
                    LoginError.CLIENT_SETTINGS,
                    "failed to specify server's kerberos principal|can't obtain server kerberos config|principal.* not specified"
                            + "|does not have the expected hostname part|principal name.*is null",
                    "the client configuration does not say which principal the servers have",
                    "set hbase.master.kerberos.principal and hbase.regionserver.kerberos.principal (hbase/_HOST@REALM) in hbase-site.xml"
                            + " of the --cluster directory, as on the servers; for HDFS, dfs.namenode.kerberos.principal in hdfs-site.xml"),
            new Cause(
                    LoginError.CLIENT_SETTINGS,
                    "no common protection layer",
                    "client and server do not agree on the protection of the connection",
                    "set hbase.rpc.protection in hbase-site.xml of the --cluster directory as on the servers (authentication, integrity or"
                            + " privacy); for HDFS, hadoop.rpc.protection in core-site.xml"));

    private KerberosFailures() {}

    private record Cause(LoginError code, Pattern pattern, String why, String next) {
        Cause(LoginError code, String pattern, String why, String next) {
            this(code, Pattern.compile(pattern, Pattern.CASE_INSENSITIVE), why, next);
        }
    }

    /** Returns the problem of a failed login; {@link LoginError#LOGIN_FAILED} if the cause is unknown. */
    static Problem ofLogin(String what, Throwable failure) {
        String said = said(failure);
        return cause(CAUSES, what, failure)
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
        Optional<Problem> settings = cause(SETTINGS, what, failure);
        if (settings.isPresent()) {
            return settings;
        }
        if (texts.stream().anyMatch(text -> text.contains("GSSException") || text.contains("KrbException"))) {
            Optional<Problem> kerberos = cause(CAUSES, what, failure);
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

    private static Optional<Problem> cause(List<Cause> causes, String what, Throwable failure) {
        List<String> texts = texts(failure);
        for (Cause cause : causes) {
            for (String text : texts) {
                if (cause.pattern().matcher(text).find()) {
                    // Texts of retries have a line for each attempt.
                    String said = text.lines()
                            .filter(line -> cause.pattern().matcher(line).find())
                            .findFirst()
                            .orElse(text);
                    return Optional.of(
                            new Problem(cause.code(), what, cause.why() + " (" + line(said) + ")", cause.next()));
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
