package org.hconfig.hbase.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.client.AsyncConnection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.exceptions.ConnectionClosedException;
import org.apache.hadoop.hbase.ipc.CallTimeoutException;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.cluster.login.KerberosFailures;
import org.hconfig.hbase.cluster.login.LoginError;
import org.hconfig.hbase.cluster.login.ServerPrincipals;

/**
 * Reachability check of a cluster. HBase's own client would retry for minutes; therefore the quorum's ports are tried first,
 * then one request is sent to the HMaster with almost no retries. An HMaster that rejects connections is reported within about
 * 10 s; for one that is silent, and may be busy, see {@link ConnectionPatience}.
 */
final class ClusterProbe {
    private static final Duration PORT_TIMEOUT = Duration.ofSeconds(2);
    private static final int DEFAULT_PORT = 2181;
    private static final String AUTHENTICATION = "hbase.security.authentication";
    private static final String KERBEROS = "kerberos";
    private static final int PORT_MAX = 65_535;

    private ClusterProbe() {}

    /**
     * Returns when an HMaster has responded.
     *
     * @param waiting receives a line before a further attempt
     * @throws HConfigException {@link ClusterError#ZOOKEEPER_UNREACHABLE} or {@link ClusterError#MASTER_UNREACHABLE}
     */
    static void check(String name, Configuration configuration, Consumer<String> waiting) {
        checkZooKeeper(name, configuration);
        checkMaster(name, configuration, waiting);
    }

    static void checkZooKeeper(String name, Configuration configuration) {
        List<String> refusals = new ArrayList<>();
        List<HConfigException> untrusted = new ArrayList<>();
        for (InetSocketAddress member : members(name, configuration)) {
            String text = member.getHostString() + ":" + member.getPort();
            List<InetSocketAddress> addresses = ZooKeeperMember.addresses(member);
            if (addresses.isEmpty()) {
                refusals.add(text + " (its name is unknown here)");
            }
            for (InetSocketAddress address : addresses) {
                try (Socket socket = new Socket()) {
                    socket.connect(address, Math.toIntExact(PORT_TIMEOUT.toMillis()));
                    if (ZooKeeperTls.isUsed(configuration)) {
                        ZooKeeperTls.check(configuration, address);
                    }
                    return;
                } catch (IOException refused) {
                    String at =
                            addresses.size() > 1 ? ", " + address.getAddress().getHostAddress() : "";
                    refusals.add(text + at + " (" + String.valueOf(refused.getMessage()) + ")");
                } catch (HConfigException refused) {
                    // Another member may be usable, as for HBase's client.
                    untrusted.add(refused);
                }
            }
        }
        if (!untrusted.isEmpty()) {
            throw untrusted.get(0);
        }
        throw new HConfigException(
                ClusterError.ZOOKEEPER_UNREACHABLE,
                "cluster " + name + " cannot be reached: its ZooKeeper does not respond",
                "tried " + String.join(", ", refusals),
                "check that the cluster is running and that --cluster is correct; for a lab: hconfig lab status");
    }

    /**
     * Returns the quorum's members, unresolved.
     *
     * @throws HConfigException {@link ClusterError#CLUSTER_SITE} when a port is invalid
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
                        "cluster " + name + " cannot be reached: '" + own + "' is not a valid ZooKeeper port",
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

    static void checkMaster(String name, Configuration configuration, Consumer<String> waiting) {
        ServerPrincipals.require(name, configuration);
        ConnectionPatience patience = ConnectionPatience.of(configuration);
        Iterator<Duration> attempts = patience.attempts().iterator();
        Optional<Exception> failure = attempt(configuration, attempts.next());
        while (failure.isPresent() && attempts.hasNext() && isSilence(failure.get())) {
            Duration next = attempts.next();
            waiting.accept("no HMaster has responded within "
                    + patience.total().minus(next).toSeconds() + " s; it may be busy: waiting up to "
                    + next.toSeconds() + " s more");
            failure = attempt(configuration, next);
        }
        if (failure.isPresent()) {
            throw unreachable(name, configuration, patience, failure.get());
        }
    }

    /** Sends one request to the HMaster. Returns why there was no answer; empty if there was one. */
    // No caller waits for a late connection; it is only closed.
    @SuppressWarnings("FutureReturnValueIgnored")
    private static Optional<Exception> attempt(Configuration configuration, Duration time) {
        Duration half = time.dividedBy(2);
        int millis = Math.toIntExact(Math.min(Integer.MAX_VALUE / 4, half.toMillis()));
        Configuration hasty = new Configuration(configuration);
        hasty.setInt(HConstants.HBASE_CLIENT_RETRIES_NUMBER, 1);
        hasty.setInt(HConstants.HBASE_RPC_TIMEOUT_KEY, millis);
        hasty.setInt(HConstants.HBASE_CLIENT_OPERATION_TIMEOUT, millis + 1000);
        hasty.setInt("hbase.ipc.client.socket.timeout.connect", 2000);
        ZooKeeperPatience.within(hasty, Duration.ofMillis(millis));
        CompletableFuture<AsyncConnection> connecting;
        try {
            connecting = ConnectionFactory.createAsyncConnection(hasty);
        } catch (RuntimeException failure) {
            return Optional.of(failure);
        }
        try (AsyncConnection connection = within(half, connecting)) {
            within(half, connection.getAdmin().getMaster());
            return Optional.empty();
        } catch (ExecutionException | TimeoutException | IOException failure) {
            connecting.thenAccept(ClusterProbe::discard);
            return Optional.of(failure);
        }
    }

    /** Returns true if nothing answered in time, as opposed to an answer that is an error. */
    private static boolean isSilence(Throwable failure) {
        int depth = 0;
        for (Throwable cause = failure; cause != null && depth < 20; cause = cause.getCause()) {
            if (cause instanceof TimeoutException
                    || cause instanceof CallTimeoutException
                    || cause instanceof SocketTimeoutException
                    || String.valueOf(cause.getMessage()).contains("CallTimeoutException")) {
                return true;
            }
            depth++;
        }
        return false;
    }

    private static HConfigException unreachable(
            String name, Configuration configuration, ConnectionPatience patience, Exception failure) {
        Throwable cause =
                failure instanceof ExecutionException && failure.getCause() != null ? failure.getCause() : failure;
        Optional<Problem> unloaded = ClientClasses.problem(name, cause, configuration);
        if (unloaded.isPresent()) {
            return new HConfigException(unloaded.get(), failure);
        }
        requireMatchingTls(name, configuration);
        Optional<Problem> security =
                KerberosFailures.ofCall("cluster " + name + " cannot be reached: the login to it fails", cause);
        if (security.isPresent()) {
            return new HConfigException(ServerPrincipals.named(security.get(), configuration), failure);
        }
        Optional<Problem> closed = closedWithoutLogin(
                "cluster " + name + " cannot be reached: the client does not log in", cause, configuration);
        if (closed.isPresent()) {
            return new HConfigException(closed.get(), failure);
        }
        boolean silent = isSilence(failure);
        List<ZooKeeperMember> quorum = ZooKeeperMember.ask(members(name, configuration), configuration);
        requireServing(name, quorum, failure);
        return new HConfigException(
                new Problem(
                        ClusterError.MASTER_UNREACHABLE,
                        "cluster " + name + " cannot be reached: no active HMaster responds",
                        silent
                                ? serving(quorum) + "; no HMaster responded within "
                                        + patience.total().toSeconds()
                                        + " s: none is running, or its machine is busy"
                                : serving(quorum) + "; locating the HMaster failed with " + HBaseExceptions.text(cause),
                        absentZnode(cause, configuration)
                                .orElseGet(() -> next(silent) + unproved(cause, configuration))),
                failure);
    }

    /**
     * Returns if a server of the quorum serves requests.
     *
     * @throws HConfigException {@link ClusterError#ZOOKEEPER_NOT_SERVING} if none does
     */
    static void requireServing(String name, List<ZooKeeperMember> quorum, Exception failure) {
        if (quorum.stream().anyMatch(ZooKeeperMember::serves)) {
            return;
        }
        throw new HConfigException(
                new Problem(
                        ClusterError.ZOOKEEPER_NOT_SERVING,
                        "cluster " + name + " cannot be reached: no server of its ZooKeeper quorum serves requests",
                        quorum.stream().map(ZooKeeperMember::label).collect(Collectors.joining("; ")),
                        "check " + HConstants.ZOOKEEPER_QUORUM + " and " + HConstants.ZOOKEEPER_CLIENT_PORT
                                + " of the cluster, and that more than half of the servers of its ZooKeeper are up"),
                failure);
    }

    private static String serving(List<ZooKeeperMember> quorum) {
        long serving = quorum.stream().filter(ZooKeeperMember::serves).count();
        return serving == quorum.size()
                ? "ZooKeeper responds"
                : serving + " of " + Count.of(quorum.size(), "ZooKeeper server") + " responds ("
                        + quorum.stream()
                                .filter(member -> !member.serves())
                                .map(ZooKeeperMember::label)
                                .collect(Collectors.joining("; "))
                        + ")";
    }

    private static String next(boolean silent) {
        return "check that an HMaster is running, and the znode if you specified one; for a lab: hconfig lab status"
                + (silent
                        ? "; if it is only busy, try again, or allow more time with"
                                + " hbase.client.operation.timeout in hbase-site.xml of the --cluster directory"
                        : "");
    }

    /** A client without TLS gets no answer from a port that demands it. */
    private static void requireMatchingTls(String name, Configuration configuration) {
        if (ZooKeeperTls.isUsed(configuration)) {
            return;
        }
        for (InetSocketAddress member : members(name, configuration)) {
            if (!ZooKeeperTls.isDemanded(member)) {
                return;
            }
        }
        throw new HConfigException(
                LoginError.ZOOKEEPER_UNTRUSTED,
                "cluster " + name
                        + " cannot be reached: ZooKeeper demands TLS, and the client configuration does not use it",
                "the ports of " + HConstants.ZOOKEEPER_QUORUM + " accept TLS only",
                "set hbase.zookeeper.property.client.secure = true and hbase.zookeeper.property.ssl.trustStore.* in hbase-site.xml of"
                        + " the --cluster directory, as HBase's servers have them");
    }

    /**
     * Returns the problem of a connection that the HMaster closed: it does so without a word if it demands Kerberos, and the client
     * does not use it. Only settings of the client that mention Kerberos prove that; others may demand TLS, for example.
     */
    static Optional<Problem> closedWithoutLogin(String what, Throwable cause, Configuration configuration) {
        String set = configuration.getTrimmed(AUTHENTICATION, "");
        if (!isClosed(cause) || set.equalsIgnoreCase(KERBEROS)) {
            return Optional.empty();
        }
        List<String> mentions = new ArrayList<>();
        for (String key : List.of("hadoop.security.authentication", "hbase.master.kerberos.principal")) {
            String value = configuration.getTrimmed(key, "");
            if (!value.isEmpty() && !value.equalsIgnoreCase("simple")) {
                mentions.add(key + " = " + value);
            }
        }
        String present = AUTHENTICATION + (set.isEmpty() || isDefault(configuration) ? " is not set" : " = " + set);
        return mentions.isEmpty()
                ? Optional.empty()
                : Optional.of(new Problem(
                        LoginError.LOGIN_REQUIRED,
                        what,
                        "the HMaster closed the connection, as it does if the client does not log in: " + present
                                + " in hbase-site.xml of the --cluster directory, although it has "
                                + String.join(" and ", mentions),
                        "set " + AUTHENTICATION
                                + " = kerberos in that hbase-site.xml, and hadoop.security.authentication ="
                                + " kerberos in its core-site.xml, as on the servers"));
    }

    /** Returns what to do if the znode of the configuration does not exist: another distribution or cluster may have another one. */
    static Optional<String> absentZnode(Throwable cause, Configuration configuration) {
        String parent =
                configuration.getTrimmed(HConstants.ZOOKEEPER_ZNODE_PARENT, HConstants.DEFAULT_ZOOKEEPER_ZNODE_PARENT);
        return HBaseExceptions.text(cause).contains("NoNode for " + parent + "/")
                ? Optional.of("set " + HConstants.ZOOKEEPER_ZNODE_PARENT
                        + " in hbase-site.xml of the --cluster directory as on the servers, or name the znode after the quorum"
                        + " (zk1:2181:/hbase): here it is " + parent
                        + ", in which no HBase has started; often it is /hbase,"
                        + " /hbase-unsecure or /hbase-secure")
                : Optional.empty();
    }

    /** Returns true if the value is that of hbase-default.xml, and in no file of the client. */
    private static boolean isDefault(Configuration configuration) {
        String[] sources = configuration.getPropertySources(AUTHENTICATION);
        return sources != null && List.of(sources).equals(List.of("hbase-default.xml"));
    }

    /** Returns a hint for a connection that the HMaster closed, if nothing tells why. */
    private static String unproved(Throwable cause, Configuration configuration) {
        return isClosed(cause) && !KERBEROS.equalsIgnoreCase(configuration.getTrimmed(AUTHENTICATION, ""))
                ? "; if the cluster demands Kerberos, set hadoop.security.authentication in core-site.xml and "
                        + AUTHENTICATION + " in hbase-site.xml of the --cluster directory; if its RPC demands TLS,"
                        + " hbase.client.netty.tls.enabled and a truststore"
                : "";
    }

    private static boolean isClosed(Throwable failure) {
        int depth = 0;
        for (Throwable cause = failure; cause != null && depth < 20; cause = cause.getCause()) {
            if (cause instanceof ConnectionClosedException
                    || String.valueOf(cause.getMessage()).contains("ConnectionClosedException")) {
                return true;
            }
            depth++;
        }
        return false;
    }

    /** Closes a connection that was established too late, or is already closed. */
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
