package org.hconfig.app.context;

/**
 * The cluster that a command uses.
 *
 * @param name short name: that of its context, else its directory or quorum
 * @param cluster directory with the cluster's {@code hbase-site.xml}, or its ZooKeeper quorum
 * @param origin where it was given
 */
public record ClusterChoice(String name, String cluster, Origin origin) {
    /** Where a cluster can be given, in order of precedence. */
    public enum Origin {
        /** The option {@code --cluster}. */
        OPTION("--cluster"),
        /** The environment variable {@code HCONFIG_CLUSTER}. */
        VARIABLE("HCONFIG_CLUSTER"),
        /** The context in use. */
        CONTEXT("hconfig context use"),
        /** The environment variable {@code HBASE_CONF_DIR}, which HBase's own commands use. */
        HBASE_CONF_DIR("HBASE_CONF_DIR"),
        /** The directory in which packages of HBase install the configuration of clients. */
        ETC("/etc/hbase/conf"),
        /** The lab in {@code $HCONFIG_HOME}. */
        LAB("the lab");

        private final String label;

        Origin(String label) {
            this.label = label;
        }

        /** Returns the text shown to users. */
        public String label() {
            return label;
        }
    }

    /** Returns the line that names the cluster in the output of a command. */
    public String line() {
        String named = name.equals(cluster) ? name : name + " (" + cluster + ")";
        return "cluster: " + named + ", from " + origin.label();
    }
}
