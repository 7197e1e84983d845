package org.hconfig.app.collect;

import java.net.URI;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.UtcSecond;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.recording.AdminAnswers;
import org.hconfig.hbase.cluster.recording.ClusterMetricsText;
import org.hconfig.hbase.cluster.recording.DescriptorJson;
import org.hconfig.hbase.cluster.recording.InfoServer;
import org.hconfig.hbase.cluster.recording.RecordedPages;
import org.hconfig.hbase.inspection.ClusterObservation;
import org.hconfig.hbase.jmx.JsonNumbers;
import org.hconfig.hbase.monitor.ClusterObserver;
import org.hconfig.hbase.monitor.HBaseSnapshotReader;
import org.hconfig.hbase.placement.ServerGroups;
import org.hconfig.hbase.polling.SnapshotPoller;
import org.hconfig.hbase.workload.WorkloadBounds;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * The cluster of an archive: connections to what its servers answered, which the readers of live clusters read. There
 * is one connection for each reading; the servers' configuration and the tables are the same in all.
 */
public final class ArchivedCluster implements AutoCloseable {
    private static final int READINGS_MIN = 2;

    private final ClusterArchive archive;
    private final Configuration client;
    private final Map<String, JsonNode> pages = new HashMap<>();

    private final Set<Problem> damage = new LinkedHashSet<>();

    private ArchivedCluster(ClusterArchive archive) {
        this.archive = archive;
        this.client = new Configuration(false);
        json(ArchiveLayout.CLIENT)
                .ifPresent(page -> page.path("properties").forEach(property -> {
                    String key = property.path("key").asString("");
                    if (!key.isEmpty()) {
                        client.set(key, property.path("value").asString(""));
                    }
                }));
    }

    /**
     * Opens an archive.
     *
     * @throws HConfigException a {@link CollectError}
     */
    public static ArchivedCluster open(Path file) {
        ClusterArchive archive = ClusterArchive.open(file);
        try {
            return new ArchivedCluster(archive);
        } catch (RuntimeException bad) {
            archive.close();
            throw bad;
        }
    }

    /** Returns what the archive contains. */
    public ArchiveManifest manifest() {
        return archive.manifest();
    }

    /** Returns one line about the archive: its file, the cluster, its time, and how much is missing. */
    public String label() {
        ArchiveManifest manifest = archive.manifest();
        List<String> readings = manifest.readings();
        return "Reading " + archive.name() + ": cluster " + manifest.cluster()
                + (readings.isEmpty() ? "" : " as of " + UtcSecond.of(readings.get(readings.size() - 1)))
                + (manifest.unread().isEmpty()
                        ? "."
                        : "; " + Count.of(manifest.unread().size(), "part")
                                + " could not be read when it was made, see its " + ArchiveLayout.MANIFEST + ".");
    }

    /** Returns the connection to the answers of the last reading. */
    public ClusterConnection connection() {
        return connection(archive.manifest().readings().size());
    }

    /**
     * Returns the observation of the cluster from the first reading to the last.
     *
     * @param bounds the bounds between workload kinds
     * @throws HConfigException {@link CollectError#ARCHIVE_INCOMPLETE} when there are fewer than two readings
     */
    public ClusterObservation observation(WorkloadBounds bounds) {
        List<String> readings = archive.manifest().readings();
        if (readings.size() < READINGS_MIN) {
            throw incomplete("it has " + readings.size() + " readings of servers and regions, and rates need two");
        }
        Deque<Integer> left = new ArrayDeque<>();
        for (int reading = 1; reading <= readings.size(); reading++) {
            left.add(reading);
        }
        return new ClusterObserver(
                        () -> {
                            int reading = left.remove();
                            Instant at = at(readings.get(reading - 1));
                            return new HBaseSnapshotReader(connection(reading), () -> at).read();
                        },
                        time -> {},
                        () -> 0,
                        bounds)
                .observe(SnapshotPoller.PERIOD.multipliedBy(readings.size() - 1L));
    }

    private Instant at(String reading) {
        try {
            return Instant.parse(reading);
        } catch (DateTimeParseException noTime) {
            throw ArchiveLayout.unreadable(archive.name(), "'" + reading + "' is not the time of a reading");
        }
    }

    private ClusterConnection connection(int reading) {
        // Pages of other readings are not needed any more.
        pages.keySet().removeIf(page -> page.contains("/jmx-"));
        ClusterMetrics metrics = archive.text(ArchiveLayout.metrics(reading))
                .map(text -> ClusterMetricsText.parse(ArchiveLayout.metrics(reading), text))
                .orElseThrow(() -> incomplete("it has no " + ArchiveLayout.metrics(reading)));
        AdminAnswers answers = DescriptorJson.parse(
                ArchiveLayout.DESCRIPTORS,
                json(ArchiveLayout.DESCRIPTORS).orElseThrow(() -> incomplete("it has no " + ArchiveLayout.DESCRIPTORS)),
                metrics);
        Map<URI, ServerName> addresses = new HashMap<>();
        InfoServer.all(metrics, client)
                .forEach(server -> server.pages().ifPresent(address -> addresses.put(address, server.name())));
        return RecordedPages.connection(archive.manifest().cluster(), client, answers, groups(), (address, conf) -> {
            ServerName server = addresses.get(address);
            return server == null
                    ? Optional.empty()
                    : page(ArchiveLayout.ofServer(server, conf ? ArchiveLayout.CONF : ArchiveLayout.jmx(reading)));
        });
    }

    /** Returns a page; empty if it could not be read when the archive was made. */
    private Optional<JsonNode> page(String file) {
        Optional<JsonNode> page = json(file);
        if (page.isEmpty()
                && archive.manifest().files().stream()
                        .anyMatch(listed -> listed.name().equals(file))) {
            HConfigException missing =
                    incomplete("it has no " + file + ", which its " + ArchiveLayout.MANIFEST + " lists");
            damage.addAll(missing.problems());
            throw missing;
        }
        return page;
    }

    /** Returns a JSON file of the archive, parsed once. */
    private Optional<JsonNode> json(String file) {
        JsonNode known = pages.get(file);
        if (known != null) {
            return Optional.of(known);
        }
        try {
            Optional<JsonNode> page = archive.text(file).map(JsonNumbers.mapper()::readTree);
            page.ifPresent(read -> pages.put(file, read));
            return page;
        } catch (JacksonException noJson) {
            HConfigException damaged = new HConfigException(
                    CollectError.ARCHIVE_UNREADABLE,
                    file + " in " + archive.name() + " cannot be read",
                    "it is damaged or cut off: it is not JSON",
                    "copy the archive again, or collect again: hconfig collect");
            damage.addAll(damaged.problems());
            throw damaged;
        }
    }

    /**
     * Returns a {@link CollectError#ARCHIVE_UNREADABLE} for each file that was read so far and is damaged. Readers treat the page of such a
     * file like one of a server that does not answer.
     */
    public List<Problem> damage() {
        return List.copyOf(damage);
    }

    /** Returns the groups of RegionServers; {@link ServerGroups#NONE} where none were in use or they could not be read. */
    public ServerGroups groups() {
        return json(ArchiveLayout.GROUPS)
                .map(page -> new ServerGroups(
                        texts(page.path("servers")), texts(page.path("tables")), texts(page.path("namespaces"))))
                .orElse(ServerGroups.NONE);
    }

    private static Map<String, String> texts(JsonNode object) {
        Map<String, String> texts = new HashMap<>();
        object.properties()
                .forEach(entry -> texts.put(entry.getKey(), entry.getValue().asString("")));
        return texts;
    }

    /** Returns a server's site file or start script; empty when the archive does not contain it. */
    public Optional<byte[]> file(ServerName server, String file) {
        return archive.bytes(ArchiveLayout.ofServer(server, file));
    }

    private HConfigException incomplete(String why) {
        return new HConfigException(
                CollectError.ARCHIVE_INCOMPLETE,
                archive.name() + " is incomplete",
                why,
                "collect again: hconfig collect");
    }

    @Override
    public void close() {
        archive.close();
    }
}
