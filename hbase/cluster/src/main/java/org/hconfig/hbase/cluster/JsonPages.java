package org.hconfig.hbase.cluster;

import java.net.URI;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.PageLimits;
import org.hconfig.core.io.PageUnreadException;
import org.hconfig.core.io.Pages;
import org.hconfig.hbase.jmx.JsonFigures;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Pages of info servers that are JSON documents, each within {@link PageLimits}. */
public final class JsonPages {
    private final Pages pages;

    /** Pages with the limits of info servers. */
    public JsonPages() {
        this(PageLimits.INFO_SERVER);
    }

    /** Pages with other limits. */
    public JsonPages(PageLimits limits) {
        this.pages = new Pages(limits);
    }

    /**
     * Asks for a page whose absence is a fact and no error.
     *
     * @param server the info server's address
     * @param path with its query, from {@code /} on
     * @return the page; empty when the server is silent, refuses, or answers something else than JSON
     */
    public CompletableFuture<Optional<JsonNode>> get(URI server, String path) {
        return ask(server, path).thenApply(Optional::of).exceptionally(silent -> Optional.empty());
    }

    /**
     * Asks for a page that is needed.
     *
     * @return the page; or an {@link HConfigException} of {@link ClusterError#PAGE_UNREAD}, which names the server
     */
    public CompletableFuture<JsonNode> ask(URI server, String path) {
        URI page = server.resolve(path);
        return pages.ask(page, "application/json").handle((body, failure) -> {
            if (failure != null) {
                throw unread(page, failure);
            }
            return parse(page, body);
        });
    }

    /** What a future of {@link #ask} ended with. */
    public static HConfigException failure(CompletionException ended) {
        return ended.getCause() instanceof HConfigException coded
                ? coded
                : new HConfigException(
                        ClusterError.PAGE_UNREAD,
                        "a page of a server could not be read",
                        Failures.text(ended.getCause() == null ? ended : ended.getCause()),
                        "check that the server runs and its info port can be reached, then try again");
    }

    private static JsonNode parse(URI page, String body) {
        try {
            return JsonFigures.mapper().readTree(body);
        } catch (JacksonException noJson) {
            throw unread(page, noJson);
        }
    }

    private static HConfigException unread(URI page, Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        String why = cause instanceof PageUnreadException unread
                ? unread.reason()
                : "it is not JSON: " + Failures.text(cause);
        return new HConfigException(
                new Problem(
                        ClusterError.PAGE_UNREAD,
                        page + " could not be read",
                        why,
                        "check that the server runs, is not stopped or overloaded, and that this machine can reach its"
                                + " info port; then try again"),
                failure);
    }
}
