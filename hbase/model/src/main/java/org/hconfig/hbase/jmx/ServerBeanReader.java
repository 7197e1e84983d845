package org.hconfig.hbase.jmx;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.snapshot.ServerSnapshot;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Reader of a RegionServer's metrics from the beans of its {@code /jmx} page. */
public final class ServerBeanReader {
    public static final String SERVER = "Hadoop:service=HBase,name=RegionServer,sub=Server";
    private static final String TABLES = "Hadoop:service=HBase,name=RegionServer,sub=TableRequests_*";
    /** One bean of all tables, before HBase 2.6. */
    private static final String LATENCIES = "Hadoop:service=HBase,name=RegionServer,sub=TableLatencies";

    private static final String WAL = "Hadoop:service=HBase,name=RegionServer,sub=WAL";
    public static final String IPC = "Hadoop:service=HBase,name=RegionServer,sub=IPC";
    private static final String REPLICATION = "Hadoop:service=HBase,name=RegionServer,sub=Replication";
    private static final String COLLECTORS = "java.lang:type=GarbageCollector,name=*";
    public static final String MEMORY = "java.lang:type=Memory";
    private static final String SYSTEM = "java.lang:type=OperatingSystem";
    private static final String RUNTIME = "java.lang:type=Runtime";

    /** Beans that HBase removes temporarily. */
    public static final List<String> OF_METRICS = List.of(SERVER, IPC, WAL, REPLICATION, TABLES);
    /** Bean of HConfig's coprocessor for synchronized collections. */
    private static final String TOGETHER = "org.hconfig:type=SynchronizedCollections";

    /** The queried beans; a trailing star is a wildcard. */
    public static final List<String> ALL =
            List.of(SERVER, IPC, WAL, REPLICATION, TABLES, LATENCIES, COLLECTORS, MEMORY, SYSTEM, RUNTIME, TOGETHER);

    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final double PERMILLE = 1000;
    private static final double MICROS_PER_MILLI = 1000;

    private ServerBeanReader() {}

    /** Creates a snapshot of a server from beans by query. */
    public static ServerSnapshot snapshot(String name, Map<String, JsonNode> beans, Set<String> tables) {
        Map<ServerMetric, Long> metrics = metrics(beans);
        return metrics.isEmpty()
                ? ServerSnapshot.unreachable(name)
                : new ServerSnapshot(
                        name,
                        true,
                        Optional.empty(),
                        metrics,
                        TableBeanReader.read(node(beans, TABLES), node(beans, LATENCIES), node(beans, WAL), tables),
                        GcBeanReader.read(node(beans, COLLECTORS)));
    }

    /** Returns the metrics of beans. */
    public static Map<ServerMetric, Long> metrics(Map<String, JsonNode> beans) {
        EnumMap<ServerMetric, Long> metrics = new EnumMap<>(ServerMetric.class);
        node(beans, SERVER).forEach(bean -> addAll(bean, ServerMetricAttributes.OF_SERVER, metrics));
        node(beans, IPC).forEach(bean -> {
            addAll(bean, ServerMetricAttributes.OF_IPC, metrics);
            add(metrics, ServerMetric.CALL_MEAN_MICROS, bean.path("TotalCallTime_mean"), MICROS_PER_MILLI);
            add(metrics, ServerMetric.CALL_P99_MICROS, bean.path("TotalCallTime_99th_percentile"), MICROS_PER_MILLI);
        });
        node(beans, WAL).forEach(bean -> addAll(bean, ServerMetricAttributes.OF_WAL, metrics));
        node(beans, REPLICATION).forEach(bean -> metrics.putAll(ReplicationBeanReader.read(bean)));
        node(beans, COLLECTORS).forEach(bean -> {
            if (GcBeanReader.stops(bean)) {
                add(metrics, ServerMetric.COLLECTIONS, bean.path("CollectionCount"), 1);
                add(metrics, ServerMetric.COLLECTION_MILLIS, bean.path("CollectionTime"), 1);
            }
        });
        GcBeanReader.last(node(beans, COLLECTORS)).ifPresent(lastCollection -> {
            metrics.put(ServerMetric.LAST_COLLECTION_MILLIS, lastCollection.millis());
            metrics.put(ServerMetric.HEAP_AFTER_COLLECTION_BYTES, lastCollection.heapBytes());
        });
        node(beans, TOGETHER).forEach(bean -> {
            add(metrics, ServerMetric.SYNCHRONIZED_COLLECTIONS, bean.path("Collections"), 1);
            add(metrics, ServerMetric.SYNCHRONIZED_SKIPPED, bean.path("Skipped"), 1);
        });
        node(beans, MEMORY).forEach(bean -> {
            add(
                    metrics,
                    ServerMetric.HEAP_USED_BYTES,
                    bean.path("HeapMemoryUsage").path("used"),
                    1);
            add(
                    metrics,
                    ServerMetric.HEAP_MAX_BYTES,
                    bean.path("HeapMemoryUsage").path("max"),
                    1);
        });
        node(beans, RUNTIME).forEach(bean -> add(metrics, ServerMetric.UP_MILLIS, bean.path("Uptime"), 1));
        node(beans, SYSTEM).forEach(bean -> {
            add(metrics, ServerMetric.PROCESS_CPU_MILLIS, bean.path("ProcessCpuTime"), 1.0 / NANOS_PER_MILLI);
            // JDK 14 and later; earlier ones have SystemCpuLoad.
            JsonNode load = bean.has("CpuLoad") ? bean.path("CpuLoad") : bean.path("SystemCpuLoad");
            add(metrics, ServerMetric.HOST_CPU_PERMILLE, load, PERMILLE);
            addAll(bean, ServerMetricAttributes.OF_SYSTEM, metrics);
        });
        removePercentagesOfNothing(metrics);
        return metrics;
    }

    /** HBase reports 0 percent when there is nothing to divide by: no requested block, or no store file. */
    private static void removePercentagesOfNothing(Map<ServerMetric, Long> metrics) {
        if (isZero(metrics, ServerMetric.BLOCK_CACHE_CACHEABLE_HITS)
                && isZero(metrics, ServerMetric.BLOCK_CACHE_CACHEABLE_MISSES)) {
            metrics.remove(ServerMetric.BLOCK_CACHE_EXPRESS_HIT_PERCENT);
        }
        if (isZero(metrics, ServerMetric.STORE_FILE_BYTES)) {
            metrics.remove(ServerMetric.LOCAL_PERCENT);
        }
    }

    private static boolean isZero(Map<ServerMetric, Long> metrics, ServerMetric metric) {
        Long value = metrics.get(metric);
        return value != null && value == 0;
    }

    /** Returns the beans found for a query; empty without a response. */
    public static JsonNode node(Map<String, JsonNode> beans, String bean) {
        return beans.getOrDefault(bean, beans(Optional.empty()));
    }

    /** Returns the beans of a page. */
    public static JsonNode beans(Optional<JsonNode> page) {
        return page.map(found -> found.path("beans")).orElseGet(() -> JsonNodeFactory.instance.arrayNode());
    }

    private static void addAll(JsonNode bean, Map<ServerMetric, String> names, Map<ServerMetric, Long> metrics) {
        names.forEach((serverMetric, name) -> add(metrics, serverMetric, bean.path(name), 1));
    }

    /** Adds a value to that of other beans of this kind. A negative number means unknown. */
    private static void add(Map<ServerMetric, Long> metrics, ServerMetric serverMetric, JsonNode value, double factor) {
        long whole = factor == 1 ? JsonNumbers.toLong(value, -1) : Math.round(JsonNumbers.number(value, -1) * factor);
        if (whole >= 0) {
            metrics.merge(serverMetric, whole, JsonNumbers::sum);
        }
    }
}
