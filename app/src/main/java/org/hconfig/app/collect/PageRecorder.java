package org.hconfig.app.collect;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.hconfig.core.Problem;
import org.hconfig.hbase.cluster.JsonPageClient;
import org.hconfig.hbase.cluster.ServerPages;
import org.hconfig.hbase.cluster.recording.InfoServer;
import org.hconfig.hbase.jmx.ServerBeanReader;
import org.hconfig.hbase.model.HBaseServerKind;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Reads whole pages of servers, several at a time, and passes each on as soon as its group has answered. */
final class PageRecorder {
    private static final int ASKED_AT_ONCE = 16;

    /** Metrics of every region, which the HMaster's answer contains as well. */
    private static final String REGIONS = "Hadoop:service=HBase,name=RegionServer,sub=Regions";

    private final ServerPages pages;
    private final ArchiveBuilder archive;

    PageRecorder(ServerPages pages, ArchiveBuilder archive) {
        this.pages = pages;
        this.archive = archive;
    }

    /** Reads the {@code /conf} pages. */
    void conf(List<InfoServer> servers, BiConsumer<InfoServer, JsonNode> pageConsumer) {
        each(servers, "/conf?format=json", "configuration in force", pageConsumer);
    }

    /** Reads the {@code /jmx} pages without the metrics of regions. */
    void jmx(List<InfoServer> servers, BiConsumer<InfoServer, JsonNode> pageConsumer) {
        each(servers, "/jmx", "metrics", (server, page) -> pageConsumer.accept(server, withoutRegions(page)));
    }

    private void each(
            List<InfoServer> servers, String path, String what, BiConsumer<InfoServer, JsonNode> pageConsumer) {
        servers.stream()
                .filter(server -> server.pages().isEmpty())
                .forEach(server -> archive.unread(what, server.server().label(), "its info port is not open"));
        List<InfoServer> open =
                servers.stream().filter(server -> server.pages().isPresent()).toList();
        for (int from = 0; from < open.size(); from += ASKED_AT_ONCE) {
            List<InfoServer> group = open.subList(from, Math.min(open.size(), from + ASKED_AT_ONCE));
            Map<InfoServer, CompletableFuture<JsonNode>> answers =
                    group.stream().collect(Collectors.toMap(server -> server, server -> ask(server, path)));
            for (InfoServer server : group) {
                try {
                    CompletableFuture<JsonNode> answer = answers.get(server);
                    if (answer != null) {
                        pageConsumer.accept(server, answer.join());
                    }
                } catch (CompletionException silent) {
                    Problem problem = JsonPageClient.failure(silent).problems().get(0);
                    archive.unread(what, server.server().label(), problem.what() + ": " + problem.why());
                }
            }
        }
    }

    private CompletableFuture<JsonNode> ask(InfoServer server, String path) {
        URI address = server.pages().orElseThrow();
        return pages.fetch(address, path)
                .thenCompose(page -> hidden(server, path, page)
                        ? pages.fetch(address, path)
                        : CompletableFuture.completedFuture(page));
    }

    /** For a moment after a region was opened or closed, HBase removes and re-registers all its beans. */
    private static boolean hidden(InfoServer server, String path, JsonNode page) {
        if (server.kind() != HBaseServerKind.REGION_SERVER || !path.equals("/jmx")) {
            return false;
        }
        for (JsonNode bean : page.path("beans")) {
            if (bean.path("name").asString("").equals(ServerBeanReader.SERVER)) {
                return false;
            }
        }
        return true;
    }

    private static JsonNode withoutRegions(JsonNode page) {
        ObjectNode slim = JsonNodeFactory.instance.objectNode();
        ArrayNode beans = slim.putArray("beans");
        for (JsonNode bean : page.path("beans")) {
            if (!bean.path("name").asString("").equals(REGIONS)) {
                beans.add(bean);
            }
        }
        return slim;
    }
}
