package org.hconfig.hbase.cluster;

import java.time.Duration;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HConstants;

/**
 * How long a client tries to find a server of the ZooKeeper quorum that responds. ZooKeeper's client tries the servers in random order, one
 * address at a time, and each address that does not respond fails all waiting requests: HBase's client has to retry them.
 */
public final class ZooKeeperPatience {
    private static final String RETRIES = "zookeeper.recovery.retry";
    private static final String INTERVAL = "zookeeper.recovery.retry.intervalmill";
    private static final Duration PAUSE = Duration.ofMillis(250);
    private static final int RETRIES_MIN = 20;
    private static final Duration SESSION_MIN = Duration.ofSeconds(10);

    /** Time for one server: the session timeout divided by the number of servers. */
    private static final Duration SERVER_MAX = Duration.ofSeconds(5);

    private ZooKeeperPatience() {}

    /**
     * Makes a client configuration retry until it has found a server that responds, and pass one that is silent within seconds instead of
     * up to 90 s. Larger numbers of retries are kept.
     *
     * @param configuration changed
     */
    static void complete(Configuration configuration) {
        int servers = servers(configuration);
        configuration.setInt(RETRIES, Math.max(configuration.getInt(RETRIES, 0), Math.max(RETRIES_MIN, 4 * servers)));
        long most = Math.max(SESSION_MIN.toMillis(), SERVER_MAX.toMillis() * servers);
        long session = configuration.getInt(HConstants.ZK_SESSION_TIMEOUT, HConstants.DEFAULT_ZK_SESSION_TIMEOUT);
        configuration.setInt(HConstants.ZK_SESSION_TIMEOUT, Math.toIntExact(Math.min(most, session)));
    }

    /**
     * Makes a client retry for about this time, whatever the number of servers that do not respond.
     *
     * @param configuration changed
     */
    public static void within(Configuration configuration, Duration time) {
        int servers = servers(configuration);
        long millis = Math.min(Integer.MAX_VALUE / 4, time.toMillis());
        configuration.setInt(RETRIES, Math.toIntExact(Math.max(RETRIES_MIN, millis / PAUSE.toMillis())));
        configuration.setLong(INTERVAL, PAUSE.toMillis());
        // With several servers, the time has to suffice to pass all but one.
        long session = servers > 1 ? millis * 3 / 4 : millis + 1000;
        configuration.setInt(HConstants.ZK_SESSION_TIMEOUT, Math.toIntExact(session));
    }

    private static int servers(Configuration configuration) {
        return Math.max(1, configuration.getTrimmedStrings(HConstants.ZOOKEEPER_QUORUM).length);
    }
}
