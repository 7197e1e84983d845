package org.hconfig.hbase.cluster;

import java.net.URI;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import tools.jackson.databind.JsonNode;

/** The JSON pages of info servers: of a live cluster, or as recorded in an archive. */
public interface ServerPages {
    /**
     * Requests a mandatory page.
     *
     * @param server the info server's address
     * @param path with its query, from {@code /} on
     * @return the page; or an {@link org.hconfig.core.HConfigException} of {@link ClusterError#PAGE_UNREAD}, which
     *     names the server
     */
    CompletableFuture<JsonNode> fetch(URI server, String path);

    /**
     * Requests an optional page, whose absence is not an error.
     *
     * @param server the info server's address
     * @param path with its query, from {@code /} on
     * @return the page; empty when the server does not respond, refuses, or responds with something other than JSON
     */
    default CompletableFuture<Optional<JsonNode>> get(URI server, String path) {
        return fetch(server, path).thenApply(Optional::of).exceptionally(silent -> Optional.empty());
    }
}
