package org.hconfig.hbase.cluster.recording;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterError;
import org.hconfig.hbase.cluster.ServerPages;
import org.hconfig.hbase.placement.ServerGroups;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Recorded pages of info servers: whole {@code /jmx} pages, which answer queries for beans, and {@code /conf} pages. */
public final class RecordedPages implements ServerPages {
    private static final String JMX = "/jmx";
    private static final String QUERY = "/jmx?qry=";
    private static final String CONF = "/conf";

    private final PageStore store;

    /** Creates pages that are looked up in a store. */
    public RecordedPages(PageStore store) {
        this.store = store;
    }

    /** A store of whole pages. */
    public interface PageStore {
        /**
         * Returns a whole page; empty when it was not recorded.
         *
         * @param server the base address of the server's pages
         * @param conf true for {@code /conf}, false for {@code /jmx}
         */
        Optional<JsonNode> page(URI server, boolean conf);
    }

    /** Returns a connection to recorded answers; the readers of live clusters read it. */
    public static ClusterConnection connection(
            String name, Configuration configuration, AdminAnswers answers, ServerGroups groups, PageStore store) {
        return ClusterConnection.recorded(
                name,
                configuration,
                RecordedAdmin.connection(answers, configuration),
                new RecordedPages(store),
                groups);
    }

    @Override
    public CompletableFuture<JsonNode> fetch(URI server, String path) {
        try {
            Optional<JsonNode> page = path.startsWith(JMX) || path.startsWith(CONF)
                    ? store.page(server, path.startsWith(CONF))
                    : Optional.empty();
            return CompletableFuture.completedFuture(page.map(whole -> path.startsWith(QUERY)
                            ? beans(whole, URLDecoder.decode(path.substring(QUERY.length()), StandardCharsets.UTF_8))
                            : whole)
                    .orElseThrow(() -> new HConfigException(
                            ClusterError.PAGE_UNREAD,
                            server.resolve(path) + " was not recorded",
                            "the server did not answer when the archive was made",
                            "see the list of what could not be read in the archive's manifest.json")));
        } catch (HConfigException absent) {
            return CompletableFuture.failedFuture(absent);
        }
    }

    /** Returns the page with the beans that fit a name, which may be a pattern, as a server selects them. */
    static JsonNode beans(JsonNode whole, String asked) {
        ObjectNode page = JsonNodeFactory.instance.objectNode();
        ArrayNode found = page.putArray("beans");
        Optional<ObjectName> pattern = name(asked);
        whole.path("beans").forEach(bean -> {
            Optional<ObjectName> name = name(bean.path("name").asString(""));
            if (pattern.isPresent() && name.isPresent() && pattern.get().apply(name.get())) {
                found.add(bean);
            }
        });
        return page;
    }

    private static Optional<ObjectName> name(String text) {
        try {
            return Optional.of(new ObjectName(text));
        } catch (MalformedObjectNameException noName) {
            return Optional.empty();
        }
    }
}
