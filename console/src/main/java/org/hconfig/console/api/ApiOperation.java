package org.hconfig.console.api;

import java.util.List;
import java.util.Optional;
import org.hconfig.console.http.HttpMethod;
import org.hconfig.console.http.HttpRequest;
import org.hconfig.console.security.Role;

/**
 * An operation of the API.
 *
 * @param id name of the operation: {@code getState}
 * @param method HTTP method
 * @param path path with its parameters: {@code /api/v1/plans/{id}}
 * @param role role that the caller needs
 * @param summary what it does, and the equivalent command
 * @param parameters its parameters
 * @param body record of its JSON body; {@code String} for plain text; empty for none
 * @param result its response
 * @param handler carries it out
 */
public record ApiOperation(
        String id,
        HttpMethod method,
        String path,
        Role role,
        String summary,
        List<ApiParameter> parameters,
        Optional<Class<?>> body,
        ApiResult result,
        ApiHandler handler) {
    /** Common part of all paths. */
    public static final String PREFIX = "/api/v1/";

    /** Carries out an operation. */
    @FunctionalInterface
    public interface ApiHandler {
        /**
         * Carries it out.
         *
         * @return the value of the response, or its JSON as {@link JsonText}
         */
        Object handle(HttpRequest request);
    }

    /**
     * JSON that is already text.
     *
     * @param text a JSON document
     */
    public record JsonText(String text) {}

    /** Copies the arguments. */
    public ApiOperation {
        parameters = List.copyOf(parameters);
    }

    static ApiOperation read(
            String id,
            String path,
            String summary,
            ApiResult result,
            List<ApiParameter> parameters,
            ApiHandler handler) {
        return new ApiOperation(
                id, HttpMethod.GET, PREFIX + path, Role.VIEWER, summary, parameters, Optional.empty(), result, handler);
    }

    static ApiOperation read(String id, String path, String summary, ApiResult result, ApiHandler handler) {
        return read(id, path, summary, result, List.of(), handler);
    }

    static ApiOperation write(
            String id,
            HttpMethod method,
            String path,
            String summary,
            List<ApiParameter> parameters,
            Optional<Class<?>> body,
            ApiResult result,
            ApiHandler handler) {
        return new ApiOperation(id, method, PREFIX + path, Role.OPERATOR, summary, parameters, body, result, handler);
    }
}
