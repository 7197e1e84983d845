package org.hconfig.hbase.execution.server;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.transport.ConfigFileTransport;
import org.hconfig.hbase.transport.TransportFactory;
import org.hconfig.xconfig.spi.ServerConfigAdapter;
import org.jspecify.annotations.Nullable;

/** Closeable access to a cluster's servers, if it is configured. */
public final class ServerAccess implements AutoCloseable {
    private final @Nullable ConfigFileTransport target;
    private final ServerConfigAdapter adapter;

    private ServerAccess(@Nullable ConfigFileTransport target, ServerConfigAdapter adapter) {
        this.target = target;
        this.adapter = adapter;
    }

    /**
     * Opens the access to a cluster's servers by its target file.
     *
     * @param home {@code $HCONFIG_HOME}
     * @param nanoClock monotonic clock for timeouts, such as {@link System#nanoTime}
     * @throws HConfigException {@link org.hconfig.hbase.config.SiteError#TARGET_FILE} when the file is invalid
     */
    public static ServerAccess open(Path home, ClusterConnection connection, String clusterId, LongSupplier nanoClock) {
        return open(home, connection, clusterId, nanoClock, /* groupOutagePermitted= */ false);
    }

    /**
     * Opens the access to a cluster's servers by its target file.
     *
     * @param home {@code $HCONFIG_HOME}
     * @param nanoClock monotonic clock for timeouts, such as {@link System#nanoTime}
     * @param groupOutagePermitted true to restart the only server of a group, while its tables are unavailable
     * @throws HConfigException {@link org.hconfig.hbase.config.SiteError#TARGET_FILE} when the file is invalid
     */
    public static ServerAccess open(
            Path home,
            ClusterConnection connection,
            String clusterId,
            LongSupplier nanoClock,
            boolean groupOutagePermitted) {
        Optional<ConfigFileTransport> target = TransportFactory.find(home, connection.name(), clusterId, nanoClock);
        if (target.isEmpty()) {
            List<Path> places = TransportFactory.searchPaths(home, connection.name(), clusterId);
            return new ServerAccess(
                    null,
                    new UnreachableServerConfigAdapter(
                            connection,
                            nanoClock,
                            "access to the servers' site files is not configured; expected in "
                                    + places.stream().map(Path::toString).collect(Collectors.joining(" or "))));
        }
        return new ServerAccess(
                target.get(), new HBaseServerConfigAdapter(connection, target.get(), nanoClock, groupOutagePermitted));
    }

    /** Returns the server configuration adapter. */
    public ServerConfigAdapter adapter() {
        return adapter;
    }

    @Override
    public void close() {
        if (target != null) {
            target.close();
        }
    }
}
