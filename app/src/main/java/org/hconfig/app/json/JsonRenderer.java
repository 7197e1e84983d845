package org.hconfig.app.json;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hconfig.core.Problem;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * Renderer of results as JSON: indented, fields in the order of their records, absent values as {@code null}, constants as
 * lower-case words ({@code rolling-restart}), points in time as ISO-8601.
 */
public final class JsonRenderer {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(MapperFeature.INFER_RECORD_GETTERS_FROM_COMPONENTS_ONLY)
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .addModule(new SimpleModule()
                    .addSerializer(Enum.class, new EnumIdSerializer())
                    .addSerializer(Problem.class, new ProblemSerializer()))
            .build();

    private JsonRenderer() {}

    /** Returns the value as an indented JSON document, without a line break at the end. */
    public static String text(Object value) {
        return MAPPER.writeValueAsString(value);
    }

    /** Returns the value as a JSON document in one line. */
    public static String line(Object value) {
        return MAPPER.writer().without(SerializationFeature.INDENT_OUTPUT).writeValueAsString(value);
    }

    /** Returns the JSON output of a failed command: {@code {"problems":[…]}}. */
    public static String problems(List<Problem> problems) {
        return text(Map.of("problems", problems));
    }

    /** Serializer of enum constants. */
    @SuppressWarnings("rawtypes") // a serializer is registered for one raw class
    private static final class EnumIdSerializer extends StdSerializer<Enum> {
        EnumIdSerializer() {
            super(Enum.class);
        }

        @Override
        public void serialize(Enum constant, JsonGenerator generator, SerializationContext context) {
            generator.writeString(constant.name().toLowerCase(Locale.ROOT).replace('_', '-'));
        }
    }

    /** Serializer of problems. */
    private static final class ProblemSerializer extends StdSerializer<Problem> {
        ProblemSerializer() {
            super(Problem.class);
        }

        @Override
        public void serialize(Problem problem, JsonGenerator generator, SerializationContext context) {
            generator.writePOJO(ProblemView.of(problem));
        }
    }
}
