package org.hconfig.xconfig.plan;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hconfig.xconfig.spi.Creation;
import org.hconfig.xconfig.spi.DatabaseModel;
import org.hconfig.xconfig.spi.Guardrail;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Scope;
import org.hconfig.xconfig.spi.ServerKind;
import org.hconfig.xconfig.spi.Workload;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.KeyDeserializer;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.module.SimpleModule;

/** The values of an adapter in JSON: each is written as its token, and read as the adapter's instance with this token. */
public final class AdapterValueModule {
    private AdapterValueModule() {}

    /** Returns the module that writes values of any adapter. */
    public static SimpleModule writing() {
        return new SimpleModule("adapter-values-written")
                .addSerializer(Route.class, new Writer<>(Route::id))
                .addSerializer(Scope.class, new Writer<>(Scope::id))
                .addSerializer(Workload.class, new Writer<>(Workload::id))
                .addSerializer(ServerKind.class, new Writer<>(ServerKind::name))
                .addKeySerializer(Guardrail.class, new KeyWriter());
    }

    /** Returns the module that reads the values of one adapter. */
    public static SimpleModule reading(DatabaseModel database) {
        SimpleModule module = new SimpleModule("adapter-values-read")
                .addDeserializer(Route.class, new Reader<>("route", database.routes(), Route::id))
                .addDeserializer(Scope.class, new Reader<>("scope", database.scopes(), Scope::id))
                .addDeserializer(Workload.class, new Reader<>("workload", database.workloads(), Workload::id))
                .addDeserializer(
                        ServerKind.class, new Reader<>("kind of servers", database.serverKinds(), ServerKind::name))
                .addKeyDeserializer(Guardrail.class, new KeyReader(database.guardrails()));
        database.creationType().ifPresent(type -> module.addAbstractTypeMapping(Creation.class, type));
        return module;
    }

    private static final class Writer<T> extends ValueSerializer<T> {
        private final Function<T, String> token;

        Writer(Function<T, String> token) {
            this.token = token;
        }

        @Override
        public void serialize(T value, JsonGenerator generator, SerializationContext context) {
            generator.writeString(token.apply(value));
        }
    }

    private static final class KeyWriter extends ValueSerializer<Guardrail> {
        @Override
        public void serialize(Guardrail value, JsonGenerator generator, SerializationContext context) {
            generator.writeName(value.name());
        }
    }

    private static final class KeyReader extends KeyDeserializer {
        private final List<Guardrail> values;

        KeyReader(List<Guardrail> values) {
            this.values = List.copyOf(values);
        }

        @Override
        public Object deserializeKey(String key, DeserializationContext context) {
            return values.stream()
                    .filter(value -> value.name().equals(key))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("'" + key + "' is not a guardrail metric"));
        }
    }

    private static final class Reader<T> extends ValueDeserializer<T> {
        private final String noun;
        private final List<T> values;
        private final Function<T, String> token;

        Reader(String noun, List<T> values, Function<T, String> token) {
            this.noun = noun;
            this.values = List.copyOf(values);
            this.token = token;
        }

        @Override
        public T deserialize(JsonParser parser, DeserializationContext context) {
            String text = parser.getString();
            for (T value : values) {
                if (token.apply(value).equals(text)) {
                    return value;
                }
            }
            return context.reportInputMismatch(
                    this,
                    "'%s' is not a %s; known are %s",
                    text,
                    noun,
                    values.stream().map(token).collect(Collectors.joining(", ")));
        }
    }
}
