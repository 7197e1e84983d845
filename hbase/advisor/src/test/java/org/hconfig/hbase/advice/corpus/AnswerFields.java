package org.hconfig.hbase.advice.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** The fields of a map in an answer file. Unknown fields, missing fields and values of other types are errors. */
final class AnswerFields {
    private final String place;
    private final Map<?, ?> fields;

    private AnswerFields(String place, Map<?, ?> fields) {
        this.place = place;
        this.fields = fields;
    }

    /**
     * The fields of a map.
     *
     * @param place the file and its section, for messages
     * @param node the parsed YAML
     * @param known names of all fields that the map may have
     * @throws IllegalArgumentException when it is not a map, or has an unknown field
     */
    static AnswerFields of(String place, Object node, Set<String> known) {
        if (!(node instanceof Map<?, ?> map)) {
            throw new IllegalArgumentException(place + ": fields expected, found '" + node + "'");
        }
        for (Object name : map.keySet()) {
            if (!(name instanceof String text) || !known.contains(text)) {
                throw new IllegalArgumentException(place + ": unknown field '" + name + "'; known are " + known);
            }
        }
        return new AnswerFields(place, map);
    }

    /** Returns a required text. */
    String text(String field) {
        return optional(field)
                .filter(text -> !text.isBlank())
                .orElseThrow(() -> new IllegalArgumentException(place + ": the field '" + field + "' is missing"));
    }

    /** Returns a text, number or boolean as text. */
    Optional<String> optional(String field) {
        Object value = fields.get(field);
        if (value instanceof Map || value instanceof List) {
            throw new IllegalArgumentException(place + ": '" + field + "' is one value");
        }
        return Optional.ofNullable(value).map(Object::toString);
    }

    /** Returns an integer of at least 0. */
    OptionalInt number(String field) {
        Object value = fields.get(field);
        if (value == null) {
            return OptionalInt.empty();
        }
        if (value instanceof Integer number && number >= 0) {
            return OptionalInt.of(number);
        }
        throw new IllegalArgumentException(place + ": '" + field + "' is a whole number, not '" + value + "'");
    }

    /** Returns one text, or a list of texts; empty when the field is missing. */
    List<String> texts(String field) {
        Object value = fields.get(field);
        if (value == null) {
            return List.of();
        }
        if (!(value instanceof List<?> list)) {
            return List.of(text(field));
        }
        List<String> texts = new ArrayList<>();
        list.forEach(entry -> texts.add(String.valueOf(entry)));
        return texts;
    }

    /** Returns maps with these fields; empty when the field is missing. */
    List<AnswerFields> maps(String field, Set<String> known) {
        Object value = fields.get(field);
        if (value == null) {
            return List.of();
        }
        if (!(value instanceof List<?> list)) {
            throw new IllegalArgumentException(place + ": '" + field + "' is a list");
        }
        List<AnswerFields> maps = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            maps.add(of(place + " " + field + "[" + i + "]", list.get(i), known));
        }
        return maps;
    }

    @Override
    public String toString() {
        return place + " " + fields.keySet();
    }
}
