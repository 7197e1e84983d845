package org.hconfig.cli.reference;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.hconfig.app.json.ProblemView;
import org.hconfig.console.api.JsonValueType;
import org.hconfig.core.Problem;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.hbase.model.TableCreation;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.spi.Creation;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Scope;
import org.hconfig.xconfig.spi.ServerKind;
import org.hconfig.xconfig.spi.Workload;
import org.jspecify.annotations.Nullable;

/** Describes the JSON structure of a record, one field per line. */
final class JsonShape {
    private static final Set<Class<?>> NUMBERS = Set.of(
            int.class,
            long.class,
            double.class,
            Integer.class,
            Long.class,
            Double.class,
            java.math.BigDecimal.class,
            OptionalDouble.class,
            OptionalInt.class,
            OptionalLong.class);

    /** The adapter's types behind types of the framework. */
    private static final Map<Class<?>, Class<?>> OWN = Map.of(
            Problem.class,
            ProblemView.class,
            Route.class,
            HBaseRoute.class,
            Scope.class,
            HBaseScope.class,
            ServerKind.class,
            HBaseServerKind.class,
            Workload.class,
            WorkloadKind.class,
            Creation.class,
            TableCreation.class);

    private JsonShape() {}

    static List<String> lines(Class<?> type) {
        List<String> lines = new ArrayList<>();
        lines.add("object");
        fields(type, "  ", lines);
        return lines;
    }

    private static void fields(Class<?> type, String indent, List<String> lines) {
        for (RecordComponent component : type.getRecordComponents()) {
            Type shown = component.getGenericType();
            if (component.getAccessor().isAnnotationPresent(JsonUnwrapped.class)) {
                fields(raw(shown), indent, lines);
                continue;
            }
            boolean absent = component.getAnnotatedType().isAnnotationPresent(Nullable.class)
                    || component.getType().getSimpleName().startsWith("Optional");
            lines.add(indent + name(component) + ": " + word(shown) + (absent ? " or null" : ""));
            Class<?> inner = raw(last(shown));
            if (inner.isRecord() && JsonValueType.of(inner).isEmpty()) {
                fields(inner, indent + "  ", lines);
            }
        }
        // Properties that are calculated from the components.
        Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(JsonProperty.class))
                .filter(method -> Arrays.stream(type.getRecordComponents())
                        .noneMatch(component -> component.getName().equals(method.getName())))
                .sorted(Comparator.comparing(Method::getName))
                .forEach(method -> lines.add(indent + method.getName() + ": " + word(method.getGenericReturnType())));
    }

    private static String name(RecordComponent component) {
        JsonProperty property = component.getAccessor().getAnnotation(JsonProperty.class);
        return property == null ? component.getName() : property.value();
    }

    private static String word(Type type) {
        Class<?> raw = raw(type);
        if (type instanceof ParameterizedType parameters) {
            Type last = last(type);
            if (Collection.class.isAssignableFrom(raw)) {
                return "array of " + word(last);
            }
            if (Map.class.isAssignableFrom(raw)) {
                return "object from text to " + word(parameters.getActualTypeArguments()[1]);
            }
            return word(last);
        }
        if (NUMBERS.contains(raw)) {
            return "number";
        }
        if (type == Object.class) {
            return "number or text";
        }
        if (raw == boolean.class || raw == Boolean.class) {
            return "true or false";
        }
        if (raw.isEnum()) {
            return Arrays.stream(raw.getEnumConstants())
                    .map(JsonShape::constant)
                    .collect(Collectors.joining(" | "));
        }
        Optional<Type> written = JsonValueType.of(raw);
        if (written.isPresent()) {
            return word(written.get());
        }
        return raw.isRecord() ? "object" : raw == java.time.Instant.class ? "moment" : "text";
    }

    private static String constant(Object constant) {
        Optional<Method> ownWord = Arrays.stream(constant.getClass().getMethods())
                .filter(method -> method.isAnnotationPresent(JsonValue.class))
                .findFirst();
        try {
            return ownWord.isPresent()
                    ? String.valueOf(ownWord.get().invoke(constant))
                    : ((Enum<?>) constant).name().toLowerCase(Locale.ROOT).replace('_', '-');
        } catch (ReflectiveOperationException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    /** Returns the element type of lists, optionals and maps. */
    private static Type last(Type type) {
        Type inner = type;
        while (inner instanceof ParameterizedType parameters) {
            Type[] arguments = parameters.getActualTypeArguments();
            inner = arguments[arguments.length - 1];
        }
        return inner;
    }

    private static Class<?> raw(Type type) {
        Class<?> raw = type instanceof ParameterizedType parameters
                ? (Class<?>) parameters.getRawType()
                : type instanceof Class<?> plain ? plain : Object.class;
        return OWN.getOrDefault(raw, raw);
    }
}
