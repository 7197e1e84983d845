package org.hconfig.hbase.cluster;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.execution.ClusterLease;
import org.hconfig.xconfig.execution.RunMarkStore;

/** A connection to a cluster that was seen to be alive. Thread-safe, as HBase's own is. */
public final class ClusterConnection implements AutoCloseable {
    /** Retries of one call: with HBase's sleeps about 40 s, longer than a region takes to move. */
    private static final int RETRIES = 10;

    private final String name;
    private final Configuration configuration;
    private final Connection connection;
    private volatile ClusterLease lease = ClusterLease.NONE;

    private ClusterConnection(String name, Configuration configuration, Connection connection) {
        this.name = name;
        this.configuration = configuration;
        this.connection = connection;
    }

    /**
     * Connects to a cluster; answers within about ten seconds, also when nobody is there.
     *
     * @param cluster a directory with {@code hbase-site.xml}, or a quorum {@code host:port[,host:port…][:/znode]}
     * @throws HConfigException {@link ClusterError#CLUSTER_NAME}, {@link ClusterError#CLUSTER_SITE}, {@link
     *     ClusterError#ZOOKEEPER_UNREACHABLE} or {@link ClusterError#MASTER_UNREACHABLE}
     */
    public static ClusterConnection open(String cluster) {
        Configuration configuration = ClusterAddress.configuration(cluster);
        String name = ClusterAddress.absolute(cluster);
        ClusterProbe.check(name, configuration);
        Configuration patient = new Configuration(configuration);
        patient.setInt(HConstants.HBASE_CLIENT_RETRIES_NUMBER, RETRIES);
        try {
            return new ClusterConnection(name, configuration, ConnectionFactory.createConnection(patient));
        } catch (IOException failure) {
            throw HBaseExceptions.coded(
                    ClusterError.MASTER_UNREACHABLE,
                    "cluster " + cluster + " cannot be connected to",
                    "check that the cluster is healthy, then try again",
                    failure);
        }
    }

    /** The cluster as the operator named it; a directory by its absolute path. */
    public String name() {
        return name;
    }

    /** A copy of the client's configuration, as its site files say it. */
    public Configuration configuration() {
        return new Configuration(configuration);
    }

    /** HBase's connection; closed with this one. */
    public Connection hbase() {
        return connection;
    }

    /** A new handle for administration, to be closed by the caller. It changes nothing once the {@link #lease()} is lost. */
    public Admin admin() throws IOException {
        return LeaseCheckedAdmin.of(connection.getAdmin(), () -> lease);
    }

    /** The lock under which the cluster is changed by this connection; {@link ClusterLease#NONE} while none was taken. */
    public ClusterLease lease() {
        return lease;
    }

    /**
     * Changes the cluster only under a lock, until that is closed.
     *
     * @return the lock, to be closed instead of the one that is given
     */
    public ClusterLease withLease(ClusterLease lock) {
        lease = lock;
        return new ClusterLease() {
            @Override
            public void check() {
                lock.check();
            }

            @Override
            public void checkCached() {
                lock.checkCached();
            }

            @Override
            public RunMarkStore marks() {
                return lock.marks();
            }

            @Override
            public void close() {
                lease = ClusterLease.NONE;
                lock.close();
            }
        };
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (IOException failure) {
            throw new java.io.UncheckedIOException(failure);
        }
    }
}
