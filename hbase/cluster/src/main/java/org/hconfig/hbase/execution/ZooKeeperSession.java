package org.hconfig.hbase.execution;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.zookeeper.ZKConfig;
import org.apache.zookeeper.CreateMode;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.Watcher;
import org.apache.zookeeper.ZooDefs;
import org.apache.zookeeper.ZooKeeper;
import org.apache.zookeeper.client.ZKClientConfig;
import org.apache.zookeeper.data.ACL;
import org.apache.zookeeper.data.Id;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.cluster.login.ClusterLogin;
import org.hconfig.hbase.cluster.login.ZooKeeperLogin;
import org.hconfig.hbase.config.SiteError;

/**
 * A session with the cluster's ZooKeeper, configured like HBase's own client, and HConfig's nodes there. They are outside
 * HBase's nodes, which HBase's tools may delete.
 */
final class ZooKeeperSession implements AutoCloseable {
    /** Session timeout: ZooKeeper expires the session of a silent process after this time. */
    static final Duration TIMEOUT = Duration.ofSeconds(12);

    /** Maximum duration of a call, whatever the state of the session: ZooKeeper's own client waits without limit by default. */
    static final Duration CALL_MAX = TIMEOUT.multipliedBy(2);

    private static final String ROOT = "/hconfig";

    private final ZooKeeper zooKeeper;
    private final List<ACL> rights;

    private ZooKeeperSession(ZooKeeper zooKeeper, List<ACL> rights) {
        this.zooKeeper = zooKeeper;
        this.rights = rights;
    }

    /** An operation on ZooKeeper. */
    interface Call<T> {
        T call(ZooKeeper zooKeeper) throws KeeperException, InterruptedException;
    }

    /**
     * Connects; on a secure cluster as the user of this process (SASL). A ZooKeeper that does not know SASL is accepted without, as by
     * HBase's client. TLS follows from the {@code hbase.zookeeper.property.*} of the client configuration.
     */
    static ZooKeeperSession open(Configuration configuration) throws IOException {
        Optional<String> login = ClusterLogin.demanded(configuration) ? ZooKeeperLogin.entryName() : Optional.empty();
        if (login.isPresent()) {
            Optional<ZooKeeperSession> proved = connect(configuration, login.get());
            if (proved.isPresent()) {
                return proved.get();
            }
        }
        return connect(configuration, "")
                .orElseThrow(() -> new IOException("ZooKeeper rejects sessions without a login"));
    }

    /** Connects with a JAAS entry, or without a login if it is empty; the result is absent if ZooKeeper rejects the login. */
    private static Optional<ZooKeeperSession> connect(Configuration configuration, String login) throws IOException {
        CountDownLatch answered = new CountDownLatch(1);
        AtomicBoolean rejected = new AtomicBoolean();
        ZKClientConfig client = ZKConfig.getZKClientConfig(configuration);
        client.setProperty(ZKClientConfig.ZOOKEEPER_REQUEST_TIMEOUT, Long.toString(CALL_MAX.toMillis()));
        client.setProperty(ZKClientConfig.ENABLE_CLIENT_SASL_KEY, Boolean.toString(!login.isEmpty()));
        if (!login.isEmpty()) {
            client.setProperty(ZKClientConfig.LOGIN_CONTEXT_NAME_KEY, login);
        }
        Watcher.Event.KeeperState ready =
                login.isEmpty() ? Watcher.Event.KeeperState.SyncConnected : Watcher.Event.KeeperState.SaslAuthenticated;
        ZooKeeper zooKeeper = new ZooKeeper(
                ZKConfig.getZKQuorumServersString(configuration),
                Math.toIntExact(TIMEOUT.toMillis()),
                event -> {
                    if (event.getState() == Watcher.Event.KeeperState.AuthFailed) {
                        rejected.set(true);
                        answered.countDown();
                    } else if (event.getState() == ready) {
                        answered.countDown();
                    }
                },
                client);
        ZooKeeperSession session = new ZooKeeperSession(zooKeeper, rights(configuration, !login.isEmpty()));
        boolean usable = false;
        try {
            boolean connected = answered.await(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
            if (!connected) {
                throw new IOException("ZooKeeper did not respond within " + TIMEOUT.toSeconds() + " s");
            }
            usable = !rejected.get();
            return usable ? Optional.of(session) : Optional.empty();
        } catch (InterruptedException interrupted) {
            throw interrupted();
        } finally {
            if (!usable) {
                session.close();
            }
        }
    }

    /**
     * Returns the ACL of HConfig's nodes, equivalent to HBase's own: in a session with a login, the creator and HBase's superusers have
     * all rights, and everyone can read; otherwise everyone has all rights.
     *
     * @param login true if the session has a login
     */
    static List<ACL> rights(Configuration configuration, boolean login) {
        if (!login) {
            return ZooDefs.Ids.OPEN_ACL_UNSAFE;
        }
        List<ACL> rights = new ArrayList<>(ZooDefs.Ids.CREATOR_ALL_ACL);
        for (String user : configuration.getTrimmedStrings("hbase.superuser")) {
            if (!user.startsWith("@")) {
                rights.add(new ACL(ZooDefs.Perms.ALL, new Id("sasl", user)));
            }
        }
        rights.addAll(ZooDefs.Ids.READ_ACL_UNSAFE);
        return rights;
    }

    /** Returns the path of a node of a cluster. */
    static String path(String clusterId, String suffix) {
        return ROOT + "/" + clusterId.replaceAll("[^A-Za-z0-9._-]", "_") + suffix;
    }

    void createRoot() throws IOException {
        try {
            create(ROOT, new byte[0], CreateMode.PERSISTENT);
        } catch (KeeperException.NodeExistsException thereAlready) {
            // From the second time on, the node exists.
            return;
        }
    }

    /**
     * Creates a node.
     *
     * @throws KeeperException.NodeExistsException when it exists already
     */
    void create(String path, byte[] data, CreateMode mode) throws IOException, KeeperException.NodeExistsException {
        try {
            zooKeeper.create(path, data, rights, mode);
        } catch (KeeperException.NodeExistsException there) {
            throw there;
        } catch (KeeperException failure) {
            throw new IOException(failure);
        } catch (InterruptedException interrupted) {
            throw interrupted();
        }
    }

    /** Makes a call; ZooKeeper's refusal is the cause of the failure. */
    <T> T call(Call<T> call) throws IOException {
        try {
            return call.call(zooKeeper);
        } catch (KeeperException failure) {
            throw new IOException(failure);
        } catch (InterruptedException interrupted) {
            throw interrupted();
        }
    }

    private static InterruptedIOException interrupted() {
        Thread.currentThread().interrupt();
        return new InterruptedIOException("interrupted");
    }

    /** Returns true until the session has ended permanently. */
    boolean isAlive() {
        return zooKeeper.getState().isAlive();
    }

    /** Returns true if the session has a login (SASL). */
    boolean hasLogin() {
        return !rights.equals(ZooDefs.Ids.OPEN_ACL_UNSAFE);
    }

    long id() {
        return zooKeeper.getSessionId();
    }

    /** Returns the negotiated session timeout, which can differ from the requested one. */
    Duration timeout() {
        return Duration.ofMillis(zooKeeper.getSessionTimeout());
    }

    static HConfigException failed(String path, Exception failure) {
        return HBaseExceptions.coded(
                SiteError.LOCK,
                "the node " + path + " in ZooKeeper cannot be read or created",
                "check that ZooKeeper is healthy and that HConfig's user may create nodes below " + ROOT
                        + "; on a secured cluster they belong to the user who was the first to apply a plan, and to hbase.superuser; ZooKeeper also rejects"
                        + " a login if its principal is not zookeeper/HOST and hbase.zookeeper.property.server.principal does not name it",
                failure instanceof IOException && failure.getCause() instanceof Exception cause ? cause : failure);
    }

    @Override
    public void close() {
        try {
            zooKeeper.close(Math.toIntExact(TIMEOUT.toMillis()));
        } catch (InterruptedException interrupted) {
            // ZooKeeper expires the session by itself when it receives no further heartbeats.
            Thread.currentThread().interrupt();
        }
    }
}
