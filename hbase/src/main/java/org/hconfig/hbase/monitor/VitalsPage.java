package org.hconfig.hbase.monitor;

import java.net.URI;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.hconfig.hbase.cluster.JsonPages;
import org.hconfig.model.Vital;
import tools.jackson.databind.JsonNode;

/**
 * Reads a RegionServer's vitals from its {@code /jmx}. The page answers from a copy that Hadoop's metrics renew every ten
 * seconds by default, so a figure may be that much older than the question.
 */
final class VitalsPage {
    private static final String SERVER = "Hadoop:service=HBase,name=RegionServer,sub=Server";
    private static final String IPC = "Hadoop:service=HBase,name=RegionServer,sub=IPC";
    private static final String COLLECTORS = "java.lang:type=GarbageCollector,name=*";
    private static final String MEMORY = "java.lang:type=Memory";
    private static final String SYSTEM = "java.lang:type=OperatingSystem";

    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final double PERMILLE = 1000;

    /** Attributes of the server's bean that are vitals as they stand (MetricsRegionServerSource). */
    private static final Map<Vital, String> OF_SERVER = Map.ofEntries(
            Map.entry(Vital.REGIONS, "regionCount"),
            Map.entry(Vital.MEMSTORE_BYTES, "memStoreSize"),
            Map.entry(Vital.BLOCK_CACHE_BYTES, "blockCacheSize"),
            Map.entry(Vital.BLOCK_CACHE_FREE_BYTES, "blockCacheFreeSize"),
            Map.entry(Vital.BLOCK_CACHE_HITS, "blockCacheHitCount"),
            Map.entry(Vital.BLOCK_CACHE_MISSES, "blockCacheMissCount"),
            Map.entry(Vital.BLOCK_CACHE_EVICTIONS, "blockCacheEvictionCount"),
            Map.entry(Vital.STATIC_INDEX_BYTES, "staticIndexSize"),
            Map.entry(Vital.STATIC_BLOOM_BYTES, "staticBloomSize"),
            Map.entry(Vital.UPDATES_BLOCKED_MILLIS, "updatesBlockedTime"),
            Map.entry(Vital.BLOCKED_REQUESTS, "blockedRequestCount"),
            Map.entry(Vital.FLUSH_QUEUE, "flushQueueLength"),
            Map.entry(Vital.COMPACTION_QUEUE, "compactionQueueLength"),
            Map.entry(Vital.STORE_FILES, "storeFileCount"),
            Map.entry(Vital.STORE_FILE_BYTES, "storeFileSize"),
            Map.entry(Vital.LOCAL_PERCENT, "percentFilesLocal"),
            Map.entry(Vital.WAL_FILES, "hlogFileCount"),
            Map.entry(Vital.READ_REQUESTS, "readRequestCount"),
            Map.entry(Vital.WRITE_REQUESTS, "writeRequestCount"),
            Map.entry(Vital.GETS, "Get_num_ops"),
            Map.entry(Vital.SCANS, "ScanTime_num_ops"));

    /** Attributes of the bean of remote calls (MetricsHBaseServerSource). */
    private static final Map<Vital, String> OF_IPC =
            Map.of(Vital.CALL_QUEUE, "numCallsInGeneralQueue", Vital.ACTIVE_HANDLERS, "numActiveHandler");

    private final JsonPages pages;

    VitalsPage(JsonPages pages) {
        this.pages = pages;
    }

    /** What a server shows; empty when it does not answer. */
    CompletableFuture<Optional<Map<Vital, Long>>> read(URI server) {
        List<CompletableFuture<Optional<JsonNode>>> answers = new ArrayList<>();
        for (String bean : List.of(SERVER, IPC, COLLECTORS, MEMORY, SYSTEM)) {
            answers.add(pages.get(server, "/jmx?qry=" + bean));
        }
        return CompletableFuture.allOf(answers.toArray(CompletableFuture[]::new))
                .thenApply(done ->
                        vitals(answers.stream().map(CompletableFuture::join).toList()));
    }

    private static Optional<Map<Vital, Long>> vitals(List<Optional<JsonNode>> answers) {
        EnumMap<Vital, Long> vitals = new EnumMap<>(Vital.class);
        beans(answers.get(0)).forEach(bean -> take(bean, OF_SERVER, vitals));
        if (vitals.isEmpty()) {
            return Optional.empty();
        }
        beans(answers.get(1)).forEach(bean -> take(bean, OF_IPC, vitals));
        beans(answers.get(2)).forEach(bean -> {
            add(vitals, Vital.COLLECTIONS, bean.path("CollectionCount"), 1);
            add(vitals, Vital.COLLECTION_MILLIS, bean.path("CollectionTime"), 1);
        });
        beans(answers.get(3)).forEach(bean -> {
            add(vitals, Vital.HEAP_USED_BYTES, bean.path("HeapMemoryUsage").path("used"), 1);
            add(vitals, Vital.HEAP_MAX_BYTES, bean.path("HeapMemoryUsage").path("max"), 1);
        });
        beans(answers.get(4)).forEach(bean -> {
            add(vitals, Vital.PROCESS_CPU_MILLIS, bean.path("ProcessCpuTime"), 1.0 / NANOS_PER_MILLI);
            // JDK 14 and later; earlier ones say SystemCpuLoad.
            JsonNode load = bean.has("CpuLoad") ? bean.path("CpuLoad") : bean.path("SystemCpuLoad");
            add(vitals, Vital.HOST_CPU_PERMILLE, load, PERMILLE);
        });
        return Optional.of(vitals);
    }

    private static JsonNode beans(Optional<JsonNode> page) {
        return page.map(found -> found.path("beans"))
                .orElseGet(() -> tools.jackson.databind.node.JsonNodeFactory.instance.arrayNode());
    }

    private static void take(JsonNode bean, Map<Vital, String> names, Map<Vital, Long> vitals) {
        names.forEach((vital, name) -> add(vitals, vital, bean.path(name), 1));
    }

    /** Adds to what other beans of the kind gave. A negative number means that the JVM does not know. */
    private static void add(Map<Vital, Long> vitals, Vital vital, JsonNode value, double factor) {
        if (value.isNumber() && value.asDouble() >= 0) {
            vitals.merge(vital, Math.round(value.asDouble() * factor), Long::sum);
        }
    }
}
