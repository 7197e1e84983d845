package org.hconfig.hbase.advice;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.advice.budget.HeapPressure;
import org.hconfig.hbase.advice.budget.MemoryProposalGuard;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.hbase.jmx.MasterMetrics;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.hbase.model.OffHeapMemory;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.spi.NodeFacts;

/**
 * The input of all rules, read at one time from a live cluster or from copied files. Missing data is
 * absent, never zero.
 *
 * @param name the operator's name of the cluster
 * @param seconds duration of the observation in seconds, over which counter deltas were taken; 0 when unknown
 * @param software HBase version and JVM
 * @param node the smallest of the RegionServers' machines
 * @param values effective settings; unset keys have the release's defaults
 * @param written properties explicitly set in site files; empty when there is no file
 * @param servers the RegionServers
 * @param tables the tables
 * @param cluster facts from HMasters and DataNodes
 */
public record HBaseFacts(
        String name,
        double seconds,
        ServerSoftware software,
        Optional<NodeFacts> node,
        EffectiveHBaseSettings values,
        List<SiteProperty> written,
        List<ServerObservation> servers,
        List<TableObservation> tables,
        ClusterProcessFacts cluster) {
    /** Observation time in seconds for full confidence; shorter observations count proportionally. */
    private static final double SECONDS_ENOUGH = 60;

    /** Confidence of counters over an unknown time: sums and ratios are known, but not how recent they are. */
    private static final double UNKNOWN_TIME_CONFIDENCE = 0.5;

    /** Confidence of a workload named by the operator, who knows the application but does not measure it. */
    private static final double TOLD_CONFIDENCE = 0.7;

    /** Makes defensive copies of the collections. */
    public HBaseFacts {
        values = Objects.requireNonNull(values, "values").of(software.version().map(HBaseVersion::release));
        written = List.copyOf(written);
        servers = List.copyOf(servers);
        tables = List.copyOf(tables);
        if (!(seconds >= 0)) {
            throw new IllegalArgumentException("seconds=" + seconds);
        }
    }

    /**
     * Returns a copy with a workload named by the operator.
     *
     * @throws HConfigException {@link AdviceError#TABLE_UNSEEN} when the table was not observed
     */
    public HBaseFacts withWorkload(String table, WorkloadKind workload) {
        if (tables.stream().noneMatch(look -> look.name().equals(table))) {
            throw new HConfigException(
                    AdviceError.TABLE_UNSEEN,
                    "no table '" + table + "' was found in " + name,
                    tables.isEmpty()
                            ? "copied files contain no information about tables"
                            : "there are "
                                    + String.join(
                                            ", ",
                                            tables.stream()
                                                    .map(TableObservation::name)
                                                    .toList()),
                    "Name a table of a live cluster.");
        }
        TableObservation.RecognizedWorkload known = new TableObservation.RecognizedWorkload(
                workload,
                new Finding.FindingEvidence(TOLD_CONFIDENCE, "workload named by the operator"),
                Optional.empty(),
                Optional.empty());
        return withTables(tables.stream()
                .map(look -> look.name().equals(table) ? look.recognized(known) : look)
                .toList());
    }

    /** Returns a copy with other tables. */
    public HBaseFacts withTables(List<TableObservation> others) {
        return new HBaseFacts(name, seconds, software, node, values, written, servers, others, cluster);
    }

    /** Returns whether the balancer is on; empty when no HMaster was queried, or its page does not show it as off. */
    public Optional<Boolean> balancerOn() {
        return cluster.balancerOn()
                .or(() -> cluster.master()
                        .filter(MasterMetrics::balancerSwitchedOff)
                        .map(off -> false));
    }

    /** Returns the RegionServers' JVM and its arguments; empty when unknown. */
    public Optional<JvmFacts> jvm() {
        return software.jvm();
    }

    /** Returns true when there are no settings, RegionServers, JVM facts or tables. */
    public boolean isEmpty() {
        return !values.isKnown() && written.isEmpty() && servers.isEmpty() && jvm().isEmpty() && tables.isEmpty();
    }

    /** Returns the HBase release; empty when unknown. */
    public Optional<HBaseRelease> release() {
        return software.version().map(HBaseVersion::release);
    }

    /** Returns the HBase version, possibly without its patch release; empty when unknown. */
    public Optional<HBaseVersion> version() {
        return software.version();
    }

    /** Returns the servers that returned metrics. */
    public List<ServerObservation> reachableServers() {
        return servers.stream().filter(ServerObservation::answered).toList();
    }

    /** Returns a gauge summed over the servers that report it; empty when none does. */
    public OptionalLong sum(ServerMetric serverMetric) {
        return total(reachableServers().stream()
                .map(server -> server.gauge(serverMetric))
                .toList());
    }

    /** Returns a counter's delta summed over the servers that report it; empty when none does. */
    public OptionalLong delta(ServerMetric serverMetric) {
        return total(reachableServers().stream()
                .map(server -> server.delta(serverMetric))
                .toList());
    }

    private static OptionalLong total(List<OptionalLong> values) {
        return values.stream().anyMatch(OptionalLong::isPresent)
                ? OptionalLong.of(values.stream()
                        .filter(OptionalLong::isPresent)
                        .mapToLong(OptionalLong::getAsLong)
                        .sum())
                : OptionalLong.empty();
    }

    /** Returns the RegionServers' heap in bytes, from the running JVM, else from its start script; empty when unknown. */
    public OptionalLong heapBytes() {
        if (node.isPresent()) {
            return OptionalLong.of(node.get().heap().bytes());
        }
        OptionalDouble set = values.number(MemoryProposalGuard.HEAP);
        if (set.isPresent()) {
            return OptionalLong.of((long) set.getAsDouble());
        }
        return jvm().map(JvmFacts::heapBytes).orElse(OptionalLong.empty());
    }

    /**
     * Returns the direct memory limit of the RegionServers' JVM in bytes: {@code -XX:MaxDirectMemorySize}, or the heap size where
     * the JVM arguments are known and do not set it; empty when unknown.
     */
    public OptionalLong directMemoryBytes() {
        return directMemoryBytes(heapBytes());
    }

    /** Returns the direct memory limit in bytes for a heap of this size. */
    public OptionalLong directMemoryBytes(OptionalLong heap) {
        return jvm().map(facts -> facts.directBytes(heap)).orElse(OptionalLong.empty());
    }

    /**
     * Returns how HBase divides the heap; empty when a required setting, heap size or version is unknown.
     */
    public Optional<HeapShares> heapShares() {
        return HeapShares.of(values::number, heapBytes(), version());
    }

    /** Returns the heap division for every version the servers may have; empty when settings or heap are unknown. */
    public List<HeapShares> heapReadings() {
        return HeapShares.readings(values::number, heapBytes(), version());
    }

    /** Returns a description of the facts missing to determine the heap division. */
    public String missingForShares() {
        if (!values.isKnown()) {
            return "the servers' settings";
        }
        return heapReadings().isEmpty()
                ? "the heap size, or a valid heap share"
                : "the HBase patch release, which decides whether sizes in bytes take effect";
    }

    /** Returns the memory that settings allocate outside the heap; zero where they are unknown. */
    public OffHeapMemory offHeap() {
        return OffHeapMemory.of(values::text, values::number);
    }

    /** Returns the heap pressure of the servers. */
    public HeapPressure pressure() {
        return HeapPressure.of(this);
    }

    /**
     * Returns the limit of all memstores of a server in bytes: a share of the heap, or off-heap memory where configured. Empty
     * when heap size or share are unknown.
     */
    public OptionalDouble memstoreLimit() {
        long outside = offHeap().memstoreBytes();
        if (outside > 0) {
            return OptionalDouble.of((double) outside);
        }
        OptionalLong heap = heapBytes();
        Optional<HeapShares> shares = heapShares();
        return heap.isPresent() && shares.isPresent()
                ? OptionalDouble.of(Math.floor(heap.getAsLong() * shares.get().memstoreShare()))
                : OptionalDouble.empty();
    }

    /** Returns true when HDFS settings were read, so that absent ones have their defaults. */
    public boolean hasHdfsSettings() {
        return values.servers().keySet().stream().anyMatch(key -> key.startsWith("dfs."))
                || written.stream().anyMatch(property -> property.file().equals("hdfs-site.xml"));
    }

    /** Returns the number of RegionServers of the cluster; empty when no HMaster reports it. */
    public OptionalInt clusterSize() {
        return cluster.servers();
    }

    /** Returns the evidence for findings about settings: the values reported by servers. */
    public Finding.FindingEvidence ofSettings() {
        int all = servers.size();
        int seen = reachableServers().size();
        double share = all == 0 ? 1 : (double) seen / all;
        return new Finding.FindingEvidence(
                Math.max(0.5, share),
                values.isFromFiles()
                        ? "values of the copied files"
                        : "effective values; " + seen + " of " + all + " servers responded");
    }

    /** Returns the evidence for findings from a single snapshot: the number of servers that responded. */
    public Finding.FindingEvidence ofMoment() {
        double share = (double) reachableServers().size() / Math.max(1, servers.size());
        return new Finding.FindingEvidence(
                Math.round(share * 100) / 100.0,
                "single snapshot, " + reachableServers().size() + " of " + servers.size() + " servers");
    }

    /** Returns the evidence for findings about traffic: observation time and number of servers that responded. */
    public Finding.FindingEvidence ofTraffic() {
        int all = Math.max(1, servers.size());
        double share = (double) reachableServers().size() / all;
        double confidence = (seconds > 0 ? Math.min(1, seconds / SECONDS_ENOUGH) : UNKNOWN_TIME_CONFIDENCE) * share;
        return new Finding.FindingEvidence(
                Math.round(confidence * 100) / 100.0,
                (seconds > 0 ? AdviceNumberFormatter.seconds(seconds) : "an unknown time") + ", "
                        + reachableServers().size() + " of " + servers.size() + " servers");
    }
}
