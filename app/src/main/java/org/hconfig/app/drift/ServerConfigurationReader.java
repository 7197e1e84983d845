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
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.hconfig.app.collect.DeadServers;
import org.hconfig.app.drift.ServerConfiguration.ConfiguredValue;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.JsonPageClient;
import org.hconfig.hbase.cluster.recording.InfoServer;
import org.hconfig.hbase.config.ResolvedSiteValues;
import org.hconfig.hbase.config.SitePropertyReader;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.hbase.placement.ServerGroups;
import org.hconfig.hbase.transport.ConfigFileTransport;
import org.hconfig.hbase.transport.TransportFactory;
import tools.jackson.databind.JsonNode;

/**
 * Reads the configuration of every server: its {@code /conf} page and the arguments of its JVM, and its site file and start script
 * where they are accessible.
 */
public final class ServerConfigurationReader {
    private static final int ASKED_AT_ONCE = 16;

    private final ClusterConnection connection;
    private final List<String> unread;
    private boolean incomplete;

    /**
     * Creates a reader.
     *
     * @param unread receives what could not be read, and why
     */
    public ServerConfigurationReader(ClusterConnection connection, List<String> unread) {
        this.connection = connection;
        this.unread = unread;
    }

    /** Returns true if a server did not answer, or a site file to which access is configured cannot be used whole. */
    boolean isIncomplete() {
        return incomplete;
    }

    /** Reports the servers that the HMaster lists as dead, whose configuration cannot be read. */
    void reportDead(ClusterMetrics metrics) {
        DeadServers.of(metrics).forEach(server -> fail("RegionServer " + server.getAddress() + ": " + DeadServers.WHY));
    }

    private void fail(String what) {
        unread.add(what);
        incomplete = true;
    }

    /**
     * Reads the configurations of the servers that answer.
     *
     * @param home {@code $HCONFIG_HOME}
     */
    List<ServerConfiguration> read(Path home, String clusterId, List<InfoServer> servers, ServerGroups groups) {
        Optional<ConfigFileTransport> found = TransportFactory.findForReading(home, connection.name(), clusterId);
        if (found.isEmpty()) {
            unread.add("site files: access to them is not configured; expected in "
                    + TransportFactory.searchPaths(home, connection.name(), clusterId).stream()
                            .map(Path::toString)
                            .collect(Collectors.joining(" or ")));
            return read(servers, groups, ServerFiles.NONE);
        }
        try (ConfigFileTransport transport = found.get()) {
            servers.stream()
                    .filter(server -> !transport.knows(server.server()))
                    .forEach(server -> unread.add(
                            "site file of " + server.server().label() + ": the target file does not name it"));
            return read(servers, groups, ServerFiles.of(transport));
        }
    }

    /** Reads the values in force of the servers that answer, without their files. */
    public List<ServerConfiguration> read(List<InfoServer> servers, ServerGroups groups) {
        return read(servers, groups, ServerFiles.NONE);
    }

    /**
     * Reads the configurations of the servers that answer.
     *
     * @param files their site files and start scripts
     */
    List<ServerConfiguration> read(List<InfoServer> servers, ServerGroups groups, ServerFiles files) {
        Map<InfoServer, JsonNode> pages = pages(servers, "/conf?format=json");
        List<InfoServer> open = List.copyOf(pages.keySet());
        Map<InfoServer, JsonNode> runtimes = pages(open, "/jmx?qry=java.lang:type=Runtime");
        StartScriptReader scripts = new StartScriptReader(files);
        List<ServerConfiguration> all = new ArrayList<>();
        pages.forEach((server, page) -> {
            JsonNode runtime = runtimes.get(server);
            Map<String, String> running = runtime == null
                    ? Map.of()
                    : JvmFacts.ofRuntime(runtime.path("beans").path(0))
                            .map(jvm -> JvmOptions.byName(jvm.arguments()))
                            .orElse(Map.of());
            boolean grouped = groups.restrict() && server.kind() == HBaseServerKind.REGION_SERVER;
            Map<String, ConfiguredValue> inForce = values(page);
            ServerConfiguration one = new ServerConfiguration(
                    server.server(),
                    grouped ? groups.ofServer(server.server().name()) : "",
                    Instant.ofEpochMilli(server.name().getStartCode()),
                    inForce,
                    siteFile(files, server, inForce),
                    new JvmOptions(running, scripts.options(server)),
                    Optional.empty());
            boolean differs = !DriftComparer.siteFiles(List.of(one)).isEmpty();
            all.add(differs ? one.withSiteChange(lastChange(files, server)) : one);
        });
        scripts.unread().ifPresent(unread::add);
        scripts.damaged().forEach(this::fail);
        return all;
    }

    private Optional<String> lastChange(ServerFiles files, InfoServer server) {
        try {
            return files.lastChange(server, ConfigFileTransport.SITE);
        } catch (HConfigException failure) {
            Problem problem = failure.problems().get(0);
            unread.add("who changed the site file of " + server.server().label() + ": " + problem.what() + ": "
                    + problem.why());
            return Optional.empty();
        }
    }

    /**
     * Returns the values of a site file, and {@link ServerConfiguration#NOT_SET} for keys that a server read from it and that it no
     * longer sets. A file without the root directory, or with an included file that is not readable, is only a part, such as a
     * snippet of Cloudera Manager: other parts may set them.
     */
    static Map<String, String> values(SitePropertyReader file, Map<String, ConfiguredValue> inForce) {
        Map<String, String> all =
                new HashMap<>(ResolvedSiteValues.of(List.of(file)).values());
        // A configuration also knows the names of today of keys that the file sets by a deprecated one.
        Configuration named = new Configuration(false);
        file.properties()
                .forEach(property -> named.set(property.key(), property.value().orElse("")));
        if (named.getRaw("hbase.rootdir") == null || !file.unreadIncludes().isEmpty()) {
            return all;
        }
        inForce.forEach((key, value) -> {
            if (value.source().equals(ConfigFileTransport.SITE) && named.getRaw(key) == null) {
                all.put(key, ServerConfiguration.NOT_SET.value());
            }
        });
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

    private Map<String, String> siteFile(ServerFiles files, InfoServer server, Map<String, ConfiguredValue> inForce) {
        String label = "site file of " + server.server().label() + ": ";
        try {
            Optional<SitePropertyReader> read = files.read(server, ConfigFileTransport.SITE)
                    .map(bytes -> SitePropertyReader.read(
                            server.server().name() + " " + ConfigFileTransport.SITE,
                            bytes,
                            reference -> files.included(server, reference)));
            read.filter(file -> !file.unreadIncludes().isEmpty())
                    .ifPresent(file -> fail(label + "it includes " + String.join(", ", file.unreadIncludes())
                            + ", which cannot be read; values that may be set there are not compared"));
            read.filter(file ->
                            file.properties().isEmpty() && file.unreadIncludes().isEmpty())
                    .ifPresent(file -> fail(label + "it sets no property"));
            return read.map(file -> values(file, inForce)).orElse(Map.of());
        } catch (HConfigException failure) {
            Problem problem = failure.problems().get(0);
            fail(label + problem.what() + ": " + problem.why());
            return Map.of();
        }
    }

    /** Reports the servers of an archive whose site files it does not contain, although it contains those of others. */
    void requireSiteFiles(List<ServerConfiguration> servers, Predicate<ServerConfiguration> isContained) {
        if (servers.isEmpty()) {
            return;
        }
        if (servers.stream().noneMatch(isContained)) {
            unread.add("site files: the archive contains none of a server");
        } else {
            servers.stream()
                    .filter(server -> !isContained.test(server))
                    .forEach(server ->
                            fail("site file of " + server.server().label() + ": the archive does not contain it"));
        }
    }

    private Map<InfoServer, JsonNode> pages(List<InfoServer> servers, String path) {
        Map<InfoServer, JsonNode> pages = new LinkedHashMap<>();
        for (int from = 0; from < servers.size(); from += ASKED_AT_ONCE) {
            Map<InfoServer, CompletableFuture<JsonNode>> answers = new LinkedHashMap<>();
            for (InfoServer server : servers.subList(from, Math.min(servers.size(), from + ASKED_AT_ONCE))) {
                server.pages()
                        .ifPresentOrElse(
                                address ->
                                        answers.put(server, connection.pages().fetch(address, path)),
                                () -> fail(server.server().label() + ": its info port is not open"));
            }
            answers.forEach((server, answer) -> {
                try {
                    pages.put(server, answer.join());
                } catch (CompletionException silent) {
                    Problem problem = JsonPageClient.failure(silent).problems().get(0);
                    fail(server.server().label() + ": " + problem.what() + ": " + problem.why());
                }
            });
        }
        return pages;
    }
}
