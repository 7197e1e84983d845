package org.hconfig.app.doctor;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import org.hconfig.core.ErrorCode;
import org.hconfig.hbase.cluster.ClusterError;
import org.hconfig.hbase.cluster.login.LoginError;
import org.hconfig.hbase.config.SiteError;

/** Who can repair what a check found. */
public enum Repairer {
    /** The user of HConfig. */
    YOU("you"),
    /** Whoever manages principals and keytabs. */
    KERBEROS("the Kerberos administrator"),
    /** Whoever runs the cluster and grants rights there. */
    HBASE("an administrator of HBase"),
    /** Whoever manages host names, routes and firewalls. */
    NETWORK("the network administrator"),
    /** Whoever manages this machine. */
    HOST("the administrator of this machine");

    private static final Map<ErrorCode, Repairer> BY_CODE = Map.ofEntries(
            Map.entry(ClusterError.CLUSTER_NAME, YOU),
            Map.entry(ClusterError.CLUSTER_SITE, YOU),
            Map.entry(ClusterError.CLIENT_CLASS, YOU),
            Map.entry(LoginError.LOGIN_OPTIONS, YOU),
            Map.entry(LoginError.KEYTAB, YOU),
            Map.entry(LoginError.NO_TICKET, YOU),
            Map.entry(LoginError.TICKET_EXPIRED, YOU),
            Map.entry(LoginError.LOGIN_REQUIRED, YOU),
            Map.entry(LoginError.PROXY_USER, YOU),
            Map.entry(LoginError.TRUSTSTORE, YOU),
            Map.entry(LoginError.PAGE_UNTRUSTED, YOU),
            Map.entry(LoginError.ZOOKEEPER_UNTRUSTED, YOU),
            Map.entry(LoginError.CLIENT_SETTINGS, YOU),
            Map.entry(LoginError.ENCRYPTION_TYPE, KERBEROS),
            Map.entry(LoginError.CLOCK_SKEW, HOST),
            Map.entry(LoginError.PRINCIPAL_UNKNOWN, KERBEROS),
            Map.entry(LoginError.REALM, KERBEROS),
            Map.entry(LoginError.LOGIN_FAILED, KERBEROS),
            Map.entry(LoginError.KDC_UNREACHABLE, NETWORK),
            Map.entry(LoginError.ACCESS_DENIED, HBASE),
            Map.entry(LoginError.PAGE_DENIED, HBASE),
            Map.entry(SiteError.LOCK, HBASE));

    private final String label;

    Repairer(String label) {
        this.label = label;
    }

    /** Returns the text shown to users, and the token in JSON. */
    @JsonValue
    public String label() {
        return label;
    }

    /** Returns who can repair an error: the administrator of HBase where nobody else can. */
    static Repairer of(ErrorCode code) {
        return BY_CODE.getOrDefault(code, HBASE);
    }
}
