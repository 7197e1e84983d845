package org.hconfig.hbase.jmx;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hconfig.hbase.snapshot.ServerSnapshot;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Reader of a RegionServer's metrics from a complete copied {@code /jmx} page. */
public final class JmxDumpReader {
    private static final String JVM = "Hadoop:service=HBase,name=JvmMetrics";
    private static final String HEAP = "HeapMemoryUsage";
    private static final long MEBIBYTE = 1L << 20;

    private JmxDumpReader() {}

    /**
     * Creates a snapshot of the server; without metrics when the page has no RegionServer beans.
     *
     * @param name display name of the server
     * @param page the whole page, with {@code beans}
     */
    public static ServerSnapshot snapshot(String name, JsonNode page) {
        Map<String, JsonNode> beans = new HashMap<>();
        for (String asked : ServerBeanReader.ALL) {
            ArrayNode found = JsonNodeFactory.instance.arrayNode();
            for (JsonNode bean : page.path("beans")) {
                String shown = bean.path("name").asString("");
                boolean fits = asked.endsWith("*")
                        ? shown.startsWith(asked.substring(0, asked.length() - 1))
                        : shown.equals(asked);
                if (fits) {
                    found.add(bean);
                }
            }
            beans.put(asked, found);
        }
        heap(page).filter(heap -> bean(page, ServerBeanReader.MEMORY).isEmpty()).ifPresent(heap -> {
            ArrayNode memory = JsonNodeFactory.instance.arrayNode();
            memory.addObject().set(HEAP, heap);
            beans.put(ServerBeanReader.MEMORY, memory);
        });
        return ServerBeanReader.snapshot(name, beans, Set.of());
    }

    /**
     * Returns the heap usage in bytes, {@code used} and {@code max}: from the JVM's bean, else from Hadoop's metrics in MiB.
     * Empty when the page has neither; unreported parts are missing.
     */
    public static Optional<JsonNode> heap(JsonNode page) {
        return bean(page, ServerBeanReader.MEMORY)
                .map(memory -> memory.path(HEAP))
                .or(() -> bean(page, JVM).map(jvm -> {
                    ObjectNode heap = JsonNodeFactory.instance.objectNode();
                    put(heap, "used", jvm.path("MemHeapUsedM"));
                    put(heap, "max", jvm.path("MemHeapMaxM"));
                    return heap;
                }));
    }

    private static void put(ObjectNode heap, String name, JsonNode mebibytes) {
        if (mebibytes.isNumber() && mebibytes.asDouble() > 0) {
            heap.put(name, Math.round(mebibytes.asDouble() * MEBIBYTE));
        }
    }

    private static Optional<JsonNode> bean(JsonNode page, String name) {
        for (JsonNode bean : page.path("beans")) {
            if (bean.path("name").asString("").equals(name)) {
                return Optional.of(bean);
            }
        }
        return Optional.empty();
    }
}
