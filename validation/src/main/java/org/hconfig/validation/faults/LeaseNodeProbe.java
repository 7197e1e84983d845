package org.hconfig.validation.faults;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.zookeeper.ZKConfig;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.ZooKeeper;
import org.apache.zookeeper.data.Stat;

/** Probe of HConfig's nodes in ZooKeeper with an independent client. */
final class LeaseNodeProbe implements AutoCloseable {
    private static final String ROOT = "/hconfig";
    private static final int TIMEOUT_MILLIS = 20_000;

    private final ZooKeeper zooKeeper;

    LeaseNodeProbe(Configuration configuration) throws IOException {
        zooKeeper = new ZooKeeper(ZKConfig.getZKQuorumServersString(configuration), TIMEOUT_MILLIS, event -> {});
    }

    /** Returns the nodes below HConfig's root. */
    List<String> nodes() throws IOException, InterruptedException {
        try {
            List<String> nodes = new ArrayList<>();
            for (String name : zooKeeper.getChildren(ROOT, false)) {
                nodes.add(ROOT + "/" + name);
            }
            return nodes;
        } catch (KeeperException.NoNodeException never) {
            return List.of();
        } catch (KeeperException failure) {
            throw new IOException(failure);
        }
    }

    /** Deletes the locks, which are ephemeral nodes; returns false if there was none. */
    boolean deleteLocks() throws IOException, InterruptedException {
        boolean deleted = false;
        for (String node : nodes()) {
            deleted |= deleteLock(node);
        }
        return deleted;
    }

    private boolean deleteLock(String node) throws IOException, InterruptedException {
        try {
            Stat stat = zooKeeper.exists(node, false);
            boolean lock = stat != null && stat.getEphemeralOwner() != 0;
            if (lock) {
                zooKeeper.delete(node, -1);
            }
            return lock;
        } catch (KeeperException.NoNodeException gone) {
            // HConfig deleted it at the same time.
            return false;
        } catch (KeeperException failure) {
            throw new IOException(failure);
        }
    }

    @Override
    public void close() throws IOException {
        try {
            zooKeeper.close();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
