package org.hconfig.hbase.dataset.mapping;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Type names of other systems at the end of a column mapping entry, and the types that they probably mean. */
final class ForeignTypes {
    private static final Map<String, String> MEANINGS = meanings();

    private ForeignTypes() {}

    private static Map<String, String> meanings() {
        Map<String, String> meanings = new HashMap<>();
        add(meanings, ":int", "integer", "int4", "int32", "mediumint", "number");
        add(meanings, ":long", "bigint", "int8", "int64", "serial", "bigserial");
        add(meanings, ":short", "smallint", "tinyint", "int2", "int16", "smallserial");
        add(meanings, ":bigdecimal", "numeric", "decimal", "money");
        add(meanings, ":float", "real", "float4", "float32");
        add(meanings, ":double", "float8", "float64");
        add(meanings, ":boolean", "bool");
        add(meanings, ":string", "str", "varchar", "varchar2", "nvarchar", "text", "uuid");
        add(meanings, ":date", "timestamp", "timestamptz", "datetime");
        add(meanings, ":hex or :base64", "bytes", "bytea", "binary", "varbinary", "blob");
        return Map.copyOf(meanings);
    }

    private static void add(Map<String, String> meanings, String type, String... words) {
        for (String word : words) {
            meanings.put(word, type);
        }
    }

    /** Returns the types, with their colons, that a foreign type name can mean; empty for other words. */
    static Optional<String> meaning(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        FieldType type = FieldType.named(lower.replace('_', '-'));
        return type != null ? Optional.of(":" + type.id()) : Optional.ofNullable(MEANINGS.get(lower));
    }
}
