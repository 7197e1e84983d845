package org.hconfig.hbase.cluster;

import java.io.IOException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.HttpLimits;
import org.hconfig.core.io.HttpSecurity;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.cluster.login.ClusterIdentity;
import org.hconfig.hbase.cluster.login.ClusterLogin;
import org.hconfig.hbase.cluster.login.LoginRenewal;
import org.hconfig.hbase.placement.ServerGroups;
import org.hconfig.xconfig.execution.RunMarkStore;
import org.hconfig.xconfig.spi.ClusterLease;

/** A connection to a cluster that was verified to be reachable. Thread-safe, as HBase's own is. */
public final class ClusterConnection implements AutoCloseable {
    /** Retries of one call: with HBase's back-off about 40 s, longer than a region takes to move. */
    private static final int RETRIES = 10;

    private static volatile Consumer<String> waiting = line -> {};

    private final String name;
    private final Configuration configuration;
    private final ClusterIdentity identity;
    private final HttpSecurity pageSecurity;
    private final Optional<LoginRenewal> renewal;
    private final Connection connection;
    private final ServerPages pages;
    private final ServerGroups recordedGroups;
    private volatile ClusterLease lease = ClusterLease.NONE;

    private ClusterConnection(
            String name,
            Configuration configuration,
            ClusterIdentity identity,
            HttpSecurity pageSecurity,
            Connection connection,
            ServerPages pages,
            ServerGroups recordedGroups) {
        this.recordedGroups = recordedGroups;
        this.name = name;
        this.configuration = configuration;
        this.identity = identity;
        this.connection = connection;
        this.pageSecurity = pageSecurity;
        this.pages = pages;
        this.renewal = ClusterLogin.keepValid(identity);
    }

    /** Sets who is told, in one line, that this process waits for an HMaster that does not respond; nobody by default. */
    public static void announceWaitingTo(Consumer<String> listener) {
        waiting = listener;
    }

    /**
     * Logs in to a cluster and connects to it; fails within about 10 s if the cluster rejects connections, and within about 30 s, or
     * {@code hbase.client.operation.timeout} if the client's site file sets it, if it is silent. The login is kept valid until the
     * connection is closed.
     *
     * @param cluster a directory with {@code hbase-site.xml}, or a quorum {@code host:port[,host:port…][:/znode]}
     * @throws HConfigException {@link ClusterError#CLUSTER_NAME}, {@link ClusterError#CLUSTER_SITE}, {@link
     *     ClusterError#CLIENT_CLASS}, {@link ClusterError#ZOOKEEPER_UNREACHABLE}, {@link ClusterError#ZOOKEEPER_NOT_SERVING} or {@link ClusterError#MASTER_UNREACHABLE}, or a {@link
     *     org.hconfig.hbase.cluster.login.LoginError}
     */
    public static ClusterConnection open(String cluster) {
        Configuration configuration = ClusterAddress.configuration(cluster);
        String name = ClusterAddress.absolute(cluster);
        ClientClasses.require(name, configuration);
        ClusterIdentity identity = ClusterLogin.ofProcess()
                .login(name, ClusterAddress.directory(cluster).orElse(null), configuration);
        HttpSecurity pageSecurity = InfoPageSecurity.of(configuration, identity);
        ClusterProbe.check(name, configuration, waiting);
        Configuration patient = new Configuration(configuration);
        patient.setInt(HConstants.HBASE_CLIENT_RETRIES_NUMBER, RETRIES);
        try {
            return new ClusterConnection(
                    name,
                    configuration,
                    identity,
                    pageSecurity,
                    ConnectionFactory.createConnection(patient),
                    new JsonPageClient(HttpLimits.INFO_SERVER, pageSecurity),
                    ServerGroups.NONE);
        } catch (IOException | RuntimeException failure) {
            Optional<Problem> unloaded = ClientClasses.problem(name, failure, configuration);
            if (unloaded.isPresent()) {
                throw new HConfigException(unloaded.get(), failure);
            }
            throw HBaseExceptions.coded(
                    ClusterError.MASTER_UNREACHABLE,
                    "cannot connect to cluster " + cluster,
                    "check that the cluster is healthy, then retry",
                    failure);
        }
    }

    /**
     * Returns a connection to the recorded answers of a cluster, which the same readers read as those of a live one.
     *
     * @param name the name for messages
     * @param configuration the client's configuration
     * @param recorded HBase's connection, which answers from the record
     * @param pages the recorded pages of info servers
     * @param groups the recorded groups of RegionServers
     */
    public static ClusterConnection recorded(
            String name, Configuration configuration, Connection recorded, ServerPages pages, ServerGroups groups) {
        ClusterIdentity nobody = new ClusterIdentity("", ClusterIdentity.Kind.SIMPLE, null);
        return new ClusterConnection(name, configuration, nobody, HttpSecurity.NONE, recorded, pages, groups);
    }

    /** Returns the cluster's name as specified by the operator; a directory by its absolute path. */
    public String name() {
        return name;
    }

    /** Returns true for recorded answers, from which nothing can be changed. */
    public boolean isRecorded() {
        return !(pages instanceof JsonPageClient);
    }

    /** Returns the groups of RegionServers in the record; none for a live cluster. */
    public ServerGroups recordedGroups() {
        return recordedGroups;
    }

    /** Returns a copy of the client configuration, as defined by its site files. */
    public Configuration configuration() {
        return new Configuration(configuration);
    }

    /** Returns the user as whom this process works on the cluster. */
    public ClusterIdentity identity() {
        return identity;
    }

    /** Returns the pages of the servers' info servers, of a live cluster with other limits. */
    public ServerPages pages(HttpLimits limits) {
        return isRecorded() ? pages : new JsonPageClient(limits, pageSecurity);
    }

    /** Returns the trust and the proof of identity for the servers' info servers. */
    public HttpSecurity pageSecurity() {
        return pageSecurity;
    }

    /** Returns HBase's connection; closed with this one. */
    public Connection hbase() {
        return connection;
    }

    /** Returns the pages of the servers' info servers. */
    public ServerPages pages() {
        return pages;
    }

    /** Returns the HMaster's version; empty when it is not in the form of a version. */
    public Optional<HBaseVersion> masterVersion() throws IOException {
        try (Admin admin = connection.getAdmin()) {
            return Optional.ofNullable(admin.getClusterMetrics(EnumSet.of(ClusterMetrics.Option.HBASE_VERSION))
                            .getHBaseVersion())
                    .flatMap(HBaseVersion::parse);
        }
    }

    /**
     * Returns a new Admin, to be closed by the caller. It rejects all changes once the {@link #lease()} is lost, and requests
     * that the HMaster's version would misunderstand ({@link ClusterError#MASTER_TOO_OLD}).
     */
    public Admin admin() throws IOException {
        return LeaseCheckedAdmin.of(connection.getAdmin(), () -> lease, this::masterVersion);
    }

    /** Returns the lease under which this connection changes the cluster; {@link ClusterLease#NONE} while none is held. */
    public ClusterLease lease() {
        return lease;
    }

    /**
     * Restricts changes of the cluster to the duration of a lease.
     *
     * @return the lease, to be closed instead of the argument
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
        renewal.ifPresent(LoginRenewal::close);
        try {
            connection.close();
        } catch (IOException failure) {
            throw new java.io.UncheckedIOException(failure);
        }
    }
}
