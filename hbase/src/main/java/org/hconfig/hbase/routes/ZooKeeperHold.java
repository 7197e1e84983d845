package org.hconfig.hbase.routes;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.zookeeper.ZKConfig;
import org.apache.zookeeper.CreateMode;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.ZooDefs;
import org.apache.zookeeper.ZooKeeper;
import org.apache.zookeeper.data.Stat;
import org.hconfig.hbase.cluster.Failures;
import org.hconfig.hbase.site.SiteError;
import org.hconfig.model.ErrorCode;
import org.hconfig.model.HConfigException;
import org.hconfig.xconfig.apply.Hold;
import org.hconfig.xconfig.cycle.CycleError;
import org.hconfig.xconfig.plan.PlanError;

/**
 * Holds a cluster against HConfigs on other machines: a node in the cluster's ZooKeeper that goes away with the session,
 * and so with the process, of whoever made it. It lies outside of HBase's own nodes, which HBase's tools may clear.
 */
public final class ZooKeeperHold implements Hold {
    /** After so long ZooKeeper takes a silent process for dead. */
    private static final Duration SESSION = Duration.ofSeconds(12);

    private static final String ROOT = "/hconfig";

    private final ZooKeeper zooKeeper;
    private final String path;
    private final Purpose purpose;
    private final Waiting waiting;

    private ZooKeeperHold(ZooKeeper zooKeeper, String path, Purpose purpose, Waiting waiting) {
        this.zooKeeper = zooKeeper;
        this.path = path;
        this.purpose = purpose;
        this.waiting = waiting;
    }

    /** What a cluster is held for; each excludes only its own kind. */
    public enum Purpose {
        /** A run, from its first step to its last. */
        CHANGING("", "another HConfig is changing cluster ", "wait until it has ended"),
        /** From the begin of a change to its verdict. */
        MEASURING(
                ".measuring",
                "another HConfig is measuring a change of cluster ",
                "wait until it has ended, some minutes"),
        /** Watching over it. */
        SERVING(
                ".serving",
                "another hconfig serve watches over cluster ",
                "see what that one does: hconfig history --cycle, where it runs; or end it");

        private final String suffix;
        private final String what;
        private final String next;

        Purpose(String suffix, String what, String next) {
            this.suffix = suffix;
            this.what = what;
            this.next = next;
        }

        private ErrorCode busy() {
            return switch (this) {
                case CHANGING -> PlanError.CLUSTER_BUSY;
                case MEASURING -> CycleError.TRIAL_OPEN;
                case SERVING -> CycleError.SERVED;
            };
        }
    }

    /**
     * Takes the lock. A holder that was killed on this machine is waited for until ZooKeeper has noticed.
     *
     * @param nanoClock measures waiting, as {@link System#nanoTime} does
     * @throws HConfigException {@link PlanError#CLUSTER_BUSY}, {@link CycleError#TRIAL_OPEN} or {@link CycleError#SERVED}
     *     when another one has it, {@link SiteError#LOCK} when nobody can have it
     */
    public static ZooKeeperHold take(
            Configuration configuration, String clusterId, Purpose purpose, LongSupplier nanoClock) {
        Waiting waiting = new Waiting(nanoClock);
        String path = ROOT + "/" + clusterId.replaceAll("[^A-Za-z0-9._-]", "_") + purpose.suffix;
        try {
            ZooKeeper zooKeeper = new ZooKeeper(
                    ZKConfig.getZKQuorumServersString(configuration), Math.toIntExact(SESSION.toMillis()), event -> {});
            ZooKeeperHold hold = new ZooKeeperHold(zooKeeper, path, purpose, waiting);
            try {
                hold.take(clusterId);
                return hold;
            } catch (IOException | KeeperException | InterruptedException | HConfigException failure) {
                hold.close();
                throw failure;
            }
        } catch (IOException | KeeperException failure) {
            throw failed(path, failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw failed(path, interrupted);
        }
    }

    private void take(String clusterId) throws IOException, KeeperException, InterruptedException {
        if (!waiting.until(() -> zooKeeper.getState().isConnected(), SESSION)) {
            throw new IOException("ZooKeeper did not answer within " + SESSION.toSeconds() + " s");
        }
        makeRoot();
        boolean mine = waiting.until(() -> tried(clusterId), SESSION.multipliedBy(3));
        if (!mine) {
            throw busy(clusterId, holder());
        }
    }

    private void makeRoot() throws KeeperException, InterruptedException {
        try {
            zooKeeper.create(ROOT, new byte[0], ZooDefs.Ids.OPEN_ACL_UNSAFE, CreateMode.PERSISTENT);
        } catch (KeeperException.NodeExistsException thereAlready) {
            // As it is from the second time on.
            return;
        }
    }

    /** True when the lock was taken, false when it is worth another try. */
    private boolean tried(String clusterId) throws IOException {
        try {
            zooKeeper.create(path, me(), ZooDefs.Ids.OPEN_ACL_UNSAFE, CreateMode.EPHEMERAL);
            return true;
        } catch (KeeperException.NodeExistsException held) {
            String holder = holder();
            if (!holder.isEmpty() && !wasKilledHere(holder)) {
                throw busy(clusterId, holder);
            }
            return false;
        } catch (KeeperException failure) {
            throw new IOException(failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted");
        }
    }

    /** Who holds it; empty when nobody does any more. */
    private String holder() throws IOException {
        try {
            return new String(zooKeeper.getData(path, false, null), StandardCharsets.UTF_8);
        } catch (KeeperException.NoNodeException free) {
            return "";
        } catch (KeeperException failure) {
            throw new IOException(failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted");
        }
    }

    private static byte[] me() throws IOException {
        return ("process " + ProcessHandle.current().pid() + " on " + host()).getBytes(StandardCharsets.UTF_8);
    }

    private static boolean wasKilledHere(String holder) throws IOException {
        String[] words = holder.split(" ", 4);
        return words.length == 4
                && words[3].equals(host())
                && words[1].matches("\\d{1,18}")
                && ProcessHandle.of(Long.parseLong(words[1])).isEmpty();
    }

    private static String host() throws IOException {
        return InetAddress.getLocalHost().getHostName();
    }

    @Override
    public void check() {
        try {
            boolean[] mine = new boolean[1];
            waiting.until(
                    () -> {
                        mine[0] = isMine();
                        return mine[0] || !zooKeeper.getState().isAlive();
                    },
                    SESSION);
            if (!mine[0]) {
                throw lost("the session with ZooKeeper ended, or nobody answers there");
            }
        } catch (IOException failure) {
            throw lost(Failures.text(failure));
        }
    }

    private boolean isMine() throws IOException {
        try {
            Stat stat = zooKeeper.exists(path, false);
            return stat != null && stat.getEphemeralOwner() == zooKeeper.getSessionId();
        } catch (KeeperException.ConnectionLossException silent) {
            return false;
        } catch (KeeperException failure) {
            throw new IOException(failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted");
        }
    }

    @Override
    public void close() {
        try {
            zooKeeper.close(Math.toIntExact(SESSION.toMillis()));
        } catch (InterruptedException interrupted) {
            // ZooKeeper ends the session by itself when it hears nothing more.
            Thread.currentThread().interrupt();
        }
    }

    private HConfigException lost(String why) {
        return new HConfigException(
                SiteError.LOCK_LOST,
                "the lock " + path + " in ZooKeeper was lost",
                why + "; another HConfig may be at work by now",
                purpose == Purpose.CHANGING
                        ? "see that ZooKeeper is healthy, then go on by applying the same plan again, or roll back"
                        : "see that ZooKeeper is healthy");
    }

    private HConfigException busy(String clusterId, String holder) {
        return new HConfigException(
                purpose.busy(),
                purpose.what + clusterId,
                holder + " holds it in ZooKeeper",
                purpose.next + "; when it was killed, " + SESSION.toSeconds() + " s are enough");
    }

    private static HConfigException failed(String path, Exception failure) {
        return Failures.coded(
                SiteError.LOCK,
                "the lock " + path + " in ZooKeeper cannot be taken",
                "check that ZooKeeper is healthy and lets HConfig's user create nodes below " + ROOT,
                failure instanceof IOException && failure.getCause() instanceof Exception cause ? cause : failure);
    }
}
