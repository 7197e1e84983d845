package org.hconfig.xconfig.plan;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.spi.DatabaseModel;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.EnumNamingStrategies;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.annotation.EnumNaming;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Plans as JSON: fields in the order of the records, enums in lower case, absent values as {@code null}; and hashes of plans. */
public final class PlanJsonCodec {
    private static final int ID_DIGITS = 12;

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .annotationIntrospector(new NullRejectingIntrospector())
            .enable(MapperFeature.INFER_RECORD_GETTERS_FROM_COMPONENTS_ONLY)
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
            .addModule(AdapterValueModule.writing())
            .addMixIn(PlanOrigin.Kind.class, EnumNamingMixIn.class)
            .build();

    /** Writes enum constants as {@code table-alter}. */
    @EnumNaming(EnumNamingStrategies.KebabCaseStrategy.class)
    private enum EnumNamingMixIn {}

    private PlanJsonCodec() {}

    /** Returns the mapper that writes plans, and reads what holds no values of an adapter. */
    public static JsonMapper mapper() {
        return MAPPER;
    }

    /** Returns the mapper that also reads the values of an adapter. */
    public static JsonMapper mapper(DatabaseModel database) {
        return MAPPER.rebuild().addModule(AdapterValueModule.reading(database)).build();
    }

    /** Returns the SHA-256 of the plan's compact JSON with an empty id, in hexadecimal. */
    public static String hash(Plan plan) {
        return sha256(MAPPER.writeValueAsString(plan.withId("")));
    }

    /** The same of a plan's JSON that does not hold its hash. */
    static String hash(ObjectNode plan) {
        JsonNode id = plan.get("id");
        plan.put("id", "");
        String hash = sha256(MAPPER.writeValueAsString(plan));
        if (id == null) {
            plan.remove("id");
        } else {
            plan.set("id", id);
        }
        return hash;
    }

    /** The id that a hash gives. */
    static String id(String hash) {
        return "plan-" + hash.substring(0, ID_DIGITS);
    }

    /** Returns the SHA-256 of the facts, in hexadecimal. */
    public static String revision(Map<String, String> base) {
        return sha256(MAPPER.writeValueAsString(new TreeMap<>(base)));
    }

    /** Returns the plan in the format that its content needs, with an id derived from its content: {@code plan-} and the first twelve digits of its hash. */
    public static Plan sealed(Plan plan) {
        Plan written = plan.withFormat(PlanFile.format(plan));
        return written.withId(id(hash(written)));
    }

    /** Returns the SHA-256 of a text in UTF-8, in hexadecimal. */
    public static String sha256(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException everyPlatformHasIt) {
            throw new IllegalStateException(everyPlatformHasIt);
        }
    }
}
