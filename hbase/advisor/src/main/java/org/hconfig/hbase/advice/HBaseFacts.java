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
import org.hconfig.hbase.advice.budget.OffHeapMemory;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.model.NodeFacts;
import org.hconfig.xconfig.model.ServerMetric;
import org.hconfig.xconfig.model.WorkloadKind;

/**
 * Everything that rules may look at, read at one time from a live cluster or from copied files. What was not seen is
 * absent, never zero.
 *
 * @param name how the operator names the cluster
 * @param seconds the time over which counters grew; 0 when there is only one look without a beginning
 * @param software the release of HBase and the JVM
 * @param node the smallest of the RegionServers' machines
 * @param values the values of settings; what is not set has the default of the release
 * @param written what site files say explicitly; empty when no file was seen
 * @param servers the RegionServers
 * @param tables the tables
 * @param cluster what an HMaster shows
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
    /** A look of this length is taken at its word; a shorter one in proportion. */
    private static final double SECONDS_ENOUGH = 60;

    /** What counters over an unknown time count: their sums and proportions are known, not how recent they are. */
    private static final double UNKNOWN_TIME_CONFIDENCE = 0.5;

    /** What an operator's word counts: they know the application, and do not measure it. */
    private static final double TOLD_CONFIDENCE = 0.7;

    /** Copies what it is given. */
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
     * The same facts with a workload that the operator names.
     *
     * @throws HConfigException {@link AdviceError#TABLE_UNSEEN} when no such table was seen
     */
    public HBaseFacts withWorkload(String table, WorkloadKind workload) {
        if (tables.stream().noneMatch(look -> look.name().equals(table))) {
            throw new HConfigException(
                    AdviceError.TABLE_UNSEEN,
                    "no table '" + table + "' was seen in " + name,
                    tables.isEmpty()
                            ? "copied files say nothing of tables"
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
                new Finding.FindingEvidence(TOLD_CONFIDENCE, "the workload as the operator names it"),
                Optional.empty());
        return new HBaseFacts(
                name,
                seconds,
                software,
                node,
                values,
                written,
                servers,
                tables.stream()
                        .map(look -> look.name().equals(table) ? look.recognized(known) : look)
                        .toList(),
                cluster);
    }

    /** Whether the balancer is switched on; empty when no HMaster was asked, or its page does not show it as switched off. */
    public Optional<Boolean> balancerOn() {
        return cluster.balancerOn()
                .or(() -> cluster.master()
                        .filter(MasterMetrics::balancerSwitchedOff)
                        .map(off -> false));
    }

    /** How the RegionServers' JVM is started; empty when nothing shows it. */
    public Optional<JvmFacts> jvm() {
        return software.jvm();
    }

    /** True when neither settings nor any RegionServer, its JVM or a table was seen. */
    public boolean isEmpty() {
        return !values.isKnown() && written.isEmpty() && servers.isEmpty() && jvm().isEmpty() && tables.isEmpty();
    }

    /** The release of HBase; empty when nothing shows it. */
    public Optional<HBaseRelease> release() {
        return software.version().map(HBaseVersion::release);
    }

    /** The version of HBase, which may be known without its patch; empty when nothing shows it. */
    public Optional<HBaseVersion> version() {
        return software.version();
    }

    /** Servers that showed their figures. */
    public List<ServerObservation> reachableServers() {
        return servers.stream().filter(ServerObservation::answered).toList();
    }

    /** A gauge summed over the servers that show it; empty when none does. */
    public OptionalLong sum(ServerMetric serverMetric) {
        return total(reachableServers().stream()
                .map(server -> server.gauge(serverMetric))
                .toList());
    }

    /** By how much a counter grew, summed over the servers that show it; empty when none does. */
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

    /** Bytes of the RegionServers' heap: of the running JVM, else as its start script sets it; empty when unknown. */
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
     * Bytes of direct memory that the RegionServers' JVM allows: {@code -XX:MaxDirectMemorySize}, and the heap's size where
     * the JVM's arguments are known and none sets it; empty when unknown.
     */
    public OptionalLong directMemoryBytes() {
        return directMemoryBytes(heapBytes());
    }

    /** The same with a heap of this size. */
    public OptionalLong directMemoryBytes(OptionalLong heap) {
        return jvm().map(facts -> facts.directBytes(heap)).orElse(OptionalLong.empty());
    }

    /**
     * How HBase divides the heap; empty when values, a heap that they need, or a version on which they depend are unknown.
     */
    public Optional<HeapShares> heapShares() {
        return HeapShares.of(values::number, heapBytes(), version());
    }

    /** How HBase divides the heap by every version that the servers may have; empty when values or heap are unknown. */
    public List<HeapShares> heapReadings() {
        return HeapShares.readings(values::number, heapBytes(), version());
    }

    /** The facts without which it is not known how HBase divides the heap. */
    public String missingForShares() {
        if (!values.isKnown()) {
            return "the servers' values were not seen";
        }
        return heapReadings().isEmpty()
                ? "the heap, or a share that can be read"
                : "the patch release of HBase: it decides whether sizes in bytes count";
    }

    /** What the settings take outside the heap; nothing where they are unknown. */
    public OffHeapMemory offHeap() {
        return OffHeapMemory.of(values::text, values::number);
    }

    /** Whether the servers' heaps are under pressure. */
    public HeapPressure pressure() {
        return HeapPressure.of(this);
    }

    /**
     * Bytes that all memstores of a server may take: a share of the heap, or memory outside it where that is set. Empty
     * when heap or share are unknown.
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

    /** True when settings of HDFS were seen, so that those that are absent have their default. */
    public boolean hasHdfsSettings() {
        return values.servers().keySet().stream().anyMatch(key -> key.startsWith("dfs."))
                || written.stream().anyMatch(property -> property.file().equals("hdfs-site.xml"));
    }

    /** How many RegionServers the cluster has; empty when no HMaster shows it. */
    public OptionalInt clusterSize() {
        return cluster.servers();
    }

    /** What a statement about settings rests on: the site values as servers show them. */
    public Finding.FindingEvidence ofSettings() {
        int all = servers.size();
        int seen = reachableServers().size();
        double share = all == 0 ? 1 : (double) seen / all;
        return new Finding.FindingEvidence(
                Math.max(0.5, share),
                values.isFromFiles()
                        ? "values of the copied files"
                        : "values in force; " + seen + " of " + all + " servers answered");
    }

    /** What a statement about figures of one moment rests on: how many servers answered. */
    public Finding.FindingEvidence ofMoment() {
        double share = (double) reachableServers().size() / Math.max(1, servers.size());
        return new Finding.FindingEvidence(
                Math.round(share * 100) / 100.0,
                "figures of one moment, " + reachableServers().size() + " of " + servers.size() + " servers");
    }

    /** What a statement about traffic rests on: how long the look was, and how many servers answered. */
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
