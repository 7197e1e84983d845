package org.hconfig.xconfig.plan;

import java.time.temporal.Temporal;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.hconfig.core.io.FailureText;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.exc.ValueInstantiationException;

/** Text of failures to read JSON, by names of fields and types of JSON: readers do not know names of classes. */
public final class JsonFailureText {
    private static final List<Class<?>> WHOLE =
            List.of(int.class, long.class, short.class, byte.class, Integer.class, Long.class, Short.class, Byte.class);

    private JsonFailureText() {}

    /** Returns why text is not the expected JSON value, without its position. */
    public static String of(JacksonException failure) {
        String message = failure.getOriginalMessage();
        String path = path(failure);
        if (failure instanceof UnrecognizedPropertyException unknown) {
            return "unknown field " + path + "; known: "
                    + unknown.getKnownPropertyIds().stream()
                            .map(String::valueOf)
                            .sorted()
                            .collect(Collectors.joining(", "));
        }
        if (message.startsWith("Trailing ")) {
            return "there is text after the JSON value";
        }
        if (failure instanceof ValueInstantiationException invalid) {
            return ofInvalid(invalid);
        }
        if (message.startsWith("Missing creator property")) {
            return "the field " + path + " is missing";
        }
        // Other mismatches are described by readers of HConfig's own values.
        if (failure instanceof MismatchedInputException mismatched
                && mismatched.getTargetType() != null
                && message.startsWith("Cannot ")) {
            return (path.isEmpty() ? "the value" : path) + " is not " + type(mismatched.getTargetType());
        }
        return (path.isEmpty() ? "" : path + ": ") + FailureText.ofJson(message);
    }

    /** A constructor refused the fields of an object: it names a missing one. */
    private static String ofInvalid(ValueInstantiationException invalid) {
        Throwable cause = invalid.getCause();
        String why = cause == null || cause.getMessage() == null ? "" : cause.getMessage();
        String path = path(invalid);
        String place = path.isEmpty() ? "" : " of " + path;
        if (cause instanceof NullPointerException) {
            return why.matches("[A-Za-z]+")
                    ? "the field " + why + place + " is missing"
                    : "a field" + place + " is missing";
        }
        return cause instanceof IllegalArgumentException && !why.isEmpty()
                ? (path.isEmpty() ? "" : path + ": ") + why
                : "the value" + place + " is not valid";
    }

    private static String path(JacksonException failure) {
        StringBuilder where = new StringBuilder();
        for (JacksonException.Reference step : failure.getPath()) {
            String name = step.getPropertyName();
            where.append(name == null ? "[" + step.getIndex() + "]" : (where.isEmpty() ? "" : ".") + name);
        }
        return where.toString();
    }

    private static String type(Class<?> type) {
        if (type == boolean.class || type == Boolean.class) {
            return "true or false";
        }
        if (WHOLE.contains(type)) {
            return "a whole number";
        }
        if (type.isPrimitive() || Number.class.isAssignableFrom(type)) {
            return "a number";
        }
        if (type.isEnum()) {
            return "one of "
                    + Arrays.stream(type.getEnumConstants())
                            .map(constant -> String.valueOf(constant)
                                    .toLowerCase(Locale.ROOT)
                                    .replace('_', '-'))
                            .collect(Collectors.joining(", "));
        }
        if (Temporal.class.isAssignableFrom(type)) {
            return "a time in ISO-8601";
        }
        if (CharSequence.class.isAssignableFrom(type)) {
            return "text";
        }
        return Collection.class.isAssignableFrom(type) || type.isArray() ? "an array" : "an object";
    }
}
