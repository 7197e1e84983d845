package org.hconfig.app.drift;

import java.util.Optional;
import java.util.regex.Pattern;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.recording.InfoServer;
import org.hconfig.hbase.transport.ConfigFileTransport;

/** The site files and start scripts of servers. */
interface ServerFiles {
    /** Name of a file without a directory. */
    Pattern NAME = Pattern.compile("\\w[\\w.-]*");

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

    /**
     * Returns the content of a file that a server's site file includes; empty if it is not in the directory of the site file, or
     * cannot be read.
     *
     * @param reference the reference in the site file
     */
    default Optional<byte[]> included(InfoServer server, String reference) {
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
            public Optional<byte[]> included(InfoServer server, String reference) {
                String path = reference.replaceFirst("^file:(?://)?(?=/)", "");
                String name = path.substring(path.lastIndexOf('/') + 1);
                String directory = path.substring(0, path.length() - name.length());
                String site = transport.place(server.server(), ConfigFileTransport.SITE);
                boolean near = directory.isEmpty()
                        || (directory.startsWith("/")
                                && site.matches(
                                        "(?s)(?:.*[: ])?" + Pattern.quote(directory + ConfigFileTransport.SITE)));
                if (!near || !NAME.matcher(name).matches()) {
                    return Optional.empty();
                }
                try {
                    return Optional.of(transport.read(server.server(), name));
                } catch (HConfigException unread) {
                    // The report names the file.
                    return Optional.empty();
                }
            }

            @Override
            public Optional<String> lastChange(InfoServer server, String file) {
                return transport.lastChange(server.server(), file);
            }
        };
    }
}
