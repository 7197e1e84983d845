package org.hconfig.console.api;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.hconfig.app.json.JsonRenderer;
import org.hconfig.app.json.ProblemView;
import org.hconfig.console.security.Role;

/** The description of the API in the format OpenAPI 3.1, generated from the operations and the records of their JSON. */
public final class OpenApiDocument {
    private static final String JSON = "application/json";

    private OpenApiDocument() {}

    /** Returns the document. */
    public static String text(List<ApiOperation> operations) {
        JsonSchema schema = new JsonSchema();
        Map<String, Object> problems = ordered("type", "array", "items", schema.of(ProblemView.class));
        Map<String, Map<String, Object>> paths = new LinkedHashMap<>();
        operations.forEach(operation -> paths.computeIfAbsent(operation.path(), path -> new LinkedHashMap<>())
                .put(operation.method().name().toLowerCase(Locale.ROOT), operation(operation, schema)));
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("openapi", "3.1.0");
        document.put(
                "info", ordered("title", "HConfig", "version", "1", "description", "The REST API of hconfig serve."));
        document.put("security", List.of(Map.of("token", List.of()), Map.of("session", List.of())));
        document.put("paths", paths);
        document.put(
                "components",
                ordered(
                        "schemas",
                        new TreeMap<>(schema.schemas()),
                        "responses",
                        Map.of(
                                "Problems",
                                ordered(
                                        "description",
                                        "The request failed; the document of a failed command.",
                                        "content",
                                        content(ordered(
                                                "type",
                                                "object",
                                                "properties",
                                                Map.of("problems", problems),
                                                "required",
                                                List.of("problems"))))),
                        "securitySchemes",
                        ordered(
                                "token",
                                ordered("type", "http", "scheme", "bearer"),
                                "session",
                                ordered("type", "apiKey", "in", "cookie", "name", "hconfig-session"))));
        return JsonRenderer.text(document);
    }

    private static Map<String, Object> operation(ApiOperation operation, JsonSchema schema) {
        Map<String, Object> described = ordered(
                "operationId",
                operation.id(),
                "summary",
                operation.summary(),
                "description",
                operation.role() == Role.OPERATOR ? "Needs the role operator." : "Needs the role viewer.");
        if (!operation.parameters().isEmpty()) {
            List<Object> parameters = new ArrayList<>();
            operation
                    .parameters()
                    .forEach(parameter -> parameters.add(ordered(
                            "name",
                            parameter.name(),
                            "in",
                            parameter.inPath() ? "path" : "query",
                            "required",
                            parameter.required(),
                            "description",
                            parameter.description(),
                            "example",
                            parameter.example(),
                            "schema",
                            Map.of("type", "string"))));
            described.put("parameters", parameters);
        }
        operation
                .body()
                .ifPresent(body -> described.put(
                        "requestBody",
                        ordered(
                                "required",
                                true,
                                "content",
                                body == String.class
                                        ? Map.of("text/plain", Map.of("schema", Map.of("type", "string")))
                                        : content(schema.of(body)))));
        ApiResult result = operation.result();
        Map<String, Object> success = ordered("description", result.status() == 202 ? "Accepted." : "The result.");
        if (result.type() == Void.class) {
            success.put("content", Map.of(result.contentType(), Map.of()));
        } else {
            Map<String, Object> one = schema.of(result.type());
            success.put("content", content(result.array() ? ordered("type", "array", "items", one) : one));
        }
        described.put(
                "responses",
                ordered(
                        Integer.toString(result.status()),
                        success,
                        "default",
                        Map.of("$ref", "#/components/responses/Problems")));
        return described;
    }

    private static Map<String, Object> content(Map<String, Object> schema) {
        return Map.of(JSON, Map.of("schema", schema));
    }

    private static Map<String, Object> ordered(Object... entries) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < entries.length; i += 2) {
            map.put((String) entries[i], entries[i + 1]);
        }
        return map;
    }
}
