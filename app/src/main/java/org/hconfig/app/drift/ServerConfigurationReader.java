package org.hconfig.app.drift;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.Collectors;
import org.hconfig.app.drift.ServerConfiguration.ConfiguredValue;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.JsonPageClient;
import org.hconfig.hbase.cluster.recording.InfoServer;
import org.hconfig.hbase.config.IncludeReader;
import org.hconfig.hbase.config.ResolvedSiteValues;
import org.hconfig.hbase.config.SitePropertyReader;
import org.hconfig.hbase.transport.ConfigFileTransport;
import org.hconfig.hbase.transport.TransportFactory;
import tools.jackson.databind.JsonNode;

/** Reads the configuration of every server: its {@code /conf} page, and its site file where access is configured. */
final class ServerConfigurationReader {
    private static final int ASKED_AT_ONCE = 16;

    private final ClusterConnection connection;
    private final List<String> unread;

    /**
     * Creates a reader.
     *
     * @param unread receives what could not be read, and why
     */
    ServerConfigurationReader(ClusterConnection connection, List<String> unread) {
        this.connection = connection;
        this.unread = unread;
    }

    /**
     * Reads the configurations of the servers that answer.
     *
     * @param home {@code $HCONFIG_HOME}
     */
    List<ServerConfiguration> read(Path home, String clusterId, List<InfoServer> servers) {
        Map<InfoServer, JsonNode> pages = pages(servers);
        Optional<ConfigFileTransport> found = TransportFactory.findForReading(home, connection.name(), clusterId);
        if (found.isEmpty()) {
            unread.add("site files: access to them is not configured; expected in "
                    + TransportFactory.searchPaths(home, connection.name(), clusterId).stream()
                            .map(Path::toString)
                            .collect(Collectors.joining(" or ")));
            return configurations(pages, server -> Map.of());
        }
        try (ConfigFileTransport transport = found.get()) {
            return configurations(pages, server -> siteFile(transport, server));
        }
    }

    private static List<ServerConfiguration> configurations(
            Map<InfoServer, JsonNode> pages, java.util.function.Function<InfoServer, Map<String, String>> siteFile) {
        List<ServerConfiguration> all = new ArrayList<>();
        pages.forEach((server, page) -> all.add(new ServerConfiguration(
                server.server(),
                Instant.ofEpochMilli(server.name().getStartCode()),
                values(page),
                siteFile.apply(server))));
        return all;
    }

    private static Map<String, ConfiguredValue> values(JsonNode page) {
        Map<String, ConfiguredValue> values = new HashMap<>();
        page.path("properties")
                .forEach(property -> values.put(
                        property.path("key").asString(""),
                        new ConfiguredValue(
                                property.path("value").asString(""),
                                property.path("resource").asString(""))));
        return values;
    }

    private Map<String, String> siteFile(ConfigFileTransport transport, InfoServer server) {
        if (!transport.knows(server.server())) {
            unread.add("site file of " + server.server().label() + ": the target file does not name it");
            return Map.of();
        }
        try {
            return ResolvedSiteValues.of(List.of(SitePropertyReader.read(
                            transport.place(server.server(), ConfigFileTransport.SITE),
                            transport.read(server.server(), ConfigFileTransport.SITE),
                            IncludeReader.UNREADABLE)))
                    .values();
        } catch (HConfigException failure) {
            Problem problem = failure.problems().get(0);
            unread.add("site file of " + server.server().label() + ": " + problem.what() + ": " + problem.why());
            return Map.of();
        }
    }

    private Map<InfoServer, JsonNode> pages(List<InfoServer> servers) {
        Map<InfoServer, JsonNode> pages = new LinkedHashMap<>();
        for (int from = 0; from < servers.size(); from += ASKED_AT_ONCE) {
            Map<InfoServer, CompletableFuture<JsonNode>> answers = new LinkedHashMap<>();
            for (InfoServer server : servers.subList(from, Math.min(servers.size(), from + ASKED_AT_ONCE))) {
                server.pages()
                        .ifPresentOrElse(
                                address ->
                                        answers.put(server, connection.pages().fetch(address, "/conf?format=json")),
                                () -> unread.add(server.server().label() + ": its info port is not open"));
            }
            answers.forEach((server, answer) -> {
                try {
                    pages.put(server, answer.join());
                } catch (CompletionException silent) {
                    Problem problem = JsonPageClient.failure(silent).problems().get(0);
                    unread.add(server.server().label() + ": " + problem.what() + ": " + problem.why());
                }
            });
        }
        return pages;
    }
}
