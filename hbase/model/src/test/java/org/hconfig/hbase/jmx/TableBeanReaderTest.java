package org.hconfig.hbase.jmx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.hconfig.hbase.snapshot.TableMetric;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Table metrics in the beans of HBase 2.6, and of 2.4 and 2.5. */
class TableBeanReaderTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Map<TableMetric, Long> EXPECTED =
            Map.of(TableMetric.GETS, 7L, TableMetric.PUT_BATCHES, 3L, TableMetric.READ_ROWS, 9L);

    @Test
    void read_ofABeanForEachTable_hasItsCounters() {
        JsonNode beans = JSON.readTree("""
                [{"name": "Hadoop:service=HBase,name=RegionServer,sub=TableRequests_Namespace_default_table_orders",
                  "GetTime_num_ops": 7, "PutBatchTime_num_ops": 3, "TableReadQueryPerSecond_count": 9}]
                """);

        assertThat(read(beans, JSON.createArrayNode())).isEqualTo(Map.of("orders", EXPECTED));
    }

    @Test
    void read_ofTheBeanOfAllTablesBefore26_hasTheCountersOfEachTable() {
        JsonNode beans = JSON.readTree("""
                [{"name": "Hadoop:service=HBase,name=RegionServer,sub=TableLatencies",
                  "Namespace_default_table_orders_metric_getTime_num_ops": 7,
                  "Namespace_default_table_orders_metric_putBatchTime_num_ops": 3,
                  "Namespace_default_table_orders_metric_tableReadQueryPerSecond_count": 9,
                  "Namespace_default_table_orders2_metric_getTime_num_ops": 70,
                  "Namespace_shop_table_sales_metric_scanTime_num_ops": 5}]
                """);

        assertThat(read(JSON.createArrayNode(), beans))
                .isEqualTo(Map.of("orders", EXPECTED, "shop:sales", Map.of(TableMetric.SCANS, 5L)));
    }

    private static Map<String, Map<TableMetric, Long>> read(JsonNode requests, JsonNode latencies) {
        return TableBeanReader.read(requests, latencies, JSON.createArrayNode(), Set.of("orders", "shop:sales"));
    }
}
