package org.hconfig.hbase.cluster;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Pages of info servers that are JSON documents. A server that does not answer in time gives an empty page, no error. */
public final class JsonPages {
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(2);
    private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(5);
    private static final int OK = 200;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(CONNECT_TIMEOUT).build();

    /**
     * Asks for a page.
     *
     * @param server the info server's address
     * @param path with its query, from {@code /} on
     * @return the page; empty when the server is silent, refuses, or answers something else than JSON
     */
    public CompletableFuture<Optional<JsonNode>> get(URI server, String path) {
        HttpRequest request = HttpRequest.newBuilder(server.resolve(path))
                .timeout(ANSWER_TIMEOUT)
                .header("Accept", "application/json")
                .build();
        return client.sendAsync(request, HttpResponse.BodyHandlers.ofString())
                .thenApply(answer -> answer.statusCode() == OK ? parse(answer.body()) : Optional.<JsonNode>empty())
                .exceptionally(silent -> Optional.empty());
    }

    private static Optional<JsonNode> parse(String body) {
        try {
            return Optional.of(JSON.readTree(body));
        } catch (JacksonException noJson) {
            return Optional.empty();
        }
    }
}
