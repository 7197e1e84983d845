package org.hconfig.hbase.execution;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.zookeeper.CreateMode;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.data.Stat;
import org.hconfig.controlloop.ControlLoopError;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.config.SiteError;
import org.hconfig.xconfig.execution.RunMarkStore;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.spi.ClusterLease;

/**
 * Cluster lease in ZooKeeper against HConfig processes on other machines: an ephemeral node, which is removed with the session, and so
 * with the process, of its creator. A holder trusts the lease for two thirds of the session timeout after a response of
 * ZooKeeper, and verifies it again then: a process that was suspended verifies it before any further change. Thread-safe.
 */
public final class ZooKeeperClusterLease implements ClusterLease {
    private final ZooKeeperSession session;
    private final String path;
    private final LeasePurpose leasePurpose;
    private final LongSupplier nanoClock;
    private final BoundedWait boundedWait;
    private final ZooKeeperRunMarkStore marks;
    private long epoch;
    /** When the last response that confirmed the lease was requested. */
    private volatile long heldAt;
    /** The node has changed since. */
    private volatile boolean touched;

    private ZooKeeperClusterLease(
            ZooKeeperSession session,
            String clusterId,
            LeasePurpose leasePurpose,
            LongSupplier nanoClock,
            BoundedWait boundedWait) {
        this.session = session;
        this.path = ZooKeeperSession.path(clusterId, leasePurpose.suffix);
        this.leasePurpose = leasePurpose;
        this.nanoClock = nanoClock;
        this.boundedWait = boundedWait;
        this.marks = new ZooKeeperRunMarkStore(
                session,
                ZooKeeperSession.path(clusterId, ZooKeeperRunMarkStore.SUFFIX),
                new ZooKeeperRunMarkStore.MarkLease() {
                    @Override
                    public void check() {
                        ZooKeeperClusterLease.this.check();
                    }

                    @Override
                    public long epoch() {
                        return epoch;
                    }

                    @Override
                    public HConfigException lost(String why) {
                        return ZooKeeperClusterLease.this.lost(why);
                    }
                });
    }

    /** The purpose of a lease; each excludes only its own kind. */
    public enum LeasePurpose {
        /** A run, from its first step to its last. */
        CHANGING("", "another HConfig process is changing cluster ", "wait until it has finished"),
        /** An evaluated change, from its start to its verdict. */
        MEASURING(
                ".measuring",
                "another HConfig process is evaluating a change of cluster ",
                "wait a few minutes until it has finished"),
        /** Managing the cluster by {@code serve}. */
        SERVING(
                ".serving",
                "another hconfig serve manages cluster ",
                "check its actions with hconfig history --events on its host, or stop it");

        private final String suffix;
        private final String what;
        private final String next;

        LeasePurpose(String suffix, String what, String next) {
            this.suffix = suffix;
            this.what = what;
            this.next = next;
        }

        private ErrorCode busy() {
            return switch (this) {
                case CHANGING -> PlanError.CLUSTER_BUSY;
                case MEASURING -> ControlLoopError.TRIAL_OPEN;
                case SERVING -> ControlLoopError.SERVED;
            };
        }
    }

    /**
     * Acquires the lease. If the holder was killed on this machine, waits until ZooKeeper has expired its session.
     *
     * @param nanoClock monotonic clock for timeouts, such as {@link System#nanoTime}
     * @throws HConfigException {@link PlanError#CLUSTER_BUSY}, {@link ControlLoopError#TRIAL_OPEN} or {@link ControlLoopError#SERVED}
     *     when another process holds it, {@link SiteError#LOCK} when it cannot be acquired
     */
    public static ZooKeeperClusterLease acquire(
            Configuration configuration, String clusterId, LeasePurpose leasePurpose, LongSupplier nanoClock) {
        BoundedWait boundedWait = new BoundedWait(nanoClock);
        try {
            ZooKeeperSession session = ZooKeeperSession.open(configuration);
            ZooKeeperClusterLease hold =
                    new ZooKeeperClusterLease(session, clusterId, leasePurpose, nanoClock, boundedWait);
            try {
                hold.acquire(clusterId);
                return hold;
            } catch (IOException | HConfigException failure) {
                hold.close();
                throw failure;
            }
        } catch (IOException failure) {
            throw ZooKeeperSession.failed(ZooKeeperSession.path(clusterId, leasePurpose.suffix), failure);
        }
    }

    private void acquire(String clusterId) throws IOException {
        session.createRoot();
        boolean mine = boundedWait.await(() -> tryAcquire(clusterId), ZooKeeperSession.TIMEOUT.multipliedBy(3));
        if (!mine) {
            throw busy(clusterId, holder().orElse("somebody"));
        }
        Stat stat = session.call(zooKeeper -> zooKeeper.exists(path, event -> touched = true));
        if (stat == null || stat.getEphemeralOwner() != session.id()) {
            throw lost("it disappeared immediately after it was acquired");
        }
        // ZooKeeper numbers its changes in order: a later node has a larger number.
        epoch = stat.getCzxid();
    }

    /** Returns true when the lease was acquired, false when a retry is useful. */
    private boolean tryAcquire(String clusterId) throws IOException {
        try {
            heldAt = nanoClock.getAsLong();
            session.create(path, LeaseHolder.thisProcess(), CreateMode.EPHEMERAL);
            return true;
        } catch (KeeperException.NodeExistsException held) {
            Optional<String> holder = holder();
            if (holder.isPresent() && !LeaseHolder.wasKilledHere(holder.get())) {
                throw busy(clusterId, holder.get());
            }
            return false;
        }
    }

    /** Returns the holder; absent when there is none any more. */
    private Optional<String> holder() throws IOException {
        return ZooKeeperRunMarkStore.text(session, path, new Stat());
    }

    @Override
    public void check() {
        // An interrupt is not a loss of the lease: the next operation handles it.
        boolean interrupted = Thread.interrupted();
        try {
            while (!checked()) {
                interrupted |= Thread.interrupted();
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Returns false when interrupted before a response arrived. */
    private boolean checked() {
        boolean[] mine = new boolean[1];
        try {
            boundedWait.await(
                    () -> {
                        Optional<Boolean> answer = isMine();
                        mine[0] = answer.orElse(false);
                        return answer.isPresent() || !session.isAlive();
                    },
                    ZooKeeperSession.TIMEOUT);
        } catch (InterruptedIOException interrupted) {
            return false;
        } catch (IOException failure) {
            throw lost(HBaseExceptions.text(failure));
        }
        if (!mine[0]) {
            throw lost("the session with ZooKeeper ended, the node was removed, or ZooKeeper does not respond");
        }
        return true;
    }

    @Override
    public void checkCached() {
        if (touched || !session.isAlive() || !isFresh(heldAt)) {
            check();
        }
    }

    /** Returns whether the lease is held; absent when there was no response, or it came so late that it may be outdated. */
    private Optional<Boolean> isMine() throws IOException {
        long asked = nanoClock.getAsLong();
        touched = false;
        Stat stat;
        try {
            stat = session.call(zooKeeper -> zooKeeper.exists(path, event -> touched = true));
        } catch (IOException silent) {
            if (silent.getCause() instanceof KeeperException.ConnectionLossException
                    || silent.getCause() instanceof KeeperException.RequestTimeoutException) {
                return Optional.empty();
            }
            throw silent;
        }
        if (stat == null || stat.getEphemeralOwner() != session.id() || stat.getCzxid() != epoch) {
            return Optional.of(false);
        }
        if (!isFresh(asked)) {
            return Optional.empty();
        }
        heldAt = asked;
        return Optional.of(true);
    }

    /** Returns true while no other process can have acquired the lease since it was last confirmed. */
    private boolean isFresh(long since) {
        Duration trusted = session.timeout().multipliedBy(2).dividedBy(3);
        return nanoClock.getAsLong() - since < trusted.toNanos();
    }

    @Override
    public RunMarkStore marks() {
        return leasePurpose == LeasePurpose.CHANGING ? marks : RunMarkStore.NONE;
    }

    @Override
    public void close() {
        session.close();
    }

    private HConfigException lost(String why) {
        return new HConfigException(
                SiteError.LOCK_LOST,
                "the lock " + path + " in ZooKeeper was lost",
                why + "; another HConfig process may be running by now, so nothing more is changed",
                leasePurpose == LeasePurpose.CHANGING
                        ? "check that ZooKeeper is healthy, then apply the same plan again to resume, or run hconfig"
                                + " recover"
                        : "check that ZooKeeper is healthy");
    }

    private HConfigException busy(String clusterId, String holder) {
        return new HConfigException(
                leasePurpose.busy(),
                leasePurpose.what + clusterId,
                holder + " holds the lock in ZooKeeper",
                leasePurpose.next + "; if it was killed, the lock expires after " + ZooKeeperSession.TIMEOUT.toSeconds()
                        + " s");
    }
}
