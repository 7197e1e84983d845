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
import org.hconfig.core.ErrorCode;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.config.SiteError;
import org.hconfig.xconfig.controlloop.ControlLoopError;
import org.hconfig.xconfig.execution.ClusterLease;
import org.hconfig.xconfig.execution.RunMarkStore;
import org.hconfig.xconfig.plan.PlanError;

/**
 * Holds a cluster against HConfigs on other machines: a node in the cluster's ZooKeeper that goes away with the session, and so
 * with the process, of whoever made it. A holder trusts it for two thirds of the session's time-out after an answer of
 * ZooKeeper, and asks again then: a process that stood still asks before it does anything more. Thread-safe.
 */
public final class ZooKeeperClusterLease implements ClusterLease {
    private final ZooKeeperSession session;
    private final String path;
    private final LeasePurpose leasePurpose;
    private final LongSupplier nanoClock;
    private final BoundedWait boundedWait;
    private final ZooKeeperRunMarkStore marks;
    private long epoch;
    /** When the last answer that it is held was asked for. */
    private volatile long heldAt;
    /** Something happened to the node since. */
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

    /** What a cluster is held for; each excludes only its own kind. */
    public enum LeasePurpose {
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
     * Takes the lock. A holder that was killed on this machine is waited for until ZooKeeper has noticed.
     *
     * @param nanoClock measures waiting, as {@link System#nanoTime} does
     * @throws HConfigException {@link PlanError#CLUSTER_BUSY}, {@link ControlLoopError#TRIAL_OPEN} or {@link ControlLoopError#SERVED}
     *     when another one has it, {@link SiteError#LOCK} when nobody can have it
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
            throw lost("it vanished as soon as it was taken");
        }
        // ZooKeeper numbers its changes in order: who makes the node later has the larger number.
        epoch = stat.getCzxid();
    }

    /** True when the lock was taken, false when it is worth another try. */
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

    /** Who holds it; absent when nobody does any more. */
    private Optional<String> holder() throws IOException {
        return ZooKeeperRunMarkStore.text(session, path, new Stat());
    }

    @Override
    public void check() {
        // To be asked to end is no loss of the lock: whatever comes next notices it.
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

    /** False when it was interrupted before there was an answer. */
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
            throw lost("the session with ZooKeeper ended, the node was removed, or nobody answers there");
        }
        return true;
    }

    @Override
    public void checkCached() {
        if (touched || !session.isAlive() || !isFresh(heldAt)) {
            check();
        }
    }

    /** Whether it is held; absent when nobody answers, or answered so late that the answer may be old. */
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

    /** True while nobody else can have taken the lock since it was seen to be held. */
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
                why + "; another HConfig may be at work by now, so nothing more is changed",
                leasePurpose == LeasePurpose.CHANGING
                        ? "see that ZooKeeper is healthy, then go on by applying the same plan again, or: hconfig recover"
                        : "see that ZooKeeper is healthy");
    }

    private HConfigException busy(String clusterId, String holder) {
        return new HConfigException(
                leasePurpose.busy(),
                leasePurpose.what + clusterId,
                holder + " holds it in ZooKeeper",
                leasePurpose.next + "; when it was killed, " + ZooKeeperSession.TIMEOUT.toSeconds() + " s are enough");
    }
}
