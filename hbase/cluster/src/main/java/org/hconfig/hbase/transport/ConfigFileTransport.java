package org.hconfig.hbase.transport;

import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.config.SiteError;
import org.hconfig.xconfig.spi.Server;

/**
 * Transport to the site files of a cluster's servers and to their processes. Contains no decisions. Not thread-safe. Transports
 * that use an API also throw {@link SiteError#API_UNAUTHORIZED} to {@link SiteError#API_UNREACHABLE}.
 */
public interface ConfigFileTransport extends AutoCloseable {
    /** The name of the site file. */
    String SITE = "hbase-site.xml";

    /** Returns true when access to the server is configured. */
    boolean knows(Server server);

    /** Returns why a written file reaches its server only at a restart; empty if it does at once. */
    default Optional<String> onlyByRestart() {
        return Optional.empty();
    }

    /**
     * Returns where changes are described that the management tool has stored and the running server has not read yet: a restart
     * would activate them, too. Empty if there are none, or if files are not written by such a tool.
     */
    default Optional<String> unreadChanges(Server server) {
        return Optional.empty();
    }

    /**
     * Returns who changed the stored content of a file last, and when, as the tool that stores it records it; empty if it has no such
     * record.
     *
     * @param file its name, without a directory
     */
    default Optional<String> lastChange(Server server, String file) {
        return Optional.empty();
    }

    /** Returns a file's display name: {@code host:/etc/hbase/conf/hbase-site.xml}. */
    String place(Server server, String file);

    /**
     * Reads a file of a server's site directory.
     *
     * @param file its name, without a directory
     * @throws HConfigException {@link SiteError#TARGET_SERVER} or {@link SiteError#TARGET_READ}
     */
    byte[] read(Server server, String file);

    /**
     * Replaces a file of a server's site directory atomically; owner and permissions are preserved.
     *
     * @param file its name, without a directory: {@link #SITE} or {@code hbase-env.sh}
     * @param expected the content read before; when the present content differs, nothing is written
     * @throws HConfigException {@link SiteError#SITE_MOVED}, {@link SiteError#TARGET_SERVER} or {@link
     *     SiteError#TARGET_PLACE}
     */
    void place(Server server, String file, byte[] expected, byte[] content);

    /**
     * Stops the server's process gracefully, if it is running, and starts it again. Returns when it was started; the caller
     * verifies that it serves.
     *
     * @throws HConfigException {@link SiteError#TARGET_SERVER} or {@link SiteError#TARGET_RESTART}
     */
    void restart(Server server);

    @Override
    void close();
}
