package org.hconfig.console.api;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.hconfig.console.ConsoleError;
import org.hconfig.console.http.HttpRequest;
import org.hconfig.core.HConfigException;

/** The operations by method and path. */
public final class ApiRoutes {
    private final List<ApiOperation> operations;

    /** Creates the routes. */
    public ApiRoutes(List<ApiOperation> operations) {
        this.operations = List.copyOf(operations);
    }

    /** Returns all operations. */
    public List<ApiOperation> operations() {
        return operations;
    }

    /**
     * An operation and the parameters of a request.
     *
     * @param operation the operation
     * @param parameters parameters of the path and the query, decoded
     */
    public record Route(ApiOperation operation, Map<String, String> parameters) {}

    /**
     * Finds the operation of a request.
     *
     * @param rawPath encoded path
     * @param rawQuery encoded query; empty for none
     * @throws HConfigException {@link ConsoleError#NOT_FOUND}, {@link ConsoleError#METHOD}, or {@link ConsoleError#REQUEST}
     */
    public Route find(String method, String rawPath, Optional<String> rawQuery) {
        boolean pathKnown = false;
        for (ApiOperation operation : operations) {
            Optional<Map<String, String>> parameters = match(operation.path(), rawPath);
            if (parameters.isPresent()) {
                pathKnown = true;
                if (operation.method().name().equals(method)) {
                    Map<String, String> all =
                            new LinkedHashMap<>(rawQuery.map(ApiRoutes::query).orElse(Map.of()));
                    all.putAll(parameters.get());
                    return new Route(operation, all);
                }
            }
        }
        if (pathKnown) {
            throw new HConfigException(
                    ConsoleError.METHOD,
                    "the path does not have the method of the request",
                    "",
                    "see /api/v1/openapi.json");
        }
        throw new HConfigException(ConsoleError.NOT_FOUND, "there is no such path", "", "see /api/v1/openapi.json");
    }

    /** Returns the methods of a path, in order. */
    public SortedSet<String> methods(String rawPath) {
        return operations.stream()
                .filter(operation -> match(operation.path(), rawPath).isPresent())
                .map(operation -> operation.method().name())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Optional<Map<String, String>> match(String template, String rawPath) {
        String[] wanted = template.split("/", -1);
        String[] given = rawPath.split("/", -1);
        if (wanted.length != given.length) {
            return Optional.empty();
        }
        Map<String, String> parameters = new LinkedHashMap<>();
        for (int i = 0; i < wanted.length; i++) {
            if (wanted[i].startsWith("{")) {
                parameters.put(wanted[i].substring(1, wanted[i].length() - 1), decoded(given[i]));
            } else if (!wanted[i].equals(given[i])) {
                return Optional.empty();
            }
        }
        return Optional.of(parameters);
    }

    private static Map<String, String> query(String raw) {
        Map<String, String> parameters = new LinkedHashMap<>();
        for (String pair : raw.split("&", -1)) {
            String[] parts = pair.split("=", 2);
            if (!parts[0].isEmpty()) {
                parameters.put(decoded(parts[0]), parts.length == 1 ? "" : decoded(parts[1].replace('+', ' ')));
            }
        }
        return parameters;
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException malformed) {
            throw HttpRequest.malformed("the address has an invalid escape", "");
        }
    }
}
