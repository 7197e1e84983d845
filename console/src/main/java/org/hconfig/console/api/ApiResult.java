package org.hconfig.console.api;

/**
 * The response of an operation that succeeds.
 *
 * @param status HTTP status
 * @param contentType content type
 * @param type record of the document; {@code Void} for other content
 * @param array whether the document is an array of them
 */
public record ApiResult(int status, String contentType, Class<?> type, boolean array) {
    private static final String JSON = "application/json";

    static ApiResult of(Class<?> type) {
        return new ApiResult(200, JSON, type, false);
    }

    static ApiResult arrayOf(Class<?> type) {
        return new ApiResult(200, JSON, type, true);
    }

    static ApiResult accepted(Class<?> type) {
        return new ApiResult(202, JSON, type, false);
    }

    static ApiResult other(String contentType) {
        return new ApiResult(200, contentType, Void.class, false);
    }
}
