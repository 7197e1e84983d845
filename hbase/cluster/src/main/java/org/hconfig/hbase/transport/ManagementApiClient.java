package org.hconfig.hbase.transport;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;
import org.hconfig.core.io.BoundedHttpClient;
import org.hconfig.core.io.HttpAnswer;
import org.hconfig.core.io.HttpCall;
import org.hconfig.core.io.HttpLimits;
import org.hconfig.core.io.HttpReadException;
import org.hconfig.core.io.PrintableText;
import org.hconfig.hbase.jmx.JsonNumbers;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Client for the JSON API of a product that manages HBase's configuration; every request has a deadline and a size limit. */
final class ManagementApiClient {
    /** A list of all configurations of a large cluster has a few megabytes. */
    static final HttpLimits LIMITS = new HttpLimits(Duration.ofSeconds(5), Duration.ofSeconds(30), 16L << 20);

    private static final int MESSAGE_MAX = 300;

    private final ApiAddress address;
    private final ApiCredentials credentials;
    private final BoundedHttpClient client;

    /**
     * The address of an API.
     *
     * @param url the server, for example {@code https://ambari.example:8443}
     * @param trust the trusted certificates; those of the JDK if absent
     * @param headers further headers that it requires
     */
    record ApiAddress(URI url, Optional<SSLContext> trust, Map<String, String> headers) {
        ApiAddress {
            headers = Map.copyOf(headers);
        }
    }

    ManagementApiClient(ApiAddress address, ApiCredentials credentials, HttpLimits limits) {
        this.address = address;
        this.credentials = credentials;
        this.client = new BoundedHttpClient(limits, address.trust());
    }

    /** Returns the path of these segments, encoded. */
    static String path(String... segments) {
        return Arrays.stream(segments).map(ManagementApiClient::encoded).collect(Collectors.joining("/", "/", ""));
    }

    /** Returns a segment or a parameter of an address, encoded. */
    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** Reads an object. */
    JsonNode get(String path) throws ApiException {
        return send("GET", path, Optional.empty());
    }

    /** Sends an object by a method such as {@code PUT}. */
    JsonNode send(String method, String path, JsonNode body) throws ApiException {
        return send(method, path, Optional.of(body.toString()));
    }

    private JsonNode send(String method, String path, Optional<String> body) throws ApiException {
        try {
            Map<String, String> headers = new HashMap<>(address.headers());
            headers.put("Accept", "application/json");
            headers.put("Authorization", credentials.header());
            if (body.isPresent()) {
                headers.put("Content-Type", "application/json");
            }
            URI target = URI.create(address.url().toString().replaceAll("/+$", "") + path);
            HttpAnswer answer = client.send(new HttpCall(method, target, headers, body));
            if (answer.status() / 100 != 2) {
                throw failure(path, answer);
            }
            return answer.body().isBlank()
                    ? JsonNumbers.mapper().createObjectNode()
                    : JsonNumbers.mapper().readTree(answer.body());
        } catch (HttpReadException silent) {
            throw new ApiException(ApiException.Kind.UNREACHABLE, address.url() + ": " + silent.reason(), silent);
        } catch (JacksonException noJson) {
            // Its message may quote the body.
            throw new ApiException(ApiException.Kind.FAILED, address.url() + path + " did not return JSON", null);
        } catch (ApiException known) {
            throw known;
        } catch (IOException | IllegalArgumentException unusable) {
            throw new ApiException(
                    ApiException.Kind.UNAUTHORIZED,
                    unusable instanceof IOException
                            ? "the credentials cannot be read: " + unusable.getMessage()
                            : "the credentials contain characters that HTTP does not allow",
                    null);
        }
    }

    private ApiException failure(String path, HttpAnswer answer) throws IOException {
        ApiException.Kind kind = switch (answer.status()) {
            case 401, 403 -> ApiException.Kind.UNAUTHORIZED;
            case 404 -> ApiException.Kind.NOT_FOUND;
            case 409, 412 -> ApiException.Kind.CONFLICT;
            default -> ApiException.Kind.FAILED;
        };
        String message = credentials.masked(message(answer.body()));
        return new ApiException(
                kind,
                address.url() + path + " responded with status " + answer.status()
                        + (message.isBlank() ? "" : ": " + message),
                null);
    }

    /** Kubernetes, Ambari and Cloudera Manager all name the cause in a field {@code message}. */
    private static String message(String body) {
        String text;
        try {
            text = JsonNumbers.mapper().readTree(body).path("message").asString("");
        } catch (JacksonException noJson) {
            text = "";
        }
        String line = PrintableText.line(text);
        return line.length() > MESSAGE_MAX ? line.substring(0, MESSAGE_MAX) + "…" : line;
    }
}
