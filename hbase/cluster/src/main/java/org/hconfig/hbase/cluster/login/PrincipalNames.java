package org.hconfig.hbase.cluster.login;

import java.io.IOException;
import java.net.InetAddress;
import java.util.Optional;
import org.apache.hadoop.security.SecurityUtil;
import org.apache.hadoop.security.authentication.util.KerberosName;

/** Names of Kerberos principals, as the cluster that this process is logged in to reads them. */
public final class PrincipalNames {
    private PrincipalNames() {}

    /**
     * Returns the short name of a principal by {@code hadoop.security.auth_to_local}: {@code alice} for {@code
     * alice@EXAMPLE.COM}; empty if no rule applies, as for users of other realms, or if this process is not logged in.
     */
    public static Optional<String> shortName(String principal) {
        if (!KerberosName.hasRulesBeenSet()) {
            return Optional.empty();
        }
        try {
            return Optional.of(new KerberosName(principal).getShortName());
        } catch (IOException | IllegalArgumentException noRule) {
            return Optional.empty();
        }
    }

    /** Returns the principal of a server of this host: {@code _HOST} stands for its name. */
    public static String ofThisHost(String principal) throws IOException {
        return SecurityUtil.getServerPrincipal(
                principal, InetAddress.getLocalHost().getCanonicalHostName());
    }
}
