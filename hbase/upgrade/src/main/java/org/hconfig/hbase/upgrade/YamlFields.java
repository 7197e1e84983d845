package org.hconfig.hbase.upgrade;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** Reader of the fields of a YAML data file. */
final class YamlFields {
    private YamlFields() {}

    /** Returns the fields of a file. */
    static Map<?, ?> root(String text) {
        return fields(new Load(LoadSettings.builder().build()).loadFromString(text), "the file");
    }

    /** Returns the fields below a field. */
    static Map<?, ?> map(Map<?, ?> parent, String field) {
        return fields(parent.get(field), field);
    }

    /** Returns the list of fields below a field. */
    static List<Map<?, ?>> maps(Map<?, ?> parent, String field) {
        List<Map<?, ?>> maps = new ArrayList<>();
        list(parent, field).forEach(item -> maps.add(fields(item, field)));
        return maps;
    }

    /** Returns a required text. */
    static String text(Map<?, ?> parent, String field) {
        String text = optional(parent, field);
        if (text.isEmpty()) {
            throw new IllegalArgumentException(parent + " lacks '" + field + "'");
        }
        return text;
    }

    /** Returns a text; empty if it is missing. */
    static String optional(Map<?, ?> parent, String field) {
        Object value = parent.get(field);
        return value == null ? "" : value.toString().strip();
    }

    /** Returns a list of texts; empty if it is missing. */
    static List<String> texts(Map<?, ?> parent, String field) {
        return parent.get(field) == null
                ? List.of()
                : list(parent, field).stream().map(Object::toString).toList();
    }

    private static List<?> list(Map<?, ?> parent, String field) {
        if (parent.get(field) instanceof List<?> list) {
            return list;
        }
        throw new IllegalArgumentException("'" + field + "' is not a list");
    }

    private static Map<?, ?> fields(@Nullable Object value, String field) {
        if (value instanceof Map<?, ?> map) {
            return map;
        }
        throw new IllegalArgumentException("'" + field + "' has no fields");
    }
}
