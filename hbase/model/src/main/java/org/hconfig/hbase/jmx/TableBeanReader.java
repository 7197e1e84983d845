package org.hconfig.hbase.jmx;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.hconfig.xconfig.model.TableMetric;
import tools.jackson.databind.JsonNode;

/**
 * What a RegionServer shows of its tables: one bean for each ({@code MetricsTableRequests}, on unless
 * {@code hbase.regionserver.enable.table.latencies} is false), and two attributes for each in the bean of the write-ahead
 * log ({@code MetricsWALSource}).
 */
final class TableBeanReader {
    private static final String BEAN = "Hadoop:service=HBase,name=RegionServer,sub=TableRequests_";
    private static final String DEFAULT_NAMESPACE = "default";

    /**
     * Attributes by vital. Every checked mutation counts under CheckAndMutate, and once more under the older name of what it
     * does, which is left out.
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

    /** The figures of the given tables, as far as they are shown. */
    static Map<String, Map<TableMetric, Long>> read(JsonNode requests, JsonNode log, Set<String> tables) {
        Map<String, JsonNode> beans = new HashMap<>();
        requests.forEach(bean -> beans.put(bean.path("name").asString(""), bean));
        Map<String, Map<TableMetric, Long>> shown = new HashMap<>();
        for (String table : tables) {
            EnumMap<TableMetric, Long> figures = new EnumMap<>(TableMetric.class);
            JsonNode bean = beans.get(beanName(table));
            if (bean != null) {
                NAMES.forEach((vital, name) -> put(figures, vital, bean.path(name)));
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

    private static String beanName(String table) {
        int colon = table.indexOf(':');
        String namespace = colon < 0 ? DEFAULT_NAMESPACE : table.substring(0, colon);
        return BEAN + "Namespace_" + namespace + "_table_" + table.substring(colon + 1);
    }
}
