package org.hconfig.hbase.jmx;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hconfig.xconfig.model.ServerImage;
import org.hconfig.xconfig.model.Vital;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** A RegionServer's vitals from the beans that its {@code /jmx} page shows. */
public final class ServerBeans {
    public static final String SERVER = "Hadoop:service=HBase,name=RegionServer,sub=Server";
    private static final String TABLES = "Hadoop:service=HBase,name=RegionServer,sub=TableRequests_*";
    private static final String WAL = "Hadoop:service=HBase,name=RegionServer,sub=WAL";
    public static final String IPC = "Hadoop:service=HBase,name=RegionServer,sub=IPC";
    private static final String REPLICATION = "Hadoop:service=HBase,name=RegionServer,sub=Replication";
    private static final String COLLECTORS = "java.lang:type=GarbageCollector,name=*";
    public static final String MEMORY = "java.lang:type=Memory";
    private static final String SYSTEM = "java.lang:type=OperatingSystem";
    private static final String RUNTIME = "java.lang:type=Runtime";

    /** Those that HBase takes away for a moment. */
    public static final List<String> OF_METRICS = List.of(SERVER, IPC, WAL, REPLICATION, TABLES);
    /** What HConfig's coprocessor shows of collections that servers make together. */
    private static final String TOGETHER = "org.hconfig:type=SynchronizedCollections";

    /** The beans that are asked for; a star at the end stands for anything. */
    public static final List<String> ALL =
            List.of(SERVER, IPC, WAL, REPLICATION, TABLES, COLLECTORS, MEMORY, SYSTEM, RUNTIME, TOGETHER);

    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final double PERMILLE = 1000;
    private static final double MICROS_PER_MILLI = 1000;

    private ServerBeans() {}

    /** What beans, by what they were asked for, say of a server. */
    public static ServerImage image(String name, Map<String, JsonNode> beans, Set<String> tables) {
        Map<Vital, Long> vitals = vitals(beans);
        return vitals.isEmpty()
                ? ServerImage.silent(name)
                : new ServerImage(
                        name,
                        true,
                        Optional.empty(),
                        vitals,
                        TableBeans.read(node(beans, TABLES), node(beans, WAL), tables),
                        CollectorBeans.read(node(beans, COLLECTORS)));
    }

    /** The figures that beans hold. */
    public static Map<Vital, Long> vitals(Map<String, JsonNode> beans) {
        EnumMap<Vital, Long> vitals = new EnumMap<>(Vital.class);
        node(beans, SERVER).forEach(bean -> take(bean, VitalAttributes.OF_SERVER, vitals));
        node(beans, IPC).forEach(bean -> {
            take(bean, VitalAttributes.OF_IPC, vitals);
            add(vitals, Vital.CALL_MEAN_MICROS, bean.path("TotalCallTime_mean"), MICROS_PER_MILLI);
            add(vitals, Vital.CALL_P99_MICROS, bean.path("TotalCallTime_99th_percentile"), MICROS_PER_MILLI);
        });
        node(beans, WAL).forEach(bean -> take(bean, VitalAttributes.OF_WAL, vitals));
        node(beans, REPLICATION).forEach(bean -> vitals.putAll(ReplicationBean.read(bean)));
        node(beans, COLLECTORS).forEach(bean -> {
            if (CollectorBeans.stops(bean)) {
                add(vitals, Vital.COLLECTIONS, bean.path("CollectionCount"), 1);
                add(vitals, Vital.COLLECTION_MILLIS, bean.path("CollectionTime"), 1);
            }
        });
        CollectorBeans.last(node(beans, COLLECTORS)).ifPresent(last -> {
            vitals.put(Vital.LAST_COLLECTION_MILLIS, last.millis());
            vitals.put(Vital.HEAP_AFTER_COLLECTION_BYTES, last.heapBytes());
        });
        node(beans, TOGETHER).forEach(bean -> {
            add(vitals, Vital.SYNCHRONIZED_COLLECTIONS, bean.path("Collections"), 1);
            add(vitals, Vital.SYNCHRONIZED_SKIPPED, bean.path("Skipped"), 1);
        });
        node(beans, MEMORY).forEach(bean -> {
            add(vitals, Vital.HEAP_USED_BYTES, bean.path("HeapMemoryUsage").path("used"), 1);
            add(vitals, Vital.HEAP_MAX_BYTES, bean.path("HeapMemoryUsage").path("max"), 1);
        });
        node(beans, RUNTIME).forEach(bean -> add(vitals, Vital.UP_MILLIS, bean.path("Uptime"), 1));
        node(beans, SYSTEM).forEach(bean -> {
            add(vitals, Vital.PROCESS_CPU_MILLIS, bean.path("ProcessCpuTime"), 1.0 / NANOS_PER_MILLI);
            // JDK 14 and later; earlier ones say SystemCpuLoad.
            JsonNode load = bean.has("CpuLoad") ? bean.path("CpuLoad") : bean.path("SystemCpuLoad");
            add(vitals, Vital.HOST_CPU_PERMILLE, load, PERMILLE);
            take(bean, VitalAttributes.OF_SYSTEM, vitals);
        });
        return vitals;
    }

    /** The beans that were found under what was asked for; none when there was no answer. */
    public static JsonNode node(Map<String, JsonNode> beans, String bean) {
        return beans.getOrDefault(bean, beans(Optional.empty()));
    }

    /** The beans of a page. */
    public static JsonNode beans(Optional<JsonNode> page) {
        return page.map(found -> found.path("beans")).orElseGet(() -> JsonNodeFactory.instance.arrayNode());
    }

    private static void take(JsonNode bean, Map<Vital, String> names, Map<Vital, Long> vitals) {
        names.forEach((vital, name) -> add(vitals, vital, bean.path(name), 1));
    }

    /** Adds to what other beans of the kind gave. A negative number means that the JVM does not know. */
    private static void add(Map<Vital, Long> vitals, Vital vital, JsonNode value, double factor) {
        long whole = factor == 1 ? JsonFigures.whole(value, -1) : Math.round(JsonFigures.number(value, -1) * factor);
        if (whole >= 0) {
            vitals.merge(vital, whole, JsonFigures::sum);
        }
    }
}
