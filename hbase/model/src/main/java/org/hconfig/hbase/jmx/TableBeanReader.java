package org.hconfig.hbase.jmx;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.hconfig.hbase.snapshot.TableMetric;
import tools.jackson.databind.JsonNode;

/**
 * Reader of a RegionServer's table metrics: one bean per table ({@code MetricsTableRequests}), or before HBase 2.6 one bean of all
 * tables ({@code MetricsTableLatencies}), both on unless {@code hbase.regionserver.enable.table.latencies} is false; and two
 * attributes per table in the write-ahead log bean ({@code MetricsWALSource}).
 */
final class TableBeanReader {
    private static final String BEAN = "Hadoop:service=HBase,name=RegionServer,sub=TableRequests_";
    private static final String DEFAULT_NAMESPACE = "default";

    /**
     * Attributes by metric. Every checked mutation is counted under CheckAndMutate, and again under the older name of its operation,
     * which is omitted.
     */
    private static final Map<TableMetric, String> NAMES = Map.ofEntries(
            Map.entry(TableMetric.GETS, "GetTime_num_ops"),
            Map.entry(TableMetric.SCANS, "ScanTime_num_ops"),
            Map.entry(TableMetric.SCAN_BYTES, "ScanSize_mean"),
            Map.entry(TableMetric.READ_ROWS, "TableReadQueryPerSecond_count"),
            Map.entry(TableMetric.WRITE_ROWS, "TableWriteQueryPerSecond_count"),
            Map.entry(TableMetric.PUTS, "PutTime_num_ops"),
            Map.entry(TableMetric.PUT_BATCHES, "PutBatchTime_num_ops"),
            Map.entry(TableMetric.DELETES, "DeleteTime_num_ops"),
            Map.entry(TableMetric.DELETE_BATCHES, "DeleteBatchTime_num_ops"),
            Map.entry(TableMetric.INCREMENTS, "IncrementTime_num_ops"),
            Map.entry(TableMetric.APPENDS, "AppendTime_num_ops"),
            Map.entry(TableMetric.CHECKS, "CheckAndMutateTime_num_ops"));

    private TableBeanReader() {}

    /** Returns the reported metrics of the given tables. */
    static Map<String, Map<TableMetric, Long>> read(
            JsonNode requests, JsonNode latencies, JsonNode log, Set<String> tables) {
        Map<String, JsonNode> beans = new HashMap<>();
        requests.forEach(bean -> beans.put(bean.path("name").asString(""), bean));
        Map<String, Map<TableMetric, Long>> shown = new HashMap<>();
        for (String table : tables) {
            EnumMap<TableMetric, Long> figures = new EnumMap<>(TableMetric.class);
            JsonNode bean = beans.get(BEAN + qualified(table));
            if (bean != null) {
                NAMES.forEach((vital, name) -> put(figures, vital, bean.path(name)));
            } else {
                String prefix = qualified(table) + "_metric_";
                latencies.forEach(earlier -> NAMES.forEach(
                        (vital, name) -> put(figures, vital, earlier.path(prefix + uncapitalized(name)))));
            }
            log.forEach(one -> put(figures, TableMetric.WAL_BYTES, one.path(table + ".appendSize")));
            if (!figures.isEmpty()) {
                shown.put(table, figures);
            }
        }
        return shown;
    }

    private static void put(Map<TableMetric, Long> figures, TableMetric vital, JsonNode value) {
        long whole = JsonNumbers.toLong(value, -1);
        if (whole >= 0) {
            figures.put(vital, whole);
        }
    }

    private static String uncapitalized(String name) {
        return Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }

    private static String qualified(String table) {
        int colon = table.indexOf(':');
        String namespace = colon < 0 ? DEFAULT_NAMESPACE : table.substring(0, colon);
        return "Namespace_" + namespace + "_table_" + table.substring(colon + 1);
    }
}
