package org.hconfig.bench.experiment;

import java.util.Collection;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.hconfig.core.DataSize;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * JSON document of a benchmark's result: records field by field, constants as their identifiers, sizes in bytes. Numbers
 * are rounded to three decimals, which exceeds the repeatability of a lab, or to
 * four significant digits, but at most six decimals.
 */
public final class BenchDocument {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .enable(MapperFeature.INFER_RECORD_GETTERS_FROM_COMPONENTS_ONLY)
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .addModule(new SimpleModule()
                    .addSerializer(Double.class, new RoundingSerializer())
                    .addSerializer(double.class, new RoundingSerializer())
                    .addSerializer(OptionalDouble.class, new OptionalSerializer())
                    .addSerializer(DataSize.class, new ByteCountSerializer())
                    .addSerializer(Identified.class, new IdSerializer())
                    .addKeySerializer(Identified.class, new IdKeySerializer()))
            .build();

    private final ObjectNode fields = JsonNodeFactory.instance.objectNode();

    /**
     * Creates a document with the fields that all benchmarks have.
     *
     * @param createdAt start of the benchmark, ISO 8601
     * @param command the command that repeats it
     */
    public BenchDocument(String createdAt, String command) {
        fields.put("format", 1).put("createdAt", createdAt).put("command", command);
    }

    /** Adds a field. */
    public BenchDocument put(String name, @Nullable Object value) {
        fields.set(name, MAPPER.valueToTree(value));
        return this;
    }

    /** Adds a field if it has a value. */
    public BenchDocument putIfPresent(String name, Optional<?> value) {
        value.ifPresent(present -> put(name, present));
        return this;
    }

    /** Adds the components of a record as fields. */
    public BenchDocument putAll(Object value) {
        MAPPER.valueToTree(value).properties().forEach(field -> fields.set(field.getKey(), field.getValue()));
        return this;
    }

    /** Adds an object with a field for each case that has a value. */
    public <C extends Identified> BenchDocument putById(
            String name, Collection<C> cases, Function<C, Optional<?>> value) {
        ObjectNode present = fields.putObject(name);
        cases.forEach(one -> value.apply(one).ifPresent(found -> present.set(one.id(), MAPPER.valueToTree(found))));
        return this;
    }

    /** Returns the document as a tree, to be embedded in another one. */
    public ObjectNode tree() {
        return fields;
    }

    /** Returns the document as text, indented, ending with a line feed. */
    public String text() {
        return MAPPER.writeValueAsString(fields) + "\n";
    }

    /** Rounds to three decimals, or to four significant digits, but at most six decimals. */
    static double rounded(double value) {
        if (value == 0 || !Double.isFinite(value) || Math.abs(value) >= 1) {
            return Math.round(value * 1000) / 1000.0;
        }
        double unit = Math.pow(10, Math.min(6, Math.max(3, 3 - Math.floor(Math.log10(Math.abs(value))))));
        return Math.round(value * unit) / unit;
    }

    private static final class RoundingSerializer extends StdSerializer<Double> {
        RoundingSerializer() {
            super(Double.class);
        }

        @Override
        public void serialize(Double value, JsonGenerator generator, SerializationContext context) {
            generator.writeNumber(rounded(value));
        }
    }

    private static final class OptionalSerializer extends StdSerializer<OptionalDouble> {
        OptionalSerializer() {
            super(OptionalDouble.class);
        }

        @Override
        public void serialize(OptionalDouble value, JsonGenerator generator, SerializationContext context) {
            if (value.isPresent()) {
                generator.writeNumber(rounded(value.getAsDouble()));
            } else {
                generator.writeNull();
            }
        }
    }

    private static final class ByteCountSerializer extends StdSerializer<DataSize> {
        ByteCountSerializer() {
            super(DataSize.class);
        }

        @Override
        public void serialize(DataSize size, JsonGenerator generator, SerializationContext context) {
            generator.writeNumber(size.bytes());
        }
    }

    private static final class IdSerializer extends StdSerializer<Identified> {
        IdSerializer() {
            super(Identified.class);
        }

        @Override
        public void serialize(Identified constant, JsonGenerator generator, SerializationContext context) {
            generator.writeString(constant.id());
        }
    }

    private static final class IdKeySerializer extends StdSerializer<Identified> {
        IdKeySerializer() {
            super(Identified.class);
        }

        @Override
        public void serialize(Identified constant, JsonGenerator generator, SerializationContext context) {
            generator.writeName(constant.id());
        }
    }
}
