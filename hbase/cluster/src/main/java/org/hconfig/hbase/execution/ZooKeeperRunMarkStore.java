package org.hconfig.hbase.execution;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import org.apache.zookeeper.CreateMode;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.data.Stat;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.xconfig.execution.RunMark;
import org.hconfig.xconfig.execution.RunMarkStore;

/**
 * Store of the mark of an unfinished run: a persistent node that outlives the session of the lock. It is written only while the lock is held,
 * and only with the version that this holder has read or written (compare-and-set): a holder that has lost the lock unnoticed cannot overwrite another's mark.
 */
final class ZooKeeperRunMarkStore implements RunMarkStore {
    static final String SUFFIX = ".run";

    /** The version that represents an absent node. */
    private static final int NONE = -1;

    private final ZooKeeperSession session;
    private final String path;
    private final MarkLease markLease;
    private int version = NONE;

    /** The lease under which marks are written. */
    interface MarkLease {
        /** Throws when the lease is lost. */
        void check();

        /** Increases with each acquisition. */
        long epoch();

        /** Returns the exception for a concurrent write by another process. */
        HConfigException lost(String why);
    }

    ZooKeeperRunMarkStore(ZooKeeperSession session, String path, MarkLease markLease) {
        this.session = session;
        this.path = path;
        this.markLease = markLease;
    }

    @Override
    public RunMark.Origin origin(String home) {
        return new RunMark.Origin(LeaseHolder.user(), home, version(), markLease.epoch());
    }

    @Override
    public Optional<RunMark> read() {
        try {
            Stat stat = new Stat();
            Optional<String> text = text(session, path, stat);
            version = text.isEmpty() ? NONE : stat.getVersion();
            return text.map(mark -> RunMark.parse(mark, path, HBaseModel.INSTANCE));
        } catch (IOException failure) {
            throw ZooKeeperSession.failed(path, failure);
        }
    }

    /** Returns the node's text; absent when there is no node. */
    static Optional<String> text(ZooKeeperSession session, String path, Stat stat) throws IOException {
        return session.call(zooKeeper -> {
            try {
                return Optional.of(new String(zooKeeper.getData(path, false, stat), StandardCharsets.UTF_8));
            } catch (KeeperException.NoNodeException none) {
                return Optional.empty();
            }
        });
    }

    @Override
    public void write(RunMark mark) {
        markLease.check();
        byte[] text = mark.text().getBytes(StandardCharsets.UTF_8);
        change(() -> {
            if (version == NONE) {
                session.create(path, text, CreateMode.PERSISTENT);
                version = 0;
            } else {
                version = session.call(zooKeeper -> zooKeeper.setData(path, text, version))
                        .getVersion();
            }
        });
    }

    @Override
    public void remove() {
        if (version == NONE) {
            return;
        }
        markLease.check();
        change(() -> session.call(zooKeeper -> {
            zooKeeper.delete(path, version);
            return path;
        }));
        version = NONE;
    }

    private interface MarkUpdate {
        void apply() throws IOException, KeeperException;
    }

    private void change(MarkUpdate markUpdate) {
        try {
            markUpdate.apply();
        } catch (KeeperException somebodyElse) {
            throw markLease.lost("the mark " + path + " was written by another process");
        } catch (IOException failure) {
            if (failure.getCause() instanceof KeeperException.BadVersionException
                    || failure.getCause() instanceof KeeperException.NoNodeException) {
                throw markLease.lost("the mark " + path + " was written or removed by another process");
            }
            throw ZooKeeperSession.failed(path, failure);
        }
    }

    private static String version() {
        Properties numbers = new Properties();
        try (InputStream in =
                Objects.requireNonNull(ZooKeeperRunMarkStore.class.getResourceAsStream("version.properties"))) {
            numbers.load(in);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return numbers.getProperty("version", "");
    }
}
