package org.hconfig.console.api;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.hconfig.app.json.ProblemView;
import org.hconfig.core.Problem;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.hbase.model.TableCreation;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.spi.Creation;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Scope;
import org.hconfig.xconfig.spi.ServerKind;
import org.hconfig.xconfig.spi.Workload;
import org.jspecify.annotations.Nullable;

/** Schemas (JSON Schema 2020-12, as in OpenAPI 3.1) of the records that commands print with {@code --json}. */
final class JsonSchema {
    private static final Set<Class<?>> INTEGERS =
            Set.of(int.class, long.class, Integer.class, Long.class, OptionalInt.class, OptionalLong.class);
    private static final Set<Class<?>> NUMBERS = Set.of(
            double.class, float.class, Double.class, Float.class, java.math.BigDecimal.class, OptionalDouble.class);
    private static final Map<Class<?>, Class<?>> OWN = Map.of(
            Problem.class, ProblemView.class,
            Route.class, HBaseRoute.class,
            Scope.class, HBaseScope.class,
            ServerKind.class, HBaseServerKind.class,
            Workload.class, WorkloadKind.class,
            Creation.class, TableCreation.class);

    private final Map<String, Map<String, Object>> schemas = new LinkedHashMap<>();

    /** Returns the schemas of all records that were described, by name. */
    Map<String, Map<String, Object>> schemas() {
        return schemas;
    }

    /** Returns a reference to the schema of a type, or its schema if it is a simple one. */
    Map<String, Object> of(Type type) {
        Class<?> raw = raw(type);
        if (raw == Optional.class) {
            return nullable(of(arguments(type)[0]));
        }
        if (raw == OptionalInt.class || raw == OptionalLong.class || raw == OptionalDouble.class) {
            return nullable(simple(raw));
        }
        if (Collection.class.isAssignableFrom(raw)) {
            return map("type", "array", "items", of(arguments(type)[0]));
        }
        if (Map.class.isAssignableFrom(raw)) {
            return map("type", "object", "additionalProperties", of(arguments(type)[1]));
        }
        Optional<Type> written = JsonValueType.of(raw);
        if (written.isPresent()) {
            return of(written.get());
        }
        return raw.isRecord() ? reference(raw) : simple(raw);
    }

    private static Map<String, Object> simple(Class<?> raw) {
        if (INTEGERS.contains(raw)) {
            return map("type", "integer");
        }
        if (NUMBERS.contains(raw)) {
            return map("type", "number");
        }
        if (raw == boolean.class || raw == Boolean.class) {
            return map("type", "boolean");
        }
        if (raw == Instant.class) {
            return map("type", "string", "format", "date-time");
        }
        if (raw == Object.class) {
            return map();
        }
        if (raw.isEnum()) {
            return map(
                    "type",
                    "string",
                    "enum",
                    Arrays.stream(raw.getEnumConstants())
                            .map(JsonSchema::constant)
                            .toList());
        }
        return map("type", "string");
    }

    private Map<String, Object> reference(Class<?> type) {
        String name = name(type);
        if (!schemas.containsKey(name)) {
            Map<String, Object> schema = new LinkedHashMap<>();
            schemas.put(name, schema);
            Map<String, Object> properties = new LinkedHashMap<>();
            properties(type, properties);
            schema.put("type", "object");
            schema.put("properties", properties);
            schema.put("required", List.copyOf(properties.keySet()));
        }
        return map("$ref", "#/components/schemas/" + name);
    }

    private void properties(Class<?> type, Map<String, Object> properties) {
        for (RecordComponent component : type.getRecordComponents()) {
            if (component.getAccessor().isAnnotationPresent(JsonUnwrapped.class)) {
                properties(raw(component.getGenericType()), properties);
                continue;
            }
            Map<String, Object> schema = of(component.getGenericType());
            boolean absent = component.getAnnotatedType().isAnnotationPresent(Nullable.class);
            properties.put(name(component), absent ? nullable(schema) : withNullableItems(component, schema));
            if (type == Plan.class && component.getName().equals("id")) {
                // The plan file adds the hash of its content.
                properties.put("hash", map("type", "string"));
            }
        }
        // Properties that are calculated from the components.
        Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(JsonProperty.class))
                .filter(method -> Arrays.stream(type.getRecordComponents())
                        .noneMatch(component -> component.getName().equals(method.getName())))
                .sorted(Comparator.comparing(Method::getName))
                .forEach(method -> properties.put(method.getName(), of(method.getGenericReturnType())));
    }

    private static Map<String, Object> withNullableItems(RecordComponent component, Map<String, Object> schema) {
        AnnotatedType type = component.getAnnotatedType();
        if (!(type instanceof AnnotatedParameterizedType parameters)) {
            return schema;
        }
        AnnotatedType[] inner = parameters.getAnnotatedActualTypeArguments();
        String key = inner.length == 1 ? "items" : "additionalProperties";
        if (inner[inner.length - 1].isAnnotationPresent(Nullable.class) && schema.get(key) instanceof Map<?, ?> item) {
            Map<String, Object> changed = new LinkedHashMap<>(schema);
            changed.put(key, map("anyOf", List.of(item, map("type", "null"))));
            return changed;
        }
        return schema;
    }

    private static String name(RecordComponent component) {
        JsonProperty property = component.getAccessor().getAnnotation(JsonProperty.class);
        return property == null || property.value().isEmpty() ? component.getName() : property.value();
    }

    /** Returns the name of a record, with the names of the types that enclose it. */
    static String name(Class<?> type) {
        Class<?> outer = type.getEnclosingClass();
        return (outer == null ? "" : name(outer) + ".") + type.getSimpleName();
    }

    private static Map<String, Object> nullable(Map<String, Object> schema) {
        if (schema.get("type") instanceof String type && !schema.containsKey("enum")) {
            Map<String, Object> changed = new LinkedHashMap<>(schema);
            changed.put("type", List.of(type, "null"));
            return changed;
        }
        return map("anyOf", List.of(schema, map("type", "null")));
    }

    private static String constant(Object constant) {
        return ((Enum<?>) constant).name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static Type[] arguments(Type type) {
        return type instanceof ParameterizedType parameters
                ? parameters.getActualTypeArguments()
                : new Type[] {Object.class, Object.class};
    }

    private static Class<?> raw(Type type) {
        Class<?> raw = type instanceof ParameterizedType parameters
                ? (Class<?>) parameters.getRawType()
                : type instanceof Class<?> plain ? plain : Object.class;
        return OWN.getOrDefault(raw, raw);
    }

    private static Map<String, Object> map(Object... entries) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < entries.length; i += 2) {
            map.put((String) entries[i], entries[i + 1]);
        }
        return map;
    }
}
