package org.hconfig.bench.faults;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.zookeeper.ZKConfig;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.ZooKeeper;

/** HConfig's nodes in ZooKeeper, seen by a client that is not HConfig's. */
final class Lease implements AutoCloseable {
    private static final String ROOT = "/hconfig";
    private static final int TIMEOUT_MILLIS = 20_000;

    private final ZooKeeper zooKeeper;

    Lease(Configuration configuration) throws IOException {
        zooKeeper = new ZooKeeper(ZKConfig.getZKQuorumServersString(configuration), TIMEOUT_MILLIS, event -> {});
    }

    /** The nodes below HConfig's root. */
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

    /** Deletes the locks, which are nodes of sessions; false when there was none. */
    boolean deleteLocks() throws IOException, InterruptedException {
        boolean deleted = false;
        for (String node : nodes()) {
            try {
                var stat = zooKeeper.exists(node, false);
                if (stat != null && stat.getEphemeralOwner() != 0) {
                    zooKeeper.delete(node, -1);
                    deleted = true;
                }
            } catch (KeeperException.NoNodeException gone) {
                continue;
            } catch (KeeperException failure) {
                throw new IOException(failure);
            }
        }
        return deleted;
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
