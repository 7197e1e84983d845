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
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.app.collect.ArchivedCluster;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.advice.ClusterProcessFacts;
import org.hconfig.hbase.advice.EffectiveHBaseSettings;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.ServerGroupFacts;
import org.hconfig.hbase.advice.ServerObservation;
import org.hconfig.hbase.advice.ServerSoftware;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterError;
import org.hconfig.hbase.cluster.ClusterFactsReader;
import org.hconfig.hbase.cluster.ClusterFactsReading;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.cluster.InfoServerAddress;
import org.hconfig.hbase.cluster.ServerGroupReader;
import org.hconfig.hbase.cluster.ServerPages;
import org.hconfig.hbase.execution.server.BalancerReading;
import org.hconfig.hbase.inspection.ClusterObservation;
import org.hconfig.hbase.jmx.MasterMetrics;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.hbase.model.ProcessArgument;
import org.hconfig.hbase.placement.MachineGroups;
import org.hconfig.hbase.placement.ServerGroups;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.snapshot.ServerSnapshot;
import org.hconfig.hbase.snapshot.SnapshotDelta;
import org.hconfig.hbase.workload.WorkloadClassifier;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.NodeFacts;
import tools.jackson.databind.JsonNode;

/** Reader of the facts of a live cluster: observation, settings, descriptors, workloads. Changes nothing. */
public final class LiveFactsReader {
    private static final int ASKED_AT_ONCE = 8;

    private final ClusterConnection connection;
    private final Catalogue catalogue;
    private final ServerPages pages;
    private final Supplier<ServerGroups> groups;
    private final Supplier<Boolean> balancer;
    private final Supplier<List<Problem>> damage;
    private final List<Problem> problems = new ArrayList<>();

    /** Creates a reader of one cluster. */
    public LiveFactsReader(ClusterConnection connection, Catalogue catalogue) {
        this.connection = connection;
        this.pages = connection.pages();
        this.catalogue = catalogue;
        this.groups = this::liveGroups;
        this.balancer = this::liveBalancer;
        this.damage = List::of;
    }

    /** Creates a reader of the recorded answers of an archive. */
    public LiveFactsReader(ArchivedCluster archive, Catalogue catalogue) {
        this.connection = archive.connection();
        this.pages = connection.pages();
        this.catalogue = catalogue;
        this.groups = archive::groups;
        this.balancer = this::recordedBalancer;
        this.damage = archive::damage;
    }

    /**
     * Reads the facts: current settings, and the results of an observation.
     *
     * @throws HConfigException {@link ClusterError}s if the cluster does not respond
     */
    public HBaseFacts read(ClusterObservation clusterObservation) {
        problems.clear();
        ClusterFactsReading reading = new ClusterFactsReader(connection, catalogue).read();
        return facts(
                reading, clusterObservation.first(), clusterObservation.last(), clusterObservation.characteriser());
    }

    /**
     * Returns the facts of each group of RegionServers on equal machines, by name, with their own machines and settings; empty where all
     * machines are alike.
     *
     * @param facts those of the cluster
     */
    public Map<String, HBaseFacts> byMachines(HBaseFacts facts) {
        ClusterFactsReading reading = new ClusterFactsReader(connection, catalogue).read();
        Map<String, HBaseFacts> groups = new TreeMap<>();
        reading.facts().groups().forEach((name, group) -> {
            if (MachineGroups.isName(name)) {
                Optional<NodeFacts> node = Optional.of(group.node());
                ServerGroupFacts own = configuration(reading.facts().version(), group.servers()::contains, node, node);
                List<ServerObservation> servers = facts.servers().stream()
                        .filter(server -> group.servers().contains(address(server.name())))
                        .toList();
                groups.put(
                        name,
                        new HBaseFacts(
                                facts.name(),
                                facts.seconds(),
                                own.software(),
                                own.node(),
                                own.values(),
                                own.written(),
                                servers,
                                facts.tables(),
                                facts.cluster().withServers(servers.size())));
            }
        });
        return groups;
    }

    /**
     * Reads the facts for a check that needs no memory and processors of the servers: also if none of them shows its own, or if
     * the pages of an archive are damaged.
     *
     * @throws HConfigException {@link ClusterError}s if the cluster does not respond
     */
    public HBaseFacts readSettings(ClusterObservation clusterObservation) {
        try {
            return read(clusterObservation);
        } catch (HConfigException unread) {
            if (unread.problems().get(0).code() != ClusterError.NODE_FACTS) {
                throw unread;
            }
        }
        return facts(
                configuration(version(), server -> true, Optional.empty(), Optional.empty()),
                groups.get(),
                Map.of(),
                clusterObservation.first(),
                clusterObservation.last(),
                clusterObservation.characteriser());
    }

    private String version() {
        try (Admin admin = connection.admin()) {
            return admin.getClusterMetrics(EnumSet.of(ClusterMetrics.Option.HBASE_VERSION))
                    .getHBaseVersion();
        } catch (IOException failure) {
            throw HBaseExceptions.unread("the version of cluster " + connection.name(), failure);
        }
    }

    private HBaseFacts facts(
            ClusterFactsReading reading,
            ClusterSnapshot from,
            ClusterSnapshot to,
            WorkloadClassifier workloadClassifier) {
        ServerGroups divided = groups.get();
        Optional<NodeFacts> node = Optional.of(reading.facts().node());
        return facts(
                configuration(reading.facts().version(), counted(reading), node, node),
                divided,
                configurations(reading, divided),
                from,
                to,
                workloadClassifier);
    }

    private HBaseFacts facts(
            ServerGroupFacts all,
            ServerGroups divided,
            Map<String, ServerGroupFacts> ofGroups,
            ClusterSnapshot from,
            ClusterSnapshot to,
            WorkloadClassifier workloadClassifier) {
        SnapshotDelta snapshotDelta = new SnapshotDelta(from, to);
        List<ServerObservation> looks = servers(to, snapshotDelta);
        return new HBaseFacts(
                connection.name(),
                snapshotDelta.seconds(),
                all.software(),
                all.node(),
                all.values(),
                all.written(),
                looks,
                new TableObservationReader(connection).read(from, to, workloadClassifier),
                new ClusterProcessFacts(
                        Optional.of(balancer.get()),
                        OptionalInt.of(looks.size()),
                        List.of(),
                        List.of(),
                        master(),
                        divided,
                        ofGroups));
    }

    /** Reads the configuration of each group of RegionServers; empty if groups restrict nothing. */
    private Map<String, ServerGroupFacts> configurations(ClusterFactsReading reading, ServerGroups divided) {
        Map<String, ServerGroupFacts> configurations = new TreeMap<>();
        if (divided.restrict()) {
            reading.facts().servers().stream()
                    .map(server -> divided.ofServer(address(server)))
                    .distinct()
                    .forEach(group -> configurations.put(group, configuration(reading, divided, group)));
        }
        return configurations;
    }

    private ServerGroupFacts configuration(ClusterFactsReading reading, ServerGroups divided, String group) {
        Predicate<String> members =
                counted(reading).and(server -> divided.ofServer(server).equals(group));
        Optional<NodeFacts> node = reading.smallest(members);
        return configuration(
                reading.facts().version(),
                members,
                node,
                node.or(() -> Optional.of(reading.facts().node())));
    }

    /** Selects the servers that take regions, by {@code host:port}. */
    private static Predicate<String> counted(ClusterFactsReading reading) {
        return reading.facts().servers().stream().map(LiveFactsReader::address).collect(Collectors.toSet())::contains;
    }

    private static String address(String server) {
        return ServerName.valueOf(server).getAddress().toString();
    }

    /**
     * Reads the configuration of some servers from the first of them that provides its pages.
     *
     * @param members selects the servers by {@code host:port}
     * @param node the smallest of their machines
     * @param sized the machine whose heap their settings are for; empty if no server shows one
     */
    private ServerGroupFacts configuration(
            String version, Predicate<String> members, Optional<NodeFacts> node, Optional<NodeFacts> sized) {
        Optional<JsonNode> conf = page("/conf?format=json", members);
        Map<String, String> shown = new HashMap<>();
        Map<String, String> values = new HashMap<>();
        List<SiteProperty> written = new ArrayList<>();
        conf.ifPresent(page -> page.path("properties").forEach(property -> {
            String key = property.path("key").asString("");
            String value = property.path("value").asString("");
            String file = property.path("resource").asString("");
            shown.put(key, value);
            // Keys of HDFS and of the root directory are effective in the server, but not in HConfig's catalogue.
            if (key.startsWith("dfs.") || key.equals("hbase.rootdir") || key.equals("fs.defaultFS")) {
                values.put(key, value);
            }
            if (file.endsWith("-site.xml")) {
                written.add(new SiteProperty(
                        key, value, file, 0, property.path("isFinal").asBoolean(false)));
            }
        }));
        values.putAll(new ClusterFactsReader(connection, catalogue).settings(shown, sized));
        Optional<JsonNode> runtime = page("/jmx?qry=java.lang:type=Runtime", members)
                .map(page -> page.path("beans").path(0));
        return new ServerGroupFacts(
                new ServerSoftware(
                        HBaseVersion.parse(version),
                        runtime.flatMap(JvmFacts::ofRuntime).map(jvm -> jvm.withProcesses(masterArguments())),
                        runtime.flatMap(bean ->
                                ServerSoftware.hadoopIn(bean.path("ClassPath").asString("")))),
                node,
                new EffectiveHBaseSettings(catalogue, conf.isPresent() ? Optional.of(values) : Optional.empty()),
                written);
    }

    /**
     * Returns problems of the last reading that leave facts unknown: the groups of servers, without the right to read them; a
     * run that has disabled the balancer; damaged files of an archive.
     */
    public List<Problem> problems() {
        return Stream.concat(problems.stream(), damage.get().stream()).toList();
    }

    private ServerGroups liveGroups() {
        try (Admin admin = connection.admin()) {
            return ServerGroupReader.read(connection.hbase(), admin);
        } catch (HConfigException unread) {
            problems.addAll(unread.problems());
        } catch (IOException failure) {
            problems.addAll(HBaseExceptions.unread("the groups of servers of " + connection.name(), failure)
                    .problems());
        }
        return ServerGroups.NONE;
    }

    private static List<ServerObservation> servers(ClusterSnapshot to, SnapshotDelta snapshotDelta) {
        List<ServerObservation> looks = new ArrayList<>();
        for (ServerSnapshot server : to.servers()) {
            Map<ServerMetric, Long> gauges = new EnumMap<>(ServerMetric.class);
            Map<ServerMetric, Long> grown = new EnumMap<>(ServerMetric.class);
            for (ServerMetric serverMetric : server.vitals().keySet()) {
                if (serverMetric.kind() == ServerMetric.Kind.GAUGE) {
                    server.get(serverMetric).ifPresent(value -> gauges.put(serverMetric, value));
                } else {
                    snapshotDelta
                            .increase(server.name(), serverMetric)
                            .ifPresent(value -> grown.put(serverMetric, value));
                }
            }
            looks.add(new ServerObservation(server.name(), server.answered(), gauges, grown));
        }
        return looks;
    }

    /** Returns whether the balancer is on, apart from a run that disables it until it ends. */
    private boolean liveBalancer() {
        BalancerReading reading = BalancerReading.of(connection);
        problems.addAll(reading.problems());
        return reading.on();
    }

    private boolean recordedBalancer() {
        try (Admin admin = connection.admin()) {
            return admin.isBalancerEnabled();
        } catch (IOException failure) {
            throw HBaseExceptions.unread("the balancer's switch of cluster " + connection.name(), failure);
        }
    }

    /** Returns the metrics of the active HMaster; empty if its page does not respond. */
    private Optional<MasterMetrics> master() {
        return masterPage(MasterMetrics.ALL, MasterMetrics::of);
    }

    /** Returns the arguments of the JVM of the active HMaster; none if its page does not respond. */
    private List<ProcessArgument> masterArguments() {
        return masterPage(
                        "java.lang:type=Runtime",
                        (name, page) -> JvmFacts.ofRuntime(page.path("beans").path(0)))
                .map(jvm -> jvm.arguments().stream()
                        .map(argument -> ProcessArgument.running("HMaster", argument))
                        .toList())
                .orElse(List.of());
    }

    private <T> Optional<T> masterPage(String beans, BiFunction<String, JsonNode, Optional<T>> parser) {
        boolean encrypted = connection.configuration().getBoolean("hbase.ssl.enabled", false);
        try (Admin admin = connection.admin()) {
            ClusterMetrics metrics = admin.getClusterMetrics(
                    EnumSet.of(ClusterMetrics.Option.MASTER, ClusterMetrics.Option.MASTER_INFO_PORT));
            ServerName name = metrics.getMasterName();
            return name == null || metrics.getMasterInfoPort() <= 0
                    ? Optional.empty()
                    : pages.get(
                                    InfoServerAddress.of(name.getHostname(), metrics.getMasterInfoPort(), encrypted),
                                    "/jmx?qry=" + beans)
                            .join()
                            .flatMap(page -> parser.apply(name.getServerName(), page));
        } catch (IOException failure) {
            throw HBaseExceptions.unread("the HMaster of cluster " + connection.name(), failure);
        }
    }

    /**
     * Returns a page of the first of some RegionServers that provides it; requests are sent to several servers at a time, so that
     * servers that do not respond cost a single timeout.
     */
    private Optional<JsonNode> page(String path, Predicate<String> members) {
        List<URI> addresses = addresses(members);
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

    private List<URI> addresses(Predicate<String> members) {
        boolean encrypted = connection.configuration().getBoolean("hbase.ssl.enabled", false);
        try (Admin admin = connection.admin()) {
            return admin
                    .getClusterMetrics(EnumSet.of(ClusterMetrics.Option.LIVE_SERVERS))
                    .getLiveServerMetrics()
                    .values()
                    .stream()
                    .filter(server -> server.getInfoServerPort() > 0
                            && members.test(server.getServerName().getAddress().toString()))
                    .map(server -> InfoServerAddress.of(
                            server.getServerName().getHostname(), server.getInfoServerPort(), encrypted))
                    .toList();
        } catch (IOException failure) {
            throw HBaseExceptions.unread("the servers of cluster " + connection.name(), failure);
        }
    }
}
