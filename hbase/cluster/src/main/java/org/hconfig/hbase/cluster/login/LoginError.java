package org.hconfig.hbase.cluster.login;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ErrorText;

/** Errors of logging in to a cluster, and of missing rights there: HC-232x to HC-234x. */
public enum LoginError implements ErrorCode {
    /** A keytab without a principal, or the reverse. */
    LOGIN_OPTIONS(
            2320, ErrorCategory.USER, "--principal and --keytab, or the settings in their place, are incomplete."),
    /** The keytab cannot be used. */
    KEYTAB(2321, ErrorCategory.USER, "The keytab cannot be read, or has no valid key of the principal."),
    /** There is no ticket. */
    NO_TICKET(2322, ErrorCategory.USER, "The cluster demands Kerberos, and there is neither a keytab nor a ticket."),
    /** The ticket has expired. */
    TICKET_EXPIRED(2323, ErrorCategory.USER, "The Kerberos ticket has expired."),
    /** Clocks differ. */
    CLOCK_SKEW(2324, ErrorCategory.CLUSTER, "The clocks of this machine and of a Kerberos server differ too much."),
    /** The KDC does not know the user. */
    PRINCIPAL_UNKNOWN(2325, ErrorCategory.USER, "The KDC does not know the principal of the user."),
    /** The realm, or the principal of a server, is unknown. */
    REALM(2326, ErrorCategory.USER, "The Kerberos realm is wrong or unknown, or it has no principal for a server."),
    /** No KDC responds. */
    KDC_UNREACHABLE(2327, ErrorCategory.CLUSTER, "No KDC of the realm responds."),
    /** The client configuration does not mention Kerberos. */
    LOGIN_REQUIRED(
            2328, ErrorCategory.USER, "The cluster demands Kerberos, but the client configuration does not say so."),
    /** Anything else. */
    LOGIN_FAILED(2329, ErrorCategory.CLUSTER, "The Kerberos login failed for another reason."),
    /** A right is missing. */
    ACCESS_DENIED(2330, ErrorCategory.USER, "The user lacks a right on the cluster."),
    /** A page demands another identity. */
    PAGE_DENIED(2331, ErrorCategory.USER, "An info page demands a login (status 401), or denies it to the user (403)."),
    /** A certificate is not trusted. */
    PAGE_UNTRUSTED(
            2332, ErrorCategory.USER, "The TLS certificate of an info page is not trusted, or it does not use TLS."),
    /** The truststore cannot be used. */
    TRUSTSTORE(2333, ErrorCategory.USER, "A truststore or keystore of the client configuration cannot be read."),
    /** Acting for another user. */
    PROXY_USER(2334, ErrorCategory.USER, "HConfig does not act for other users, but HADOOP_PROXY_USER names one."),
    /** ZooKeeper's certificate is not trusted, or one side uses TLS alone. */
    ZOOKEEPER_UNTRUSTED(
            2340,
            ErrorCategory.USER,
            "ZooKeeper's TLS certificate is not trusted, or only one of ZooKeeper and the client configuration uses TLS."),
    /** The client configuration is not that of the servers. */
    CLIENT_SETTINGS(
            2341,
            ErrorCategory.USER,
            "A security setting of the client configuration is missing, or differs from that of the servers."),
    /** No encryption that everyone supports. */
    ENCRYPTION_TYPE(
            2342,
            ErrorCategory.USER,
            "The KDC, the keys of a principal and this JVM have no encryption type of Kerberos in common.");

    private final ErrorText text;

    LoginError(int number, ErrorCategory category, String meaning) {
        this.text = new ErrorText(number, category, meaning);
    }

    @Override
    public ErrorText text() {
        return text;
    }
}
