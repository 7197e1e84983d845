package org.hconfig.hbase.cluster;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.hconfig.model.DataSize;
import org.hconfig.model.NodeFacts;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The pages of a RegionServer's info server: {@code /conf} for the values in force, {@code /jmx} for its machine. */
final class ServerPages {
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(2);
    private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(5);
    private static final int OK = 200;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(CONNECT_TIMEOUT).build();

    /** The values in force by key; empty when the server does not show them. */
    CompletableFuture<Optional<Map<String, String>>> configuration(URI server) {
        return page(server, "/conf?format=json").thenApply(page -> page.map(ServerPages::properties));
    }

    /** What the server's JVM says of its machine; empty when it does not. */
    CompletableFuture<Optional<NodeFacts>> node(URI server) {
        CompletableFuture<Optional<JsonNode>> system = page(server, "/jmx?qry=java.lang:type=OperatingSystem");
        CompletableFuture<Optional<JsonNode>> memory = page(server, "/jmx?qry=java.lang:type=Memory");
        return system.thenCombine(memory, (os, heap) -> os.flatMap(found -> heap.flatMap(mem -> node(found, mem))));
    }

    private CompletableFuture<Optional<JsonNode>> page(URI server, String path) {
        HttpRequest request = HttpRequest.newBuilder(server.resolve(path))
                .timeout(ANSWER_TIMEOUT)
                .header("Accept", "application/json")
                .build();
        return client.sendAsync(request, HttpResponse.BodyHandlers.ofString())
                .thenApply(answer -> answer.statusCode() == OK ? parse(answer.body()) : Optional.<JsonNode>empty())
                // A server that does not answer is a fact; the reader counts it as silent.
                .exceptionally(silent -> Optional.empty());
    }

    private static Optional<JsonNode> parse(String body) {
        try {
            return Optional.of(JSON.readTree(body));
        } catch (JacksonException noJson) {
            return Optional.empty();
        }
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

    /** Where a server's pages are. */
    static URI address(String host, int port, boolean encrypted) throws IOException {
        try {
            return new URI(encrypted ? "https" : "http", null, host, port, "/", null, null);
        } catch (java.net.URISyntaxException noAddress) {
            throw new IOException(noAddress);
        }
    }
}
