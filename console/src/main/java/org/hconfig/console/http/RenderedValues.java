package org.hconfig.console.http;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.hconfig.app.json.JsonRenderer;
import org.hconfig.console.api.SharedValue;

/** The rendered and compressed responses of shared values, one for each operation, until the source changes. Thread-safe. */
final class RenderedValues {
    private final Map<String, Rendered> byOperation = new ConcurrentHashMap<>();

    private record Rendered(SharedValue value, HttpResponse response) {}

    /**
     * Returns the response of a value.
     *
     * @param operation id of the operation
     */
    HttpResponse response(String operation, int status, SharedValue value) {
        Rendered known = byOperation.get(operation);
        if (known == null || !value.isSameAs(known.value())) {
            known = byOperation.compute(
                    operation,
                    (id, other) -> other != null && value.isSameAs(other.value())
                            ? other
                            : new Rendered(
                                    value,
                                    HttpResponse.json(
                                            status,
                                            JsonRenderer.line(value.value().get()))));
        }
        return known.response().with("Age", Long.toString(value.age().toSeconds()));
    }
}
