package org.hconfig.app.collect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hconfig.app.collect.DocumentMasker.MaskedDocument;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.BoundedFileReader;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.cluster.recording.InfoServer;
import org.hconfig.hbase.config.EnvFile;
import org.hconfig.hbase.transport.ConfigFileTransport;
import org.hconfig.hbase.transport.TransportFactory;

/** Reads site files and start scripts: those of the client's directory, and of servers where access is configured. */
final class SiteFileRecorder {
    static final List<String> FILES = List.of(ConfigFileTransport.SITE, "hdfs-site.xml", "core-site.xml", EnvFile.NAME);

    private static final String WHAT = "site files and scripts";

    private final ArchiveBuilder archive;
    private final DocumentMasker masker;
    private final SiteFileMasker siteFileMasker;

    SiteFileRecorder(ArchiveBuilder archive, DocumentMasker masker) {
        this.archive = archive;
        this.masker = masker;
        this.siteFileMasker = new SiteFileMasker(masker);
    }

    /** Reads the files of the client's directory, if the cluster is named by one. */
    void client(ClusterConnection connection) {
        try {
            Path directory = Path.of(connection.name());
            for (String file : FILES) {
                if (Files.isRegularFile(directory.resolve(file))) {
                    add("client/" + file, directory.resolve(file).toString(), bytes(directory.resolve(file)));
                }
            }
        } catch (InvalidPathException quorum) {
            // The cluster is named by its quorum.
            return;
        } catch (IOException failure) {
            archive.unread(WHAT, connection.name(), HBaseExceptions.text(failure));
        }
    }

    private static byte[] bytes(Path file) throws IOException {
        return BoundedFileReader.bytes(file);
    }

    /**
     * Reads the files of servers.
     *
     * @param home {@code $HCONFIG_HOME}
     */
    void servers(Path home, ClusterConnection connection, String clusterId, List<InfoServer> servers) {
        Optional<ConfigFileTransport> found = TransportFactory.findForReading(home, connection.name(), clusterId);
        if (found.isEmpty()) {
            archive.unread(
                    WHAT,
                    "all servers",
                    "access to the servers' site files is not configured; expected in "
                            + TransportFactory.searchPaths(home, connection.name(), clusterId).stream()
                                    .map(Path::toString)
                                    .collect(Collectors.joining(" or ")));
            return;
        }
        try (ConfigFileTransport transport = found.get()) {
            for (InfoServer server : servers) {
                if (transport.knows(server.server())) {
                    FILES.forEach(file -> server(transport, server, file));
                } else {
                    archive.unread(WHAT, server.server().label(), "the target file does not name it");
                }
            }
        }
    }

    private void server(ConfigFileTransport transport, InfoServer server, String file) {
        try {
            add(
                    ArchiveLayout.ofServer(server.name(), file),
                    server.server().label() + " " + transport.place(server.server(), file),
                    transport.read(server.server(), file));
        } catch (HConfigException unread) {
            Problem problem = unread.problems().get(0);
            archive.unread(WHAT, server.server().label() + " " + file, problem.why());
        }
    }

    private void add(String name, String from, byte[] bytes) {
        boolean script = name.endsWith(EnvFile.NAME);
        Optional<MaskedDocument> masked = script ? masker.script(bytes) : siteFileMasker.masked(name, bytes);
        masked.ifPresentOrElse(
                document -> archive.add(name, WHAT, from, document),
                () -> archive.unread(
                        WHAT,
                        from,
                        script
                                ? "it has an unterminated quote or statements of a template language, so its secrets cannot"
                                        + " be masked"
                                : "it is not XML in the form of a Hadoop configuration in UTF-8, so its secrets cannot be masked"));
    }
}
