package org.hconfig.hbase.monitor;

import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.hconfig.hbase.cluster.ServerPages;
import org.hconfig.hbase.jmx.ServerBeanReader;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.snapshot.ServerSnapshot;
import tools.jackson.databind.JsonNode;

/**
 * Reads a RegionServer's metrics from its {@code /jmx} page. The page is served from a cache that Hadoop's metrics refresh every 10
 * s by default, so a metric can be that much older than the request.
 */
final class JmxPageReader {
    private final ServerPages pages;

    JmxPageReader(ServerPages pages) {
        this.pages = pages;
    }

    /**
     * Reads a server's snapshot; marked unresponsive when the server does not respond.
     *
     * @param server the base address of its pages
     * @param name its full name
     * @param tables tables of which it hosts regions
     */
    CompletableFuture<ServerSnapshot> read(URI server, String name, Set<String> tables) {
        return fetch(server, ServerBeanReader.ALL)
                .thenCompose(beans -> hidden(beans)
                        ? fetch(server, ServerBeanReader.OF_METRICS).thenApply(again -> {
                            beans.putAll(again);
                            return beans;
                        })
                        : CompletableFuture.completedFuture(beans))
                .thenApply(beans -> ServerBeanReader.snapshot(name, beans, tables));
    }

    /** Reads only the call and queue metrics, and the other content of two pages; empty when the server does not respond. */
    CompletableFuture<Map<ServerMetric, Long>> readLoad(URI server) {
        return fetch(server, List.of(ServerBeanReader.SERVER, ServerBeanReader.IPC))
                .thenApply(ServerBeanReader::metrics);
    }

    /**
     * For a moment after a region was opened or closed, HBase removes and re-registers all its beans
     * ({@code JmxCacheBuster}); those of the JVM stay.
     */
    private static boolean hidden(Map<String, JsonNode> beans) {
        return ServerBeanReader.node(beans, ServerBeanReader.SERVER).isEmpty()
                && !ServerBeanReader.node(beans, ServerBeanReader.MEMORY).isEmpty();
    }

    private CompletableFuture<Map<String, JsonNode>> fetch(URI server, List<String> names) {
        Map<String, CompletableFuture<Optional<JsonNode>>> answers = new HashMap<>();
        names.forEach(bean -> answers.put(bean, pages.get(server, "/jmx?qry=" + bean)));
        return CompletableFuture.allOf(answers.values().toArray(CompletableFuture[]::new))
                .thenApply(done -> {
                    Map<String, JsonNode> beans = new HashMap<>();
                    answers.forEach((bean, answer) -> beans.put(bean, ServerBeanReader.beans(answer.join())));
                    return beans;
                });
    }
}
