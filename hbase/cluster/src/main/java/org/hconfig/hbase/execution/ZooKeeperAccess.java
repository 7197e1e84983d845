package org.hconfig.hbase.execution;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.zookeeper.CreateMode;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.config.SiteError;

/** Check whether this process may create HConfig's lock in ZooKeeper. */
public final class ZooKeeperAccess {
    private ZooKeeperAccess() {}

    /**
     * Creates a node that ends with this call's session, where the lock would be created. Changes nothing that remains.
     *
     * @return true if the session has a login (SASL)
     * @throws HConfigException {@link SiteError#LOCK}
     */
    public static boolean check(Configuration configuration) {
        String root = ZooKeeperSession.path("", "").replaceAll("/$", "");
        String path = root;
        try (ZooKeeperSession session = ZooKeeperSession.open(configuration)) {
            boolean present = session.call(zooKeeper -> zooKeeper.exists(root, false) != null);
            path = (present ? root + "/" : root + "-") + "doctor-" + Long.toHexString(session.id());
            session.create(path, new byte[0], CreateMode.EPHEMERAL);
            return session.hasLogin();
        } catch (IOException | org.apache.zookeeper.KeeperException failure) {
            throw ZooKeeperSession.failed(path, failure);
        }
    }
}
