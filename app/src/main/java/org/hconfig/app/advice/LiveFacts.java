package org.hconfig.app.advice;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.advice.ClusterFacts;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.MasterFigures;
import org.hconfig.hbase.advice.ServerLook;
import org.hconfig.hbase.advice.SettingValues;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.hbase.advice.Software;
import org.hconfig.hbase.advice.TableLook;
import org.hconfig.hbase.advice.Words;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterError;
import org.hconfig.hbase.cluster.ClusterReader;
import org.hconfig.hbase.cluster.ClusterReading;
import org.hconfig.hbase.cluster.Failures;
import org.hconfig.hbase.cluster.InfoAddress;
import org.hconfig.hbase.cluster.JsonPages;
import org.hconfig.hbase.cluster.TableKeys;
import org.hconfig.hbase.inspection.Look;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.model.ClusterImage;
import org.hconfig.xconfig.model.RegionImage;
import org.hconfig.xconfig.model.ServerImage;
import org.hconfig.xconfig.model.TableFacts;
import org.hconfig.xconfig.model.Vital;
import org.hconfig.xconfig.model.WorkloadProfile;
import org.hconfig.xconfig.policy.Catalogue;
import org.hconfig.xconfig.watch.Stretch;
import org.hconfig.xconfig.workload.Characteriser;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads the facts of a live cluster: what a look saw, settings, descriptors, workloads. Changes nothing. */
public final class LiveFacts {
    private static final int ASKED_AT_ONCE = 8;

    private final ClusterConnection connection;
    private final Catalogue catalogue;
    private final JsonPages pages = new JsonPages();

    /** A reader of one cluster. */
    public LiveFacts(ClusterConnection connection, Catalogue catalogue) {
        this.connection = connection;
        this.catalogue = catalogue;
    }

    /**
     * The facts: settings as they are now, and what a look saw.
     *
     * @throws HConfigException {@link ClusterError}s when the cluster does not answer
     */
    public HBaseFacts read(Look look) {
        ClusterReading reading = new ClusterReader(connection, catalogue).read();
        return facts(reading, look.first(), look.last(), look.characteriser());
    }

    private HBaseFacts facts(ClusterReading reading, ClusterImage from, ClusterImage to, Characteriser characteriser) {
        Stretch stretch = new Stretch(from, to);
        Optional<JsonNode> conf = page("/conf?format=json");
        Map<String, String> values = new HashMap<>();
        List<SiteProperty> written = new ArrayList<>();
        conf.ifPresent(page -> page.path("properties").forEach(property -> {
            String key = property.path("key").asString("");
            String value = property.path("value").asString("");
            String file = property.path("resource").asString("");
            // Keys of HDFS and of the root directory are in force in the server, but not in HConfig's catalogue.
            if (key.startsWith("dfs.") || key.equals("hbase.rootdir") || key.equals("fs.defaultFS")) {
                values.put(key, value);
            }
            if (file.endsWith("-site.xml")) {
                written.add(new SiteProperty(
                        key, value, file, 0, property.path("isFinal").asBoolean(false)));
            }
        }));
        values.putAll(reading.facts().siteSettings());
        List<ServerLook> looks = servers(to, stretch);
        Optional<Boolean> balancer = balancer();
        return new HBaseFacts(
                connection.name(),
                stretch.seconds(),
                new Software(
                        HBaseVersion.parse(reading.facts().version()),
                        page("/jmx?qry=java.lang:type=Runtime")
                                .flatMap(page ->
                                        JvmFacts.ofRuntime(page.path("beans").path(0)))),
                Optional.of(reading.facts().node()),
                new SettingValues(catalogue, conf.isPresent() ? Optional.of(values) : Optional.empty()),
                written,
                looks,
                tables(from, to, characteriser),
                new ClusterFacts(
                        balancer, balancer.isPresent() ? OptionalInt.of(looks.size()) : OptionalInt.empty(), master()));
    }

    private static List<ServerLook> servers(ClusterImage to, Stretch stretch) {
        List<ServerLook> looks = new ArrayList<>();
        for (ServerImage server : to.servers()) {
            Map<Vital, Long> gauges = new EnumMap<>(Vital.class);
            Map<Vital, Long> grown = new EnumMap<>(Vital.class);
            for (Vital vital : server.vitals().keySet()) {
                if (vital.kind() == Vital.Kind.GAUGE) {
                    server.get(vital).ifPresent(value -> gauges.put(vital, value));
                } else {
                    stretch.grown(server.name(), vital).ifPresent(value -> grown.put(vital, value));
                }
            }
            looks.add(new ServerLook(server.name(), server.answered(), gauges, grown));
        }
        return looks;
    }

    private List<TableLook> tables(ClusterImage from, ClusterImage to, Characteriser characteriser) {
        Map<String, RegionImage> before = new HashMap<>();
        from.regions().forEach(region -> before.put(region.name() + "@" + region.server(), region));
        Map<String, List<RegionImage>> regions = new TreeMap<>();
        to.regions()
                .forEach(region -> regions.computeIfAbsent(region.table(), table -> new ArrayList<>())
                        .add(region));
        List<TableLook> tables = new ArrayList<>();
        try (Admin admin = connection.admin()) {
            for (TableDescriptor descriptor : admin.listTableDescriptors()) {
                String name = descriptor.getTableName().getNameAsString();
                List<RegionImage> mine = regions.getOrDefault(name, List.of());
                tables.add(new TableLook(
                        facts(descriptor, name, mine),
                        mine.stream()
                                .map(region -> look(region, before.get(region.name() + "@" + region.server())))
                                .toList(),
                        characteriser.table(name).flatMap(LiveFacts::workload)));
            }
        } catch (IOException failure) {
            throw Failures.unread("the tables of cluster " + connection.name(), failure);
        }
        return tables;
    }

    private static Optional<TableLook.Recognized> workload(WorkloadProfile profile) {
        return profile.kind()
                .map(kind -> new TableLook.Recognized(
                        kind,
                        new Finding.Basis(
                                Math.round(profile.confidence() * 100) / 100.0,
                                "recognized over " + Words.seconds(profile.seconds()) + ", "
                                        + Words.number(profile.requests()) + " requests"),
                        profile.record().map(record -> (double) record.bytes())));
    }

    private static TableFacts facts(TableDescriptor descriptor, String name, List<RegionImage> regions) {
        Map<String, Map<String, String>> families = new HashMap<>();
        for (ColumnFamilyDescriptor family : descriptor.getColumnFamilies()) {
            families.put(family.getNameAsString(), TableKeys.settings(family));
        }
        return new TableFacts(
                name,
                true,
                true,
                List.copyOf(families.keySet()),
                regions.size(),
                regions.stream().mapToLong(RegionImage::storeFileBytes).sum(),
                TableKeys.settings(descriptor),
                families);
    }

    /** A region that was not there before has no traffic that is known. */
    private static TableLook.RegionLook look(RegionImage region, @Nullable RegionImage before) {
        return new TableLook.RegionLook(
                region.name(),
                region.server(),
                before == null ? 0 : grown(before.reads(), region.reads()),
                before == null ? 0 : grown(before.writes(), region.writes()),
                region.storeFiles(),
                region.storeFileBytes(),
                region.locality());
    }

    /** A counter that is smaller than before began anew. */
    private static long grown(long before, long after) {
        return after >= before ? after - before : after;
    }

    private Optional<Boolean> balancer() {
        try (Admin admin = connection.admin()) {
            return Optional.of(admin.isBalancerEnabled());
        } catch (IOException failure) {
            throw Failures.unread("the balancer's switch of cluster " + connection.name(), failure);
        }
    }

    /** The active HMaster's figures; empty when its page does not answer. */
    private Optional<MasterFigures> master() {
        boolean encrypted = connection.configuration().getBoolean("hbase.ssl.enabled", false);
        try (Admin admin = connection.admin()) {
            ClusterMetrics metrics = admin.getClusterMetrics(
                    EnumSet.of(ClusterMetrics.Option.MASTER, ClusterMetrics.Option.MASTER_INFO_PORT));
            ServerName name = metrics.getMasterName();
            return name == null || metrics.getMasterInfoPort() <= 0
                    ? Optional.empty()
                    : pages.get(
                                    InfoAddress.of(name.getHostname(), metrics.getMasterInfoPort(), encrypted),
                                    "/jmx?qry=" + MasterFigures.ALL)
                            .join()
                            .flatMap(page -> MasterFigures.of(name.getServerName(), page));
        } catch (IOException failure) {
            throw Failures.unread("the HMaster of cluster " + connection.name(), failure);
        }
    }

    /** A page of one of the RegionServers that show it; a few are asked at once, so that silent ones cost one wait. */
    private Optional<JsonNode> page(String path) {
        List<URI> addresses = addresses();
        for (int from = 0; from < addresses.size(); from += ASKED_AT_ONCE) {
            List<CompletableFuture<Optional<JsonNode>>> answers =
                    addresses.subList(from, Math.min(addresses.size(), from + ASKED_AT_ONCE)).stream()
                            .map(address -> pages.get(address, path))
                            .toList();
            for (CompletableFuture<Optional<JsonNode>> answer : answers) {
                Optional<JsonNode> page = answer.join();
                if (page.isPresent()) {
                    return page;
                }
            }
        }
        return Optional.empty();
    }

    private List<URI> addresses() {
        boolean encrypted = connection.configuration().getBoolean("hbase.ssl.enabled", false);
        try (Admin admin = connection.admin()) {
            return admin
                    .getClusterMetrics(EnumSet.of(ClusterMetrics.Option.LIVE_SERVERS))
                    .getLiveServerMetrics()
                    .values()
                    .stream()
                    .filter(server -> server.getInfoServerPort() > 0)
                    .map(server ->
                            InfoAddress.of(server.getServerName().getHostname(), server.getInfoServerPort(), encrypted))
                    .toList();
        } catch (IOException failure) {
            throw Failures.unread("the servers of cluster " + connection.name(), failure);
        }
    }
}
