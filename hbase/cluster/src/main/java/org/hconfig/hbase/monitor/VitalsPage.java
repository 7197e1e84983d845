package org.hconfig.hbase.monitor;

import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.hconfig.hbase.cluster.JsonPages;
import org.hconfig.hbase.jmx.ServerBeans;
import org.hconfig.xconfig.model.ServerImage;
import org.hconfig.xconfig.model.Vital;
import tools.jackson.databind.JsonNode;

/**
 * Reads a RegionServer's vitals from its {@code /jmx}. The page answers from a copy that Hadoop's metrics renew every ten
 * seconds by default, so a figure may be that much older than the question.
 */
final class VitalsPage {
    private final JsonPages pages;

    VitalsPage(JsonPages pages) {
        this.pages = pages;
    }

    /**
     * What a server shows; silent when it does not answer.
     *
     * @param server where its pages are
     * @param name its full name
     * @param tables tables of which it carries regions
     */
    CompletableFuture<ServerImage> read(URI server, String name, Set<String> tables) {
        return ask(server, ServerBeans.ALL)
                .thenCompose(beans -> hidden(beans)
                        ? ask(server, ServerBeans.OF_METRICS).thenApply(again -> {
                            beans.putAll(again);
                            return beans;
                        })
                        : CompletableFuture.completedFuture(beans))
                .thenApply(beans -> ServerBeans.image(name, beans, tables));
    }

    /** Of a server's vitals those of calls and queues, and what else two pages show; empty when it does not answer. */
    CompletableFuture<Map<Vital, Long>> queues(URI server) {
        return ask(server, List.of(ServerBeans.SERVER, ServerBeans.IPC)).thenApply(ServerBeans::vitals);
    }

    /**
     * For a moment after a region was opened or closed HBase takes all its beans away and puts them back
     * ({@code JmxCacheBuster}); those of the JVM stay.
     */
    private static boolean hidden(Map<String, JsonNode> beans) {
        return ServerBeans.node(beans, ServerBeans.SERVER).isEmpty()
                && !ServerBeans.node(beans, ServerBeans.MEMORY).isEmpty();
    }

    private CompletableFuture<Map<String, JsonNode>> ask(URI server, List<String> names) {
        Map<String, CompletableFuture<Optional<JsonNode>>> answers = new HashMap<>();
        names.forEach(bean -> answers.put(bean, pages.get(server, "/jmx?qry=" + bean)));
        return CompletableFuture.allOf(answers.values().toArray(CompletableFuture[]::new))
                .thenApply(done -> {
                    Map<String, JsonNode> beans = new HashMap<>();
                    answers.forEach((bean, answer) -> beans.put(bean, ServerBeans.beans(answer.join())));
                    return beans;
                });
    }
}
