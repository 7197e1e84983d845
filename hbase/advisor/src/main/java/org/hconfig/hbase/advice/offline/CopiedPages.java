package org.hconfig.hbase.advice.offline;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.core.Problem;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.advice.AdviceError;
import org.hconfig.hbase.advice.ClusterProcessFacts;
import org.hconfig.hbase.advice.DataNodeObservation;
import org.hconfig.hbase.advice.ProcessObservation;
import org.hconfig.hbase.advice.ServerObservation;
import org.hconfig.hbase.advice.ServerSoftware;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.jmx.JsonNumbers;
import org.hconfig.hbase.jmx.MasterMetrics;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.hbase.placement.ServerGroups;
import org.hconfig.xconfig.spi.NodeFacts;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Collection of copied server pages, each used for the process that it belongs to. */
final class CopiedPages {
    private static final String NEXT = "Copy the page again: curl http://SERVER:16030/jmx > NAME.json";
    /** Jars of HBase that carry its version: {@code hbase-server-2.4.17.jar}, {@code hbase-client-2.6.3.7.3.1.jar}. */
    private static final Pattern JAR =
            Pattern.compile("hbase-(?:server|client|common)-(\\d+\\.\\d+[^/:;\\\\]*?)\\.jar");

    private final List<RegionServerPage> servers = new ArrayList<>();
    private final List<ConfPage> confs = new ArrayList<>();
    private final List<DataNodeObservation> dataNodes = new ArrayList<>();
    private final List<ProcessObservation> masters = new ArrayList<>();
    private final List<Problem> otherPages = new ArrayList<>();
    private final ReleaseEvidence releases = new ReleaseEvidence();
    private final Set<HBaseVersion> hadoop = new HashSet<>();
    private int serverCount;
    private Optional<MasterMetrics> master = Optional.empty();

    /**
     * Adds a JSON page.
     *
     * @param file the file's name
     * @param problemCollector receives {@link AdviceError#DUMP_SYNTAX}
     */
    void addJson(String file, String text, ProblemCollector problemCollector) {
        try {
            JsonNode page = CopiedPageParser.read(text);
            if (page.has("beans")) {
                addBeans(file, page);
            } else if (page.has("properties")) {
                add(file, ConfPage.ofJson(page));
            } else {
                problemCollector.add(
                        AdviceError.DUMP_SYNTAX,
                        file + (text.isBlank() ? " is empty" : " has neither 'beans' nor 'properties'"),
                        "expected the /jmx or /conf page of a RegionServer",
                        NEXT);
            }
        } catch (JacksonException bad) {
            problemCollector.add(
                    AdviceError.DUMP_SYNTAX,
                    file + " is not JSON: " + CopiedPageParser.errorPosition(bad, text),
                    "expected the /jmx or /conf page of a RegionServer",
                    NEXT);
        }
    }

    /** Adds a page with settings. */
    void add(String file, ConfPage page) {
        if (page.ofHBase()) {
            page.version().ifPresent(version -> releases.add(file, version));
            confs.add(page);
        } else {
            otherPages.add(new Problem(
                    AdviceError.PAGE_ROLE,
                    file + " contains no HBase settings",
                    "it is the /conf page of another process and is not used",
                    "Copy the /conf page of a RegionServer."));
        }
    }

    private void addBeans(String file, JsonNode page) {
        PageRole role = PageRole.of(page);
        if (role == PageRole.REGION_SERVER || role == PageRole.MASTER) {
            String classPath = classPath(page);
            ServerSoftware.hadoopIn(classPath).ifPresent(hadoop::add);
            Matcher jar = JAR.matcher(classPath);
            if (jar.find()) {
                releases.add(file, jar.group(1));
            }
        }
        if (master.isEmpty()) {
            master = MasterMetrics.of(file, page);
        }
        if (role == PageRole.MASTER) {
            masters.add(MasterProcessReader.of(file, page));
            JsonNode count = BeanFinder.named(page, "Hadoop:service=HBase,name=Master,sub=Server")
                    .path("numRegionServers");
            serverCount = (int) Math.max(serverCount, Math.min(Integer.MAX_VALUE, JsonNumbers.toLong(count, 0)));
        }
        if (role == PageRole.REGION_SERVER) {
            RegionServerPage server = RegionServerPage.of(file.replaceFirst("\\.(?:json|jmx|txt)$", ""), page);
            servers.add(server);
            if (!server.look().answered()) {
                otherPages.add(new Problem(
                        AdviceError.PAGE_EMPTY,
                        file + " is the page of a RegionServer, but contains no metrics",
                        "its HBase beans contain no valid number, so this server is not checked",
                        NEXT));
            }
            return;
        }
        if (role == PageRole.DATA_NODE) {
            dataNodes.add(DataNodePageReader.of(file, page));
        }
        otherPages.add(new Problem(
                AdviceError.PAGE_ROLE,
                file + " is the page of " + role.text(),
                switch (role) {
                    case MASTER ->
                        "it provides the HBase release, regions in transition, dead servers and file descriptors; its"
                                + " heap, JVM and counters are not those of a RegionServer";
                    case DATA_NODE ->
                        "it provides volumes, space and threads; its heap and JVM are not those of a RegionServer";
                    default -> "its heap, JVM and counters are not those of a RegionServer, so it is not used";
                },
                "Copy the page of each RegionServer: curl http://SERVER:16030/jmx > NAME.json"));
    }

    private static String classPath(JsonNode page) {
        String shown = BeanFinder.named(page, "java.lang:type=Runtime")
                .path("ClassPath")
                .asString("");
        return shown.isEmpty() ? BeanFinder.systemProperty(page, "java.class.path") : shown;
    }

    boolean isEmpty() {
        return servers.isEmpty() && confs.isEmpty() && otherPages.isEmpty();
    }

    /** Returns the RegionServers' metrics, scaled to the same duration. */
    List<ServerObservation> serverObservations() {
        double seconds = seconds();
        return servers.stream().map(page -> page.scaledTo(seconds)).toList();
    }

    /** Returns the properties set in site files, from the first settings page. */
    List<SiteProperty> written() {
        return confs.stream().limit(1).flatMap(page -> page.written().stream()).toList();
    }

    /** Returns the settings pages. */
    List<ConfPage> confs() {
        return List.copyOf(confs);
    }

    /** Returns one problem per page of another process. */
    List<Problem> otherPages() {
        return List.copyOf(otherPages);
    }

    /** Returns the HBase version of the pages. */
    Optional<HBaseVersion> version(Optional<HBaseVersion> named, ProblemCollector warnings) {
        return releases.decide(named, warnings);
    }

    /** Returns the version of Hadoop on the servers' class paths; empty if unknown or if they differ. */
    Optional<HBaseVersion> hadoop() {
        return hadoop.size() == 1 ? hadoop.stream().findFirst() : Optional.empty();
    }

    /** Returns the machine of the RegionServer with the smallest heap. */
    Optional<NodeFacts> node() {
        return servers.stream()
                .flatMap(page -> page.node().stream())
                .min(java.util.Comparator.comparing(NodeFacts::heap));
    }

    /** Returns the smallest RegionServer heap in bytes; empty when unknown. */
    OptionalLong heapBytes() {
        return servers.stream().flatMapToLong(page -> page.heapBytes().stream()).min();
    }

    /** Returns the facts from HMasters and DataNodes. */
    ClusterProcessFacts cluster() {
        return new ClusterProcessFacts(
                Optional.empty(),
                serverCount > 0 ? OptionalInt.of(serverCount) : OptionalInt.empty(),
                dataNodes,
                masters,
                master,
                ServerGroups.NONE,
                Map.of());
    }

    /** Returns the first RegionServer's JVM; its JDK is unknown when the servers' JDKs differ. */
    Optional<JvmFacts> jvm() {
        List<JvmFacts> jvms =
                servers.stream().flatMap(page -> page.jvm().stream()).toList();
        long jdks = jvms.stream()
                .map(JvmFacts::feature)
                .filter(OptionalInt::isPresent)
                .distinct()
                .count();
        return jvms.stream()
                .findFirst()
                .map(first -> new JvmFacts(
                        jdks > 1 ? OptionalInt.empty() : first.feature(),
                        first.arguments(),
                        first.running(),
                        first.complete(),
                        first.shownHeap()));
    }

    /** Returns one problem per difference between the RegionServers. */
    List<Problem> differences() {
        return ServerDifferences.of(servers);
    }

    /** Returns the shortest uptime in seconds; 0 when unknown. */
    double seconds() {
        return servers.stream()
                .flatMapToDouble(page -> page.upSeconds().stream())
                .min()
                .orElse(0);
    }
}
