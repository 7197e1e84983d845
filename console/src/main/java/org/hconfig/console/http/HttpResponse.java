package org.hconfig.console.http;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** A response. */
public final class HttpResponse {
    /** Content type of JSON. */
    public static final String JSON = "application/json";

    private final int status;
    private final String type;
    private final ResponseContent content;
    private final Map<String, String> headers;

    /**
     * Creates a response.
     *
     * @param status HTTP status
     * @param type content type
     * @param content the body, which is not copied
     * @param headers further headers
     */
    public HttpResponse(int status, String type, byte[] content, Map<String, String> headers) {
        this(status, type, new ResponseContent(content), headers);
    }

    private HttpResponse(int status, String type, ResponseContent content, Map<String, String> headers) {
        this.status = status;
        this.type = type;
        this.content = content;
        this.headers = Map.copyOf(headers);
    }

    /** Returns the HTTP status. */
    public int status() {
        return status;
    }

    /** Returns the content type. */
    public String type() {
        return type;
    }

    /** Returns the body. */
    ResponseContent content() {
        return content;
    }

    /** Returns the further headers. */
    public Map<String, String> headers() {
        return headers;
    }

    /** Returns a response with a JSON document. */
    public static HttpResponse json(int status, String text) {
        return new HttpResponse(status, JSON, (text + "\n").getBytes(StandardCharsets.UTF_8), Map.of());
    }

    /** Returns the same response with another header. */
    public HttpResponse with(String name, String value) {
        Map<String, String> all = new LinkedHashMap<>(headers);
        all.put(name, value);
        return new HttpResponse(status, type, content, all);
    }
}
