package org.hconfig.hbase.cluster.login;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;

/** The principals of HBase's servers in a client configuration: without them, HBase's client cannot log in, and does not say why. */
public final class ServerPrincipals {
    private static final List<String> KEYS =
            List.of("hbase.master.kerberos.principal", "hbase.regionserver.kerberos.principal");
    private static final Pattern FORM = Pattern.compile("[^/@\\s]+/[^/@\\s]+@[^/@\\s]+");

    private ServerPrincipals() {}

    /** Returns a problem with the principals that were asked for, if the realm does not have them. */
    public static Problem named(Problem problem, Configuration configuration) {
        if (problem.code() != LoginError.REALM) {
            return problem;
        }
        return new Problem(
                problem.code(),
                problem.what(),
                problem.why() + "; " + KEYS.get(0) + " = " + configuration.get(KEYS.get(0)) + ", " + KEYS.get(1) + " = "
                        + configuration.get(KEYS.get(1)),
                problem.next());
    }

    /**
     * Returns when a configuration with Kerberos names them.
     *
     * @param cluster name of the cluster, for messages
     * @throws HConfigException {@link LoginError#CLIENT_SETTINGS}
     */
    public static void require(String cluster, Configuration configuration) {
        if (!"kerberos".equalsIgnoreCase(configuration.getTrimmed("hbase.security.authentication", ""))) {
            return;
        }
        List<String> wrong = new ArrayList<>();
        for (String key : KEYS) {
            String value = configuration.getTrimmed(key, "");
            if (value.isEmpty()) {
                wrong.add(key + " is not set");
            } else if (!FORM.matcher(value).matches()) {
                wrong.add(key + " = " + value + " is not SERVICE/HOST@REALM");
            }
        }
        if (!wrong.isEmpty()) {
            throw new HConfigException(
                    LoginError.CLIENT_SETTINGS,
                    "cannot log in to the servers of cluster " + cluster,
                    String.join("; ", wrong),
                    "set them in hbase-site.xml of the --cluster directory as on the servers, for example hbase/_HOST@EXAMPLE.COM; _HOST"
                            + " stands for the name of each server");
        }
    }
}
