package org.hconfig.hbase.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.client.AsyncConnection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;

/**
 * Asks whether a cluster is there, within about ten seconds. HBase's own client would try for minutes; so the quorum's
 * ports are tried first, then the HMaster is asked one question with next to no retries.
 */
final class ClusterProbe {
    private static final Duration PORT_TIMEOUT = Duration.ofSeconds(2);
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(4);
    private static final Duration MASTER_TIMEOUT = Duration.ofSeconds(4);
    private static final int DEFAULT_PORT = 2181;
    private static final int PORT_MAX = 65_535;

    private ClusterProbe() {}

    /**
     * Returns when an HMaster has answered.
     *
     * @throws HConfigException {@link ClusterError#ZOOKEEPER_UNREACHABLE} or {@link ClusterError#MASTER_UNREACHABLE}
     */
    static void check(String name, Configuration configuration) {
        checkZooKeeper(name, configuration);
        checkMaster(name, configuration);
    }

    private static void checkZooKeeper(String name, Configuration configuration) {
        List<String> refusals = new ArrayList<>();
        for (InetSocketAddress member : members(name, configuration)) {
            String text = member.getHostString() + ":" + member.getPort();
            try (Socket socket = new Socket()) {
                socket.connect(
                        new InetSocketAddress(member.getHostString(), member.getPort()),
                        Math.toIntExact(PORT_TIMEOUT.toMillis()));
                return;
            } catch (IOException refused) {
                refusals.add(text + " (" + refused.getMessage() + ")");
            }
        }
        throw new HConfigException(
                ClusterError.ZOOKEEPER_UNREACHABLE,
                "cluster " + name + " cannot be reached: its ZooKeeper does not answer",
                "tried " + String.join(", ", refusals),
                "check that the cluster runs and that --cluster names it; for a lab: hconfig lab status");
    }

    /**
     * The quorum's members, not resolved.
     *
     * @throws HConfigException {@link ClusterError#CLUSTER_SITE} when a port is none
     */
    static List<InetSocketAddress> members(String name, Configuration configuration) {
        String port = configuration.getTrimmed(HConstants.ZOOKEEPER_CLIENT_PORT, Integer.toString(DEFAULT_PORT));
        List<InetSocketAddress> members = new ArrayList<>();
        for (String member : configuration.getTrimmedStrings(HConstants.ZOOKEEPER_QUORUM)) {
            int colon = member.lastIndexOf(':');
            String own = colon < 0 ? port : member.substring(colon + 1);
            if (!own.matches("[0-9]{1,5}") || Integer.parseInt(own) > PORT_MAX) {
                throw new HConfigException(
                        ClusterError.CLUSTER_SITE,
                        "cluster " + name + " cannot be reached: '" + own + "' is not a port of ZooKeeper",
                        "its configuration has " + HConstants.ZOOKEEPER_QUORUM + " = "
                                + configuration.get(HConstants.ZOOKEEPER_QUORUM) + " and "
                                + HConstants.ZOOKEEPER_CLIENT_PORT + " = " + port,
                        "correct the site file or the name of the cluster");
            }
            members.add(InetSocketAddress.createUnresolved(
                    colon < 0 ? member : member.substring(0, colon), Integer.parseInt(own)));
        }
        return members;
    }

    // Nobody waits for a connection that comes too late; it is only closed.
    @SuppressWarnings("FutureReturnValueIgnored")
    private static void checkMaster(String name, Configuration configuration) {
        Configuration hasty = new Configuration(configuration);
        hasty.setInt(HConstants.HBASE_CLIENT_RETRIES_NUMBER, 1);
        hasty.setInt(HConstants.HBASE_RPC_TIMEOUT_KEY, 4000);
        hasty.setInt(HConstants.HBASE_CLIENT_OPERATION_TIMEOUT, 5000);
        hasty.setInt("hbase.ipc.client.socket.timeout.connect", 2000);
        hasty.setInt(HConstants.ZK_SESSION_TIMEOUT, 5000);
        hasty.setInt("zookeeper.recovery.retry", 0);
        CompletableFuture<AsyncConnection> connecting = ConnectionFactory.createAsyncConnection(hasty);
        try (AsyncConnection connection = within(CONNECT_TIMEOUT, connecting)) {
            within(MASTER_TIMEOUT, connection.getAdmin().getMaster());
        } catch (ExecutionException | TimeoutException | IOException failure) {
            connecting.thenAccept(ClusterProbe::discard);
            Throwable cause =
                    failure instanceof ExecutionException && failure.getCause() != null ? failure.getCause() : failure;
            throw new HConfigException(
                    new Problem(
                            ClusterError.MASTER_UNREACHABLE,
                            "cluster " + name + " cannot be reached: no active HMaster answers",
                            "ZooKeeper answers; " + silence(cause),
                            "check that an HMaster runs, and the znode if you named one; for a lab: hconfig lab status"),
                    failure);
        }
    }

    private static String silence(Throwable cause) {
        return cause instanceof TimeoutException
                ? "no HMaster answered within "
                        + CONNECT_TIMEOUT.plus(MASTER_TIMEOUT).toSeconds() + " s"
                : "asking for the HMaster failed with " + HBaseExceptions.text(cause);
    }

    /** Closes a connection that came too late, or is closed already. */
    private static void discard(AsyncConnection connection) {
        try {
            connection.close();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static <T> T within(Duration timeout, Future<T> answer)
            throws ExecutionException, TimeoutException, IOException {
        try {
            return answer.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", interrupted);
        }
    }
}
