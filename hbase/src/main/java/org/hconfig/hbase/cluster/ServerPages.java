package org.hconfig.hbase.cluster;

import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.hconfig.model.DataSize;
import org.hconfig.model.NodeFacts;
import tools.jackson.databind.JsonNode;

/** The pages of a RegionServer's info server: {@code /conf} for the values in force, {@code /jmx} for its machine. */
public final class ServerPages {
    private final JsonPages pages = new JsonPages();

    /** The values in force by key; empty when the server does not show them. */
    public CompletableFuture<Optional<Map<String, String>>> configuration(URI server) {
        return pages.get(server, "/conf?format=json").thenApply(page -> page.map(ServerPages::properties));
    }

    /** How the server's JVM was started; empty when the server does not show it. */
    public CompletableFuture<Optional<JvmFacts>> jvm(URI server) {
        return pages.get(server, "/jmx?qry=java.lang:type=Runtime")
                .thenApply(page -> page.flatMap(
                        found -> JvmFacts.ofRuntime(found.path("beans").path(0))));
    }

    /** What the server's JVM says of its machine; empty when it does not. */
    CompletableFuture<Optional<NodeFacts>> node(URI server) {
        CompletableFuture<Optional<JsonNode>> system = pages.get(server, "/jmx?qry=java.lang:type=OperatingSystem");
        CompletableFuture<Optional<JsonNode>> memory = pages.get(server, "/jmx?qry=java.lang:type=Memory");
        return system.thenCombine(memory, (os, heap) -> os.flatMap(found -> heap.flatMap(mem -> node(found, mem))));
    }

    private static Map<String, String> properties(JsonNode page) {
        Map<String, String> values = new HashMap<>();
        page.path("properties")
                .forEach(property -> values.put(
                        property.path("key").asString(""),
                        property.path("value").asString("")));
        return values;
    }

    private static Optional<NodeFacts> node(JsonNode systemPage, JsonNode memoryPage) {
        JsonNode system = systemPage.path("beans").path(0);
        JsonNode heap = memoryPage.path("beans").path(0).path("HeapMemoryUsage").path("max");
        // JDK 14 and later say TotalMemorySize, which knows of containers; earlier ones only the machine's.
        long ram = system.path("TotalMemorySize")
                .asLong(system.path("TotalPhysicalMemorySize").asLong(0));
        double cores = system.path("AvailableProcessors").asDouble(0);
        long heapBytes = heap.asLong(0);
        return ram <= 0 || cores <= 0 || heapBytes <= 0
                ? Optional.empty()
                : Optional.of(new NodeFacts(new DataSize(ram), new DataSize(Math.min(heapBytes, ram)), cores));
    }
}
