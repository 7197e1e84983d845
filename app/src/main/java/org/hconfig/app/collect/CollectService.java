package org.hconfig.app.collect;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.app.collect.DocumentMasker.MaskedDocument;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Sleeper;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterError;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.cluster.ServerGroupReader;
import org.hconfig.hbase.cluster.recording.AdminAnswers;
import org.hconfig.hbase.cluster.recording.ClusterMetricsText;
import org.hconfig.hbase.cluster.recording.DescriptorJson;
import org.hconfig.hbase.cluster.recording.InfoServer;
import org.hconfig.hbase.execution.server.BalancerReading;
import org.hconfig.hbase.placement.ServerGroups;
import org.hconfig.hbase.polling.SnapshotPoller;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Collects what an expert elsewhere needs to advise on a cluster. Changes nothing, and writes nothing. */
public final class CollectService {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Path home;
    private final InstantSource clock;
    private final Sleeper sleeper;
    private final Consumer<String> progress;

    /**
     * Creates a service.
     *
     * @param home {@code $HCONFIG_HOME}
     * @param sleeper pauses between readings
     * @param progress receives a line before each long step
     */
    public CollectService(Path home, InstantSource clock, Sleeper sleeper, Consumer<String> progress) {
        this.home = home;
        this.clock = clock;
        this.sleeper = sleeper;
        this.progress = progress;
    }

    /**
     * Collects. A server that does not answer is listed in the manifest.
     *
     * @param length time from the first reading of servers and regions to the last, at least one second
     * @param tool version of HConfig
     * @throws HConfigException {@link ClusterError}s when the HMaster does not answer
     */
    public CollectedArchive collect(ClusterConnection connection, Duration length, String tool) {
        ArchiveBuilder archive = new ArchiveBuilder(clock.instant());
        DocumentMasker masker = new DocumentMasker();
        BalancerReading balancer = BalancerReading.of(connection);
        balancer.problems().forEach(problem -> archive.unread("mark of a run", "ZooKeeper", problem.why()));
        AdminAnswers answers = AdminAnswers.read(connection, balancer.on());
        List<InfoServer> servers = InfoServer.all(answers.metrics(), connection.configuration());
        DeadServers.of(answers.metrics())
                .forEach(dead ->
                        archive.unread("all of the server", dead.getAddress().toString(), DeadServers.WHY));
        String clusterId = answers.metrics().getClusterId();
        // First the files with passwords, which are then masked in everything that follows.
        progress.accept("Reading the configuration of " + servers.size() + " servers.");
        SiteFileRecorder files = new SiteFileRecorder(archive, masker);
        files.client(connection);
        files.servers(home, connection, clusterId, servers);
        archive.add(ArchiveLayout.CLIENT, "configuration in force", "this client", masker.json(client(connection)));
        PageRecorder pages = new PageRecorder(connection.pages(), archive);
        pages.conf(
                servers,
                (server, page) ->
                        add(archive, server, ArchiveLayout.CONF, "configuration in force", masker.json(page)));
        archive.add(
                ArchiveLayout.DESCRIPTORS,
                "tables, namespaces and switches",
                "HMaster",
                masker.json(DescriptorJson.of(answers)));
        groups(connection, archive, masker);
        ServerLogRecorder logs = new ServerLogRecorder(archive, masker, connection.pageSecurity());
        readings(connection, length, archive, masker, logs);
        progress.accept("Reading the ends of logs.");
        logs.read();
        return archive.build(tool, connection.name(), clusterId);
    }

    /** Reads the groups of RegionServers, if there are any. */
    private static void groups(ClusterConnection connection, ArchiveBuilder archive, DocumentMasker masker) {
        String what = "groups of servers";
        try (Admin admin = connection.admin()) {
            ServerGroups groups = ServerGroupReader.read(connection.hbase(), admin);
            if (groups.restrict()) {
                archive.add(ArchiveLayout.GROUPS, what, "HMaster", masker.json(JSON.valueToTree(groups)));
            }
        } catch (HConfigException denied) {
            archive.unread(what, "HMaster", denied.problems().get(0).why());
        } catch (IOException failure) {
            archive.unread(what, "HMaster", HBaseExceptions.text(failure));
        }
    }

    private void readings(
            ClusterConnection connection,
            Duration length,
            ArchiveBuilder archive,
            DocumentMasker masker,
            ServerLogRecorder logs) {
        progress.accept("Reading servers and regions for " + length.toSeconds() + " s.");
        PageRecorder pages = new PageRecorder(connection.pages(), archive);
        read(connection, 1, archive, masker, pages, logs::locate);
        int reading = 2;
        for (Duration left = length; left.compareTo(Duration.ZERO) > 0; left = left.minus(SnapshotPoller.PERIOD)) {
            pause(left.compareTo(SnapshotPoller.PERIOD) < 0 ? left : SnapshotPoller.PERIOD);
            read(connection, reading++, archive, masker, pages, (server, page) -> {});
        }
    }

    private void read(
            ClusterConnection connection,
            int reading,
            ArchiveBuilder archive,
            DocumentMasker masker,
            PageRecorder pages,
            BiConsumer<InfoServer, JsonNode> pageConsumer) {
        ClusterMetrics metrics = AdminAnswers.readMetrics(connection);
        archive.reading(clock.instant());
        // The text has no keys with values, only names, numbers and row keys.
        archive.add(
                ArchiveLayout.metrics(reading),
                "servers and regions",
                "HMaster",
                masker.masked(ClusterMetricsText.of(metrics)));
        pages.jmx(InfoServer.all(metrics, connection.configuration()), (server, page) -> {
            pageConsumer.accept(server, page);
            add(archive, server, ArchiveLayout.jmx(reading), "metrics", masker.json(page));
        });
    }

    private static void add(
            ArchiveBuilder archive, InfoServer server, String file, String what, MaskedDocument document) {
        archive.add(
                ArchiveLayout.ofServer(server.name(), file),
                what,
                server.server().label(),
                document);
    }

    private static JsonNode client(ClusterConnection connection) {
        try {
            StringWriter text = new StringWriter();
            Configuration.dumpConfiguration(connection.configuration(), text);
            return JSON.readTree(text.toString());
        } catch (IOException impossible) {
            throw new UncheckedIOException(HBaseExceptions.text(impossible), impossible);
        }
    }

    private void pause(Duration time) {
        try {
            sleeper.sleep(time);
        } catch (InterruptedException asked) {
            Thread.currentThread().interrupt();
            throw new HConfigException(
                    ClusterError.INTERRUPTED, "the collection was interrupted", "", "nothing was changed or written");
        }
    }
}
