package org.hconfig.hbase.cluster;

import java.net.URI;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.BoundedHttpClient;
import org.hconfig.core.io.HttpLimits;
import org.hconfig.core.io.HttpReadException;
import org.hconfig.hbase.jmx.JsonNumbers;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** HTTP client for JSON pages of info servers, each request within {@link HttpLimits}. */
public final class JsonPageClient implements ServerPages {
    private final BoundedHttpClient boundedHttpClient;

    /** Creates a client with the limits of info servers. */
    public JsonPageClient() {
        this(HttpLimits.INFO_SERVER);
    }

    /** Creates a client with other limits. */
    public JsonPageClient(HttpLimits limits) {
        this.boundedHttpClient = new BoundedHttpClient(limits);
    }

    @Override
    public CompletableFuture<JsonNode> fetch(URI server, String path) {
        URI page = server.resolve(path);
        return boundedHttpClient.fetch(page, "application/json").handle((body, failure) -> {
            if (failure != null) {
                throw unread(page, failure);
            }
            return parse(page, body);
        });
    }

    /** Returns the cause of a failed future of {@link #fetch}. */
    public static HConfigException failure(CompletionException ended) {
        return ended.getCause() instanceof HConfigException coded
                ? coded
                : new HConfigException(
                        ClusterError.PAGE_UNREAD,
                        "a page of a server could not be read",
                        HBaseExceptions.text(ended.getCause() == null ? ended : ended.getCause()),
                        "check that the server is running and its info port is reachable, then retry");
    }

    private static JsonNode parse(URI page, String body) {
        try {
            return JsonNumbers.mapper().readTree(body);
        } catch (JacksonException noJson) {
            throw unread(page, noJson);
        }
    }

    private static HConfigException unread(URI page, Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        String why = cause instanceof HttpReadException unread
                ? unread.reason()
                : "it is not JSON: " + HBaseExceptions.text(cause);
        return new HConfigException(
                new Problem(
                        ClusterError.PAGE_UNREAD,
                        page + " could not be read",
                        why,
                        "check that the server is running, is not suspended or overloaded, and that this machine can reach its"
                                + " info port; then retry"),
                failure);
    }
}
