package org.hconfig.app.drift;

import java.util.Optional;
import org.hconfig.hbase.cluster.recording.InfoServer;
import org.hconfig.hbase.transport.ConfigFileTransport;

/** The site files and start scripts of servers. */
interface ServerFiles {
    /** No files. */
    ServerFiles NONE = (server, file) -> Optional.empty();

    /**
     * Returns the content of a server's file; empty if the server has none or is not known.
     *
     * @throws org.hconfig.core.HConfigException when it cannot be read
     */
    Optional<byte[]> read(InfoServer server, String file);

    /** Returns the files that a transport reads. */
    static ServerFiles of(ConfigFileTransport transport) {
        return (server, file) -> transport.knows(server.server())
                ? Optional.of(transport.read(server.server(), file))
                : Optional.empty();
    }
}
