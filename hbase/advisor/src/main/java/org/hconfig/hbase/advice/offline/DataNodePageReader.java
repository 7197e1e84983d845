package org.hconfig.hbase.advice.offline;

import java.util.OptionalLong;
import org.hconfig.hbase.advice.DataNodeObservation;
import tools.jackson.databind.JsonNode;

/** Reader of a DataNode's copied {@code /jmx} page: the beans of FSDatasetMBean and DataNodeMXBean of Hadoop 3. */
final class DataNodePageReader {
    private static final String DATA_NODE = "Hadoop:service=DataNode,name=";

    private DataNodePageReader() {}

    static DataNodeObservation of(String name, JsonNode page) {
        JsonNode dataset = dataset(page);
        return new DataNodeObservation(
                name,
                number(dataset, "Capacity"),
                number(dataset, "Remaining"),
                number(dataset, "NumFailedVolumes"),
                number(BeanFinder.named(page, DATA_NODE + "DataNodeInfo"), "XceiverCount"));
    }

    /** Returns the volumes bean, whose name ends with the storage ID or nothing. */
    private static JsonNode dataset(JsonNode page) {
        for (JsonNode bean : page.path("beans")) {
            if (bean.path("name").asString("").startsWith(DATA_NODE + "FSDatasetState") && bean.has("Capacity")) {
                return bean;
            }
        }
        return page.path("no such bean");
    }

    private static OptionalLong number(JsonNode bean, String attribute) {
        JsonNode value = bean.path(attribute);
        return value.isIntegralNumber() && value.asLong() >= 0 ? OptionalLong.of(value.asLong()) : OptionalLong.empty();
    }
}
