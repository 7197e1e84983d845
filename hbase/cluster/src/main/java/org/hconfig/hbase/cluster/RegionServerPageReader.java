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
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.jmx.JsonNumbers;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.xconfig.spi.NodeFacts;
import tools.jackson.databind.JsonNode;

/** Reads the pages of a RegionServer's info server: {@code /conf} for the values in force, {@code /jmx} for its machine. */
public final class RegionServerPageReader {
    private static final HttpLimits SIGN_OF_LIFE =
            new HttpLimits(Duration.ofSeconds(2), Duration.ofSeconds(3), 1L << 20);

    private final ServerPages pages;
    private final ServerPages signsOfLife;

    /** Creates a reader with the limits of info servers. */
    public RegionServerPageReader(ClusterConnection connection) {
        this.pages = connection.pages();
        this.signsOfLife = connection.pages(SIGN_OF_LIFE);
    }

    RegionServerPageReader(ServerPages pages) {
        this.pages = pages;
        this.signsOfLife = pages;
    }

    /**
     * Returns the values in force by key.
     *
     * @throws HConfigException {@link ClusterError#PAGE_UNREAD} when the server does not provide them
     */
    public Map<String, String> configuration(URI server) {
        return properties(await(pages.fetch(server, "/conf?format=json")));
    }

    /** Completes with the values in force by key; fails with {@link ClusterError#PAGE_UNREAD}. */
    CompletableFuture<Map<String, String>> properties(URI server) {
        return pages.fetch(server, "/conf?format=json").thenApply(RegionServerPageReader::properties);
    }

    /** Completes with the version of the server's HBase; empty when the server does not tell it. The future never fails. */
    CompletableFuture<Optional<HBaseVersion>> version(URI server) {
        return values(server).thenApply(values -> values.flatMap(ServerVersionReader::of));
    }

    /** Completes with the values in force by key; empty when the server does not provide them. The future never fails. */
    public CompletableFuture<Optional<Map<String, String>>> values(URI server) {
        return pages.get(server, "/conf?format=json").thenApply(page -> page.map(RegionServerPageReader::properties));
    }

    /**
     * Returns the arguments of the server's JVM; empty when the page does not contain them.
     *
     * @throws HConfigException {@link ClusterError#PAGE_UNREAD} when the server does not respond
     */
    public Optional<JvmFacts> jvm(URI server) {
        return JvmFacts.ofRuntime(await(pages.fetch(server, "/jmx?qry=java.lang:type=Runtime"))
                .path("beans")
                .path(0));
    }

    /** Completes with true if the server responds within 3 s; the future never fails. */
    public CompletableFuture<Boolean> isReachable(URI server) {
        return signsOfLife.get(server, "/jmx?qry=java.lang:type=Runtime").thenApply(Optional::isPresent);
    }

    /** Returns the machine facts reported by the server's JVM; fails with {@link ClusterError#PAGE_UNREAD}. */
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
        // JDK 14 and later report TotalMemorySize, which respects container limits; earlier ones only the machine's
        // memory.
        long ram = JsonNumbers.toLong(
                system.path("TotalMemorySize"), JsonNumbers.toLong(system.path("TotalPhysicalMemorySize"), 0));
        double cores = JsonNumbers.number(system.path("AvailableProcessors"), 0);
        long heapBytes = JsonNumbers.toLong(heap, 0);
        return ram <= 0 || cores <= 0 || heapBytes <= 0
                ? Optional.empty()
                : Optional.of(new NodeFacts(new DataSize(ram), new DataSize(Math.min(heapBytes, ram)), cores));
    }
}
