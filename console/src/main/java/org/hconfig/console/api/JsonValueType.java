package org.hconfig.console.api;

import com.fasterxml.jackson.annotation.JsonValue;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Optional;

/** The types of records that are written as one value: the result of their method with {@link JsonValue}. */
public final class JsonValueType {
    private JsonValueType() {}

    /** Returns the type that a record is written as, if it is not an object of its components. */
    public static Optional<Type> of(Class<?> type) {
        return type.isRecord()
                ? Arrays.stream(type.getMethods())
                        .filter(method -> method.isAnnotationPresent(JsonValue.class))
                        .findFirst()
                        .map(Method::getGenericReturnType)
                : Optional.empty();
    }
}
