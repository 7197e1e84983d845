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

    /**
     * Returns who changed a server's file last, and when; empty where nobody records it.
     *
     * @throws org.hconfig.core.HConfigException when the record cannot be read
     */
    default Optional<String> lastChange(InfoServer server, String file) {
        return Optional.empty();
    }

    /** Returns the files that a transport reads. */
    static ServerFiles of(ConfigFileTransport transport) {
        return new ServerFiles() {
            @Override
            public Optional<byte[]> read(InfoServer server, String file) {
                return transport.knows(server.server())
                        ? Optional.of(transport.read(server.server(), file))
                        : Optional.empty();
            }

            @Override
            public Optional<String> lastChange(InfoServer server, String file) {
                return transport.lastChange(server.server(), file);
            }
        };
    }
}
