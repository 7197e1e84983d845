package org.hconfig.console.http;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.hconfig.console.ConsoleError;
import org.hconfig.console.security.Caller;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.plan.JsonFailureText;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/** A request to the API. */
public final class HttpRequest {
    /** Largest body of plain text, such as a GC log, in bytes; uncompressed and as sent. */
    public static final int TEXT_BYTES_MAX = 16 << 20;

    private static final int DEPTH_MAX = 50;

    private static final JsonMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(DEPTH_MAX)
                            .build())
                    .build())
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .build();

    private final Caller caller;
    private final Map<String, String> parameters;
    private final byte[] content;

    /**
     * Creates a request.
     *
     * @param caller who sent it
     * @param parameters parameters of the path and of the query, decoded
     * @param content the body, which is not copied; empty for none
     */
    public HttpRequest(Caller caller, Map<String, String> parameters, byte[] content) {
        this.caller = caller;
        this.parameters = Map.copyOf(parameters);
        this.content = content;
    }

    /** Returns who sent the request. */
    public Caller caller() {
        return caller;
    }

    /** Returns the body, which is not copied. */
    public byte[] content() {
        return content;
    }

    /** Returns a parameter that the path has, or the query must have. */
    public String required(String name) {
        return optional(name).orElseThrow(() -> malformed("the parameter " + name + " is missing", ""));
    }

    /** Returns a parameter of the query. */
    public Optional<String> optional(String name) {
        return Optional.ofNullable(parameters.get(name)).filter(value -> !value.isBlank());
    }

    /** Returns a parameter of the query that is a number in a range, or a default. */
    public int number(String name, int standard, int low, int high) {
        String text = optional(name).orElse(Integer.toString(standard));
        if (text.matches("\\d{1,9}")) {
            int number = Integer.parseInt(text);
            if (number >= low && number <= high) {
                return number;
            }
        }
        throw malformed(name + "=" + text + " is not a number from " + low + " to " + high, "");
    }

    /** Returns the body as text in UTF-8. */
    public String text() {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(content))
                    .toString();
        } catch (CharacterCodingException notUtf8) {
            throw malformed("the body is not UTF-8", "");
        }
    }

    /** Returns the body as a value of a type; an absent body is an object without fields. */
    public <T> T body(Class<T> type) {
        String text = text();
        try {
            T value = JSON.readValue(text.isBlank() ? "{}" : text, type);
            if (value == null) {
                throw malformed("the body is null", "");
            }
            return value;
        } catch (JacksonException malformed) {
            throw malformed("the body is not the JSON object of this operation", JsonFailureText.of(malformed));
        }
    }

    /** Returns the failure of a malformed request. */
    public static HConfigException malformed(String what, String why) {
        return new HConfigException(
                ConsoleError.REQUEST, what, why, "see the description of the API: /api/v1/openapi.json");
    }
}
