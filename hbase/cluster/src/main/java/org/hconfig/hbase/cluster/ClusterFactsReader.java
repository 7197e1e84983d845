package org.hconfig.hbase.cluster;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ServerMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.Size;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.security.AccessDeniedException;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.placement.MachineGroups;
import org.hconfig.hbase.placement.ServerGroups;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.ClusterFacts;
import org.hconfig.xconfig.spi.NodeFacts;

/** Reads a cluster's facts from the HMaster and from the info servers of its RegionServers. Read-only. */
public final class ClusterFactsReader {
    private static final int ASKED_AT_ONCE = 16;

    private final ClusterConnection connection;
    private final CatalogueValueReader catalogueValueReader;
    private final RegionServerPageReader pages;
    private final ServerReportReader reported =
            new ServerReportReader(time -> TimeUnit.NANOSECONDS.sleep(time.toNanos()));

    /** Creates a reader for the settings of a catalogue. */
    public ClusterFactsReader(ClusterConnection connection, Catalogue catalogue) {
        this.connection = connection;
        this.pages = new RegionServerPageReader(connection);
        this.catalogueValueReader = new CatalogueValueReader(catalogue);
    }

    /** Returns HBase's own id of the cluster. */
    public String clusterId() {
        return metrics(EnumSet.of(ClusterMetrics.Option.CLUSTER_ID)).getClusterId();
    }

    /**
     * Reads the facts. Decommissioned servers take no regions and do not count. A server that has not
     * reported to its HMaster since either of them started is given 10 s.
     *
     * @throws HConfigException {@link ClusterError#CLUSTER_READ}, {@link ClusterError#NO_SERVERS}, {@link
     *     ClusterError#NODE_FACTS}
     */
    public ClusterFactsReading read() {
        ClusterMetrics metrics = reportedMetrics(EnumSet.of(
                ClusterMetrics.Option.CLUSTER_ID,
                ClusterMetrics.Option.HBASE_VERSION,
                ClusterMetrics.Option.LIVE_SERVERS));
        Map<ServerName, ServerMetrics> servers = new TreeMap<>(metrics.getLiveServerMetrics());
        List<String> notes = new ArrayList<>();
        servers.keySet().removeAll(decommissioned(notes));
        if (servers.isEmpty()) {
            throw new HConfigException(
                    ClusterError.NO_SERVERS,
                    "cluster " + connection.name() + " has no live RegionServer",
                    "the HMaster responds, but no RegionServer is registered",
                    "start RegionServers; for a lab: hconfig lab status prints why they exited");
        }
        Map<ServerName, URI> addresses = addresses(servers);
        Map<ServerName, NodeFacts> shown = nodes(servers, addresses, notes);
        NodeFacts node = SmallestNodeCalculator.of(List.copyOf(shown.values()));
        addresses.keySet().retainAll(shown.keySet());
        Map<ServerName, Map<String, String>> shownSettings = shown(addresses, notes);
        List<Map<String, String>> settings = List.copyOf(shownSettings.values());
        Map<String, String> site = ofNode(settings.isEmpty() ? Map.of() : settings.get(0), Optional.of(node));
        ServerGroups divided = divided(notes);
        List<String> names =
                servers.keySet().stream().map(ServerName::getServerName).toList();
        return new ClusterFactsReading(
                metrics.getClusterId(),
                new ClusterFacts(
                        connection.name(),
                        metrics.getHBaseVersion(),
                        names,
                        node,
                        site,
                        ClusterFacts.differing(settings),
                        groups(divided, byAddress(shown), byAddress(shownSettings))),
                byAddress(shown),
                divided,
                notes);
    }

    private static <T> Map<String, T> byAddress(Map<ServerName, T> servers) {
        return servers.entrySet().stream()
                .collect(Collectors.toMap(server -> server.getKey().getAddress().toString(), Map.Entry::getValue));
    }

    /** Returns the groups that plans can name: those of HBase, and those of servers on machines that are alike. */
    private Map<String, ClusterFacts.ServerGroup> groups(
            ServerGroups divided, Map<String, NodeFacts> nodes, Map<String, Map<String, String>> settings) {
        Map<String, Set<String>> members = new TreeMap<>(MachineGroups.of(nodes));
        if (divided.restrict()) {
            nodes.keySet()
                    .forEach(server -> members.computeIfAbsent(divided.ofServer(server), name -> new TreeSet<>())
                            .add(server));
        }
        Map<String, ClusterFacts.ServerGroup> groups = new TreeMap<>();
        members.forEach((name, servers) -> {
            NodeFacts node =
                    SmallestNodeCalculator.of(servers.stream().map(nodes::get).toList());
            List<Map<String, String>> own = servers.stream()
                    .filter(settings::containsKey)
                    .map(settings::get)
                    .toList();
            groups.put(
                    name,
                    new ClusterFacts.ServerGroup(
                            List.copyOf(servers),
                            node,
                            ofNode(own.isEmpty() ? Map.of() : own.get(0), Optional.of(node)),
                            ClusterFacts.differing(own)));
        });
        return groups;
    }

    /** Reads HBase's groups; without the right to do so, plans can name only those of machines. */
    private ServerGroups divided(List<String> notes) {
        if (connection.isRecorded()) {
            return connection.recordedGroups();
        }
        try (Admin admin = connection.admin()) {
            return ServerGroupReader.read(connection.hbase(), admin);
        } catch (HConfigException denied) {
            Problem problem = denied.problems().get(0);
            notes.add(
                    problem.what() + " (" + problem.why() + "): values suit the smallest machine of all RegionServers");
            return ServerGroups.NONE;
        } catch (IOException failure) {
            throw HBaseExceptions.unread("the groups of servers of cluster " + connection.name(), failure);
        }
    }

    /** Reads the machines of the servers that respond; the others are listed in the notes. */
    private Map<ServerName, NodeFacts> nodes(
            Map<ServerName, ServerMetrics> servers, Map<ServerName, URI> addresses, List<String> notes) {
        Map<ServerName, CompletableFuture<Optional<NodeFacts>>> questions = new LinkedHashMap<>();
        addresses.forEach((server, address) -> questions.put(server, pages.node(address)));
        Map<String, Integer> perHost = new HashMap<>();
        servers.keySet().forEach(server -> perHost.merge(server.getHostname(), 1, Integer::sum));
        Map<ServerName, NodeFacts> nodes = new TreeMap<>();
        List<String> reasons = new ArrayList<>();
        questions.forEach((server, question) -> {
            try {
                RegionServerPageReader.await(question)
                        .ifPresent(node ->
                                nodes.put(server, share(node, perHost.getOrDefault(server.getHostname(), 1))));
            } catch (HConfigException unread) {
                Problem problem = unread.problems().get(0);
                reasons.add(problem.what() + ": " + problem.why());
            }
        });
        if (nodes.isEmpty()) {
            throw nothingShown(servers, addresses, reasons);
        }
        List<String> silent = servers.keySet().stream()
                .filter(server -> !nodes.containsKey(server))
                .map(ServerName::getServerName)
                .toList();
        if (!silent.isEmpty()) {
            notes.add(silent.size() + " of " + servers.size()
                    + " RegionServers did not report their memory and processors (" + String.join(", ", silent)
                    + "); the smallest of the others is used"
                    + reasons.stream().findFirst().map(reason -> ". " + reason).orElse(""));
        }
        return nodes;
    }

    private HConfigException nothingShown(
            Map<ServerName, ServerMetrics> servers, Map<ServerName, URI> addresses, List<String> reasons) {
        String message = "no RegionServer of " + connection.name() + " reports its memory and processors";
        if (addresses.isEmpty()) {
            return new HConfigException(
                    ClusterError.NODE_FACTS,
                    message,
                    "the HMaster does not know the info port of any of its " + servers.size() + " RegionServers",
                    servers.values().stream().anyMatch(ServerReportReader::reported)
                            ? "open their info ports (hbase.regionserver.info.port is -1 where they are closed)"
                            : "none of them has reported to the HMaster yet: retry in 1 min");
        }
        return new HConfigException(
                ClusterError.NODE_FACTS,
                message,
                "requested /jmx from "
                        + String.join(
                                ", ",
                                addresses.values().stream().map(URI::toString).toList())
                        + "; the largest heap known to the HMaster is " + largestHeap(servers)
                        + reasons.stream()
                                .findFirst()
                                .map(reason -> ". " + reason)
                                .orElse(""),
                "allow this machine to connect to the RegionServers' info ports (hbase.regionserver.info.port)");
    }

    /** RegionServers on one machine share its memory and its processors. */
    private static NodeFacts share(NodeFacts machine, int servers) {
        long ram = Math.max(machine.ram().bytes() / servers, machine.heap().bytes());
        return new NodeFacts(new DataSize(ram), machine.heap(), machine.cores() / servers);
    }

    /** Reads the servers' values from the pages of those that provide them, in the order of their names. */
    private Map<ServerName, Map<String, String>> shown(Map<ServerName, URI> addresses, List<String> notes) {
        Map<ServerName, Map<String, String>> shown = new TreeMap<>();
        String reason = "";
        List<Map.Entry<ServerName, URI>> all = List.copyOf(addresses.entrySet());
        for (int from = 0; from < all.size(); from += ASKED_AT_ONCE) {
            Map<ServerName, CompletableFuture<Map<String, String>>> questions = new LinkedHashMap<>();
            all.subList(from, Math.min(all.size(), from + ASKED_AT_ONCE))
                    .forEach(server -> questions.put(
                            server.getKey(),
                            pages.properties(server.getValue()).thenApply(catalogueValueReader::ofServers)));
            for (Map.Entry<ServerName, CompletableFuture<Map<String, String>>> question : questions.entrySet()) {
                try {
                    shown.put(question.getKey(), RegionServerPageReader.await(question.getValue()));
                } catch (HConfigException unread) {
                    Problem problem = unread.problems().get(0);
                    reason = " (" + problem.what() + ": " + problem.why() + ")";
                }
            }
        }
        if (shown.isEmpty()) {
            notes.add("no RegionServer provided its /conf page" + reason
                    + ": HBase's defaults are assumed for the keys of its site files");
        }
        return shown;
    }

    /**
     * Returns the values in force for servers with these values on their {@code /conf} page, and for the client.
     *
     * @param node the machine of the servers; empty if it is unknown, and with it the size of their heap
     */
    public Map<String, String> settings(Map<String, String> shown, Optional<NodeFacts> node) {
        return ofNode(catalogueValueReader.ofServers(shown), node);
    }

    private Map<String, String> ofNode(Map<String, String> ofServers, Optional<NodeFacts> node) {
        Map<String, String> site = new TreeMap<>(ofServers);
        site.putAll(catalogueValueReader.ofClient(connection.configuration()));
        node.ifPresent(known ->
                site.put(CatalogueValueReader.HEAP, Long.toString(known.heap().bytes())));
        return site;
    }

    private Map<ServerName, URI> addresses(Map<ServerName, ServerMetrics> servers) {
        boolean encrypted = connection.configuration().getBoolean("hbase.ssl.enabled", false);
        Map<ServerName, URI> addresses = new TreeMap<>();
        servers.forEach((server, metrics) -> {
            if (metrics.getInfoServerPort() > 0) {
                addresses.put(
                        server, InfoServerAddress.of(server.getHostname(), metrics.getInfoServerPort(), encrypted));
            }
        });
        return addresses;
    }

    private static DataSize largestHeap(Map<ServerName, ServerMetrics> servers) {
        return servers.values().stream()
                .map(server -> new DataSize((long) server.getMaxHeapSize().get(Size.Unit.BYTE)))
                .max(DataSize::compareTo)
                .orElse(new DataSize(0));
    }

    private List<ServerName> decommissioned(List<String> notes) {
        try (Admin admin = connection.admin()) {
            return admin.listDecommissionedRegionServers();
        } catch (AccessDeniedException denied) {
            notes.add("no right to list decommissioned servers (READ on the cluster): all live servers are counted");
            return List.of();
        } catch (IOException failure) {
            throw HBaseExceptions.unread("the decommissioned servers of cluster " + connection.name(), failure);
        }
    }

    private ClusterMetrics reportedMetrics(EnumSet<ClusterMetrics.Option> options) {
        try (Admin admin = connection.admin()) {
            return reported.read(() -> admin.getClusterMetrics(options));
        } catch (IOException failure) {
            throw HBaseExceptions.unread("the servers of cluster " + connection.name(), failure);
        }
    }

    private ClusterMetrics metrics(EnumSet<ClusterMetrics.Option> options) {
        try (Admin admin = connection.admin()) {
            return admin.getClusterMetrics(options);
        } catch (IOException failure) {
            throw HBaseExceptions.unread("the servers of cluster " + connection.name(), failure);
        }
    }
}
