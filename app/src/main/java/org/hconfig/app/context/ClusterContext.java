package org.hconfig.app.context;

import java.util.regex.Pattern;
import org.hconfig.core.HConfigException;
import org.jspecify.annotations.Nullable;

/**
 * A named cluster.
 *
 * @param name name of the context: letters, digits, dots, hyphens and underscores, at most 64
 * @param cluster absolute directory with the cluster's {@code hbase-site.xml}, or its ZooKeeper quorum
 * @param principal user in Kerberos who logs in to it; null for the site's, or the ticket of {@code kinit}
 * @param keytab absolute file with the principal's keys; null without a principal
 */
public record ClusterContext(
        String name,
        String cluster,
        @Nullable String principal,
        @Nullable String keytab) {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

    /**
     * Validates the name.
     *
     * @throws HConfigException {@link ContextError#INVALID}
     */
    public ClusterContext {
        if (!NAME.matcher(name).matches()) {
            throw new HConfigException(
                    ContextError.INVALID,
                    "'" + name + "' is not a name of a context",
                    "a name has up to 64 letters, digits, dots, hyphens and underscores, and begins with a letter or digit",
                    "choose another name, for example: hconfig context add prod --cluster /etc/hbase/conf");
        }
    }

    /** A named cluster without a login of its own. */
    public ClusterContext(String name, String cluster) {
        this(name, cluster, null, null);
    }
}
