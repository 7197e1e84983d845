package org.hconfig.hbase.cluster;

import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.HttpLimits;
import org.hconfig.hbase.jmx.JsonNumbers;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.xconfig.model.NodeFacts;
import tools.jackson.databind.JsonNode;

/** The pages of a RegionServer's info server: {@code /conf} for the values in force, {@code /jmx} for its machine. */
public final class RegionServerPageReader {
    private static final JsonPageClient SIGNS_OF_LIFE =
            new JsonPageClient(new HttpLimits(Duration.ofSeconds(2), Duration.ofSeconds(3), 1L << 20));

    private final JsonPageClient pages;

    /** Pages with the limits of info servers. */
    public RegionServerPageReader() {
        this(new JsonPageClient());
    }

    RegionServerPageReader(JsonPageClient pages) {
        this.pages = pages;
    }

    /**
     * The values in force by key.
     *
     * @throws HConfigException {@link ClusterError#PAGE_UNREAD} when the server does not show them
     */
    public Map<String, String> configuration(URI server) {
        return properties(await(pages.fetch(server, "/conf?format=json")));
    }

    /**
     * How the server's JVM was started; empty when the page does not contain it.
     *
     * @throws HConfigException {@link ClusterError#PAGE_UNREAD} when the server does not answer
     */
    public Optional<JvmFacts> jvm(URI server) {
        return JvmFacts.ofRuntime(await(pages.fetch(server, "/jmx?qry=java.lang:type=Runtime"))
                .path("beans")
                .path(0));
    }

    /** Whether the server answers within three seconds; the future never fails. */
    public CompletableFuture<Boolean> isReachable(URI server) {
        return SIGNS_OF_LIFE.get(server, "/jmx?qry=java.lang:type=Runtime").thenApply(Optional::isPresent);
    }

    /** What the server's JVM reports about its machine; fails with {@link ClusterError#PAGE_UNREAD}. */
    CompletableFuture<Optional<NodeFacts>> node(URI server) {
        CompletableFuture<JsonNode> system = pages.fetch(server, "/jmx?qry=java.lang:type=OperatingSystem");
        CompletableFuture<JsonNode> memory = pages.fetch(server, "/jmx?qry=java.lang:type=Memory");
        return system.thenCombine(memory, RegionServerPageReader::node);
    }

    /** Waits for a page; each has a total deadline, see {@link JsonPageClient}. */
    static <T> T await(CompletableFuture<T> page) {
        try {
            return page.join();
        } catch (CompletionException ended) {
            throw JsonPageClient.failure(ended);
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
        long ram = JsonNumbers.toLong(
                system.path("TotalMemorySize"), JsonNumbers.toLong(system.path("TotalPhysicalMemorySize"), 0));
        double cores = JsonNumbers.number(system.path("AvailableProcessors"), 0);
        long heapBytes = JsonNumbers.toLong(heap, 0);
        return ram <= 0 || cores <= 0 || heapBytes <= 0
                ? Optional.empty()
                : Optional.of(new NodeFacts(new DataSize(ram), new DataSize(Math.min(heapBytes, ram)), cores));
    }
}
