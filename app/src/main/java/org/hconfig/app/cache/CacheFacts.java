package org.hconfig.app.cache;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.ServerObservation;
import org.hconfig.hbase.advice.TableObservation;
import org.hconfig.hbase.advice.budget.HeapSizeDecision;
import org.hconfig.hbase.cache.CacheError;
import org.hconfig.hbase.cache.bucket.BlockSizes;
import org.hconfig.hbase.cache.budget.CacheDemand;
import org.hconfig.hbase.cache.budget.CacheMachine;
import org.hconfig.hbase.cache.budget.FileCache;
import org.hconfig.hbase.cache.plan.CacheSituation;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.hbase.model.JvmMemorySizes;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.spi.NodeFacts;
import org.jspecify.annotations.Nullable;

/** Conversion of a cluster's facts into the input of the cache planner; what is missing is assumed and said, or refused. */
public final class CacheFacts {
    private static final String BLOCK_SIZE = "BLOCKSIZE";
    private static final String HANDLERS = "hbase.regionserver.handler.count";

    private static final int HANDLERS_MAX = 10_000;

    /** Share of the heap that objects may take so that collections have room. */
    private static final double HEAP_FILL = 0.6;

    private static final double READS_UNKNOWN = 0.5;

    /** Files of less than a hundredth of the data say little about its indexes, as each file has a root. */
    private static final long FILES_TYPICAL = 100;

    private final HBaseFacts facts;
    private final CachePlanRequest request;
    private final List<String> assumptions = new ArrayList<>();

    private CacheFacts(HBaseFacts facts, CachePlanRequest request) {
        this.facts = facts;
        this.request = request;
    }

    /**
     * Returns the situation of a cluster's servers.
     *
     * @param blocks a sample of the sizes of real data blocks; empty when unknown
     * @throws HConfigException {@link CacheError#FACTS_MISSING} if the servers' machine or their settings are unknown
     */
    public static CacheSituation of(HBaseFacts facts, CachePlanRequest request, Optional<BlockSizes> blocks) {
        return new CacheFacts(facts, request).situation(blocks);
    }

    private CacheSituation situation(Optional<BlockSizes> blocks) {
        ProblemCollector problems = new ProblemCollector();
        if (facts.node().isEmpty()) {
            problems.add(
                    CacheError.FACTS_MISSING,
                    "the memory and the processors of the RegionServers' machines are unknown",
                    "no page of a RegionServer shows them",
                    "add the page /jmx of a RegionServer, or name a live cluster");
        }
        if (!facts.values().isKnown()) {
            problems.add(
                    CacheError.FACTS_MISSING,
                    "the servers' settings are unknown",
                    "neither a /conf page nor hbase-site.xml was read",
                    "add one of them, or name a live cluster");
        }
        facts.node()
                .filter(node -> request.memoryBytes().orElse(0) > node.ram().bytes())
                .ifPresent(node -> problems.add(
                        CacheError.CACHE_REQUEST,
                        "--memory " + new DataSize(request.memoryBytes().orElse(0)) + " is more than the machine has",
                        "each RegionServer has " + node.ram() + " of its machine",
                        "leave --memory out, or name at most 85 % of that"));
        checkNumbers(problems);
        problems.throwIfAny();
        if (blocks.isEmpty()) {
            assumptions.add(
                    "the sizes of real data blocks are unknown, as no HFile was read: the present bucket sizes stay");
        }
        NodeFacts node = facts.node().orElseThrow();
        CacheDemand demand = new CacheDemand(
                readShare(),
                data(),
                blockBytes(),
                index(),
                memstores(),
                facts.offHeap().memstoreBytes() > 0,
                (int) Math.min(HANDLERS_MAX, handlers()),
                keptHeap(),
                OptionalLong.empty());
        Optional<JvmFacts> jvm = facts.jvm();
        return new CacheSituation(
                new CacheMachine(node.ram().bytes(), node.cores(), request.memoryBytes()),
                demand,
                site(),
                facts.heapBytes(),
                jvm.map(found -> JvmMemorySizes.direct(found.arguments())).orElse(OptionalLong.empty()),
                facts.version(),
                request.file().or(() -> FileCache.present(site())),
                blocks,
                assumptions);
    }

    /** Values that no server can work with are named, instead of a plan that counts with them. */
    private void checkNumbers(ProblemCollector problems) {
        if (!(handlers() >= 1)) {
            impossible(
                    problems,
                    HANDLERS + " is " + facts.values().servers().get(HANDLERS),
                    "a RegionServer needs one thread for calls at least");
        }
        facts.node()
                .filter(node -> node.ram().bytes() <= 0 || !(node.cores() > 0))
                .ifPresent(node -> impossible(
                        problems,
                        "a RegionServer has " + node.ram() + " and " + node.cores() + " processors of its machine",
                        "a page of a RegionServer shows no memory or no processors"));
        if (facts.heapBytes().orElse(1) <= 0) {
            impossible(problems, "the heap of a RegionServer is not positive", "its options set such a heap");
        }
    }

    private static void impossible(ProblemCollector problems, String what, String why) {
        problems.add(CacheError.FACTS_MISSING, what, why, "correct the setting or the copied page, then plan again");
    }

    private double handlers() {
        return facts.values().number(HANDLERS).orElse(CacheDemand.HANDLERS_STANDARD);
    }

    private Map<String, String> site() {
        Map<String, String> site = new HashMap<>(facts.values().servers());
        site.values().removeIf(String::isBlank);
        return site;
    }

    private double readShare() {
        if (request.readShare().isPresent()) {
            return request.readShare().getAsDouble();
        }
        double reads = facts.delta(ServerMetric.READ_REQUESTS).orElse(0);
        double writes = facts.delta(ServerMetric.WRITE_REQUESTS).orElse(0);
        if (reads + writes <= 0) {
            assumptions.add(
                    "no requests were observed; equal reads and writes are assumed for the Hortonworks worksheet"
                            + " (--reads)");
            return READS_UNKNOWN;
        }
        return reads / (reads + writes);
    }

    /** Returns the data of the server with the most. */
    private OptionalLong data() {
        if (request.dataBytes().isPresent()) {
            return request.dataBytes();
        }
        OptionalLong files =
                most(server -> server.gauge(ServerMetric.STORE_FILE_BYTES).orElse(-1));
        if (files.isEmpty()) {
            assumptions.add("the size of the data is unknown: the cache takes the memory that is left (--data)");
            return files;
        }
        List<String> smaller = smallerInFiles();
        if (!smaller.isEmpty()) {
            assumptions.add(
                    "blocks are cached uncompressed, but the size of the data is that of the files, of which those of "
                            + String.join(", ", smaller.subList(0, Math.min(3, smaller.size())))
                            + (smaller.size() > 3 ? " and others" : "")
                            + " are compressed: the cache takes the memory that is left (--data)");
            return OptionalLong.empty();
        }
        return files;
    }

    private List<String> smallerInFiles() {
        return facts.tables().stream()
                .filter(table -> !table.system())
                .filter(CacheFacts::isSmallerInFiles)
                .map(TableObservation::name)
                .toList();
    }

    /**
     * Returns indexes and Bloom filters of the data that the plan is for: those of the present files, or in proportion if the request
     * names more data than they have. Compressed files have those of their uncompressed data.
     */
    private OptionalLong index() {
        OptionalLong index = most(CacheFacts::indexBytes);
        OptionalLong files =
                most(server -> server.gauge(ServerMetric.STORE_FILE_BYTES).orElse(-1));
        long data = request.dataBytes().orElse(0);
        if (index.isEmpty() || data <= files.orElse(0)) {
            return index;
        }
        if (data > FILES_TYPICAL * files.orElse(0)) {
            assumptions.add("indexes and Bloom filters of " + new DataSize(data)
                    + " of data (--data) are unknown, as the files have"
                    + " less than a hundredth of it: they get a fifth of the heap");
            return OptionalLong.empty();
        }
        if (!smallerInFiles().isEmpty()) {
            assumptions.add(
                    "indexes and Bloom filters are those of the present files, which are compressed: for more data than"
                            + " they have now they are larger");
            return index;
        }
        long scaled = (long) Math.ceil((double) index.getAsLong() / files.orElse(1) * data);
        assumptions.add("indexes and Bloom filters, " + new DataSize(index.getAsLong()) + " of files of "
                + new DataSize(files.orElse(0)) + " now, are assumed to be " + new DataSize(scaled) + " for "
                + new DataSize(data)
                + " of data (--data)");
        return OptionalLong.of(scaled);
    }

    private static boolean isSmallerInFiles(TableObservation table) {
        return table.facts().familySettings().values().stream()
                .map(family -> family.getOrDefault("COMPRESSION", "NONE"))
                .anyMatch(compression -> !compression.toUpperCase(Locale.ROOT).equals("NONE"));
    }

    /** Returns the block size of the families with the most data. */
    private int blockBytes() {
        Map<Integer, Long> bytes = new TreeMap<>();
        for (TableObservation table : facts.tables()) {
            table.facts()
                    .familySettings()
                    .values()
                    .forEach(family -> size(family.get(BLOCK_SIZE))
                            .ifPresent(size -> bytes.merge(size, table.facts().storeBytes() + 1, Long::sum)));
        }
        return bytes.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(CacheDemand.BLOCK_STANDARD);
    }

    private static Optional<Integer> size(@Nullable String text) {
        try {
            return Optional.ofNullable(text)
                    .map(String::strip)
                    .map(Integer::valueOf)
                    .filter(size -> size > 0);
        } catch (NumberFormatException word) {
            // HBase refuses such a descriptor; the default is then in effect.
            return Optional.empty();
        }
    }

    /** Returns the bytes of indexes and Bloom filters; negative where a server does not report its indexes. */
    private static long indexBytes(ServerObservation server) {
        OptionalLong index = server.gauge(ServerMetric.STATIC_INDEX_BYTES);
        return index.isEmpty()
                ? -1
                : index.getAsLong()
                        + server.gauge(ServerMetric.STATIC_BLOOM_BYTES).orElse(0);
    }

    /** Memstores keep the memory that they have. */
    private OptionalLong memstores() {
        OptionalDouble limit = facts.memstoreLimit();
        return limit.isPresent() ? OptionalLong.of((long) limit.getAsDouble()) : OptionalLong.empty();
    }

    /** A heap gets smaller only where its contents without cached data are known. */
    private OptionalLong keptHeap() {
        OptionalLong used = HeapSizeDecision.inUse(facts);
        OptionalLong heap = facts.heapBytes();
        OptionalLong cached = facts.reachableServers().stream()
                .mapToLong(CacheFacts::cachedInHeap)
                .min();
        if (heap.isEmpty() || used.isEmpty() || cached.isEmpty()) {
            return heap;
        }
        double other = Math.max(0.0, (double) used.getAsLong() - cached.getAsLong()) / HEAP_FILL;
        return OptionalLong.of((long) Math.min((double) heap.getAsLong(), other));
    }

    private static long cachedInHeap(ServerObservation server) {
        return server.gauge(ServerMetric.L1_CACHE_BYTES)
                .orElse(server.gauge(ServerMetric.BLOCK_CACHE_BYTES).orElse(0));
    }

    /** Returns the largest value of a server; negative ones are unknown. */
    private OptionalLong most(ToLongFunction<ServerObservation> value) {
        OptionalLong most = facts.reachableServers().stream().mapToLong(value).max();
        return most.isPresent() && most.getAsLong() >= 0 ? most : OptionalLong.empty();
    }
}
