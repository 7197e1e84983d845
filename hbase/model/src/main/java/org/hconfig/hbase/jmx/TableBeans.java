package org.hconfig.hbase.jmx;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.hconfig.xconfig.model.TableVital;
import tools.jackson.databind.JsonNode;

/**
 * What a RegionServer shows of its tables: one bean for each ({@code MetricsTableRequests}, on unless
 * {@code hbase.regionserver.enable.table.latencies} is false), and two attributes for each in the bean of the write-ahead
 * log ({@code MetricsWALSource}).
 */
final class TableBeans {
    private static final String BEAN = "Hadoop:service=HBase,name=RegionServer,sub=TableRequests_";
    private static final String DEFAULT_NAMESPACE = "default";

    /**
     * Attributes by vital. Every checked mutation counts under CheckAndMutate, and once more under the older name of what it
     * does, which is left out.
     */
    private static final Map<TableVital, String> NAMES = Map.ofEntries(
            Map.entry(TableVital.GETS, "GetTime_num_ops"),
            Map.entry(TableVital.SCANS, "ScanTime_num_ops"),
            Map.entry(TableVital.SCAN_BYTES, "ScanSize_mean"),
            Map.entry(TableVital.READ_ROWS, "TableReadQueryPerSecond_count"),
            Map.entry(TableVital.WRITE_ROWS, "TableWriteQueryPerSecond_count"),
            Map.entry(TableVital.PUTS, "PutTime_num_ops"),
            Map.entry(TableVital.PUT_BATCHES, "PutBatchTime_num_ops"),
            Map.entry(TableVital.DELETES, "DeleteTime_num_ops"),
            Map.entry(TableVital.DELETE_BATCHES, "DeleteBatchTime_num_ops"),
            Map.entry(TableVital.INCREMENTS, "IncrementTime_num_ops"),
            Map.entry(TableVital.APPENDS, "AppendTime_num_ops"),
            Map.entry(TableVital.CHECKS, "CheckAndMutateTime_num_ops"));

    private TableBeans() {}

    /** The figures of the given tables, as far as they are shown. */
    static Map<String, Map<TableVital, Long>> read(JsonNode requests, JsonNode log, Set<String> tables) {
        Map<String, JsonNode> beans = new HashMap<>();
        requests.forEach(bean -> beans.put(bean.path("name").asString(""), bean));
        Map<String, Map<TableVital, Long>> shown = new HashMap<>();
        for (String table : tables) {
            EnumMap<TableVital, Long> figures = new EnumMap<>(TableVital.class);
            JsonNode bean = beans.get(beanName(table));
            if (bean != null) {
                NAMES.forEach((vital, name) -> put(figures, vital, bean.path(name)));
            }
            log.forEach(one -> put(figures, TableVital.WAL_BYTES, one.path(table + ".appendSize")));
            if (!figures.isEmpty()) {
                shown.put(table, figures);
            }
        }
        return shown;
    }

    private static void put(Map<TableVital, Long> figures, TableVital vital, JsonNode value) {
        long whole = JsonFigures.whole(value, -1);
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
