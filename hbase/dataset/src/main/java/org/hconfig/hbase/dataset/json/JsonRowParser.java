package org.hconfig.hbase.dataset.json;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowLimits;
import org.hconfig.hbase.dataset.json.JsonFieldTarget.RowMetadataField;
import org.hconfig.hbase.dataset.mapping.FieldType;
import org.hconfig.hbase.dataset.mapping.RowMetadataParser;
import org.hconfig.hbase.dataset.mapping.RowParser;
import org.hconfig.hbase.presplit.KeyTransform;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Parses rows from JSON objects. Strings are stored without quotes, numbers and booleans as written, nested objects field
 * by field under a dotted name, arrays as JSON; null produces no cell.
 */
public final class JsonRowParser implements RowParser {
    private static final JsonFactory JSON = new JsonFactory();
    private static final int REMEMBERED_FIELDS_MAX = 100_000;

    private final JsonMapping mapping;
    private final RowLimits limits;
    private final Map<String, JsonFieldTarget> targets = new HashMap<>();
    private final List<FoundValue> foundValue = new ArrayList<>();
    private final byte[] @Nullable [] keyParts;
    /** State of the field of each key part that has no value: missing, null or an object. */
    private final String[] absent;

    private final Map<RowMetadataField, String> stamps = new EnumMap<>(RowMetadataField.class);
    private final List<KeyTransform> transforms;

    public JsonRowParser(JsonMapping mapping, RowLimits limits, List<KeyTransform> transforms) {
        this.mapping = mapping;
        this.limits = limits;
        this.transforms = transforms;
        this.keyParts = new byte[mapping.keyFields().size()][];
        this.absent = new String[keyParts.length];
    }

    /** A parsed value and its target cell. */
    private static final class FoundValue {
        final JsonFieldTarget target;
        final String field;
        final byte[] value;

        FoundValue(JsonFieldTarget target, String field, byte[] value) {
            this.target = target;
            this.field = field;
            this.value = value;
        }
    }

    @Override
    public boolean open(byte[] bytes, int from, int to) {
        return false;
    }

    @Override
    public boolean resume(byte[] bytes, int from, int seenTo, int to) {
        throw new IllegalStateException("JSON records are one line each");
    }

    @Override
    public @Nullable String add(byte[] bytes, int from, int to, RowBatch into) {
        foundValue.clear();
        stamps.clear();
        Arrays.fill(keyParts, null);
        Arrays.fill(absent, "missing");
        try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), bytes, from, to - from)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return "the line is not a JSON object";
            }
            object(parser, "", bytes, from);
            if (parser.nextToken() != null) {
                return "text follows the JSON object";
            }
        } catch (JacksonException e) {
            return JsonFault.words(e.getOriginalMessage());
        } catch (RejectedFieldException e) {
            return e.getMessage();
        }
        return row(into);
    }

    private void object(JsonParser parser, String path, byte[] bytes, int from) throws RejectedFieldException {
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_OBJECT; token = parser.nextToken()) {
            String field = path + parser.currentName();
            token = parser.nextToken();
            switch (token) {
                case START_OBJECT -> {
                    absent(field, "an object");
                    object(parser, field + ".", bytes, from);
                }
                case START_ARRAY -> {
                    long start = parser.currentTokenLocation().getByteOffset();
                    parser.skipChildren();
                    long end = parser.currentLocation().getByteOffset();
                    add(used(field), field, Arrays.copyOfRange(bytes, from + (int) start, from + (int) end));
                }
                case VALUE_NULL -> absent(field, "null");
                default -> add(field, parser.getString());
            }
        }
    }

    private void absent(String field, String what) {
        int part = mapping.keyFields().indexOf(field);
        if (part >= 0) {
            absent[part] = what;
        }
    }

    private void add(String field, String value) throws RejectedFieldException {
        JsonFieldTarget target = used(field);
        if (target.stamp != RowMetadataField.NONE) {
            stamps.put(target.stamp, value);
        } else if (target.keyPart >= 0 || target.used) {
            refuseHalfPairs(value, "field '" + field + "'");
            add(target, field, target.type == FieldType.STRING ? value.getBytes(UTF_8) : typed(target, field, value));
        }
    }

    private static byte[] typed(JsonFieldTarget target, String field, String value) throws RejectedFieldException {
        try {
            return target.type.bytes(value);
        } catch (IllegalArgumentException e) {
            throw new RejectedFieldException("field '" + field + "': " + e.getMessage());
        }
    }

    private void add(JsonFieldTarget target, String field, byte[] value) throws RejectedFieldException {
        if (target.keyPart >= 0) {
            if (keyParts[target.keyPart] != null) {
                throw new RejectedFieldException("field '" + field + "' occurs twice");
            }
            keyParts[target.keyPart] = value;
        } else if (target.used) {
            foundValue.add(new FoundValue(target, field, value));
        }
    }

    private JsonFieldTarget used(String field) throws RejectedFieldException {
        JsonFieldTarget target = targets.get(field);
        if (target == null) {
            target = JsonFieldTarget.of(mapping, field);
            if (target.used) {
                refuseHalfPairs(field, "the name of a field");
            }
            if (targets.size() < REMEMBERED_FIELDS_MAX) {
                targets.put(field, target);
            }
        }
        return target;
    }

    private static void refuseHalfPairs(String text, String what) throws RejectedFieldException {
        String half = JsonFault.halfPair(text);
        if (half != null) {
            throw new RejectedFieldException(
                    what + " contains " + half + ", half of a surrogate pair, which UTF-8 cannot represent");
        }
    }

    private @Nullable String row(RowBatch into) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        for (int part = 0; part < keyParts.length; part++) {
            byte[] bytes = keyParts[part];
            if (bytes == null) {
                return "field '" + mapping.keyFields().get(part) + "', which is the row key, is " + absent[part];
            }
            if (part > 0) {
                joined.writeBytes(mapping.keySeparator().getBytes(UTF_8));
            }
            joined.writeBytes(bytes);
        }
        byte[] key = KeyTransform.apply(transforms, joined.toByteArray());
        String reason = limits.key(key.length);
        if (reason != null) {
            return reason;
        }
        if (foundValue.isEmpty()) {
            return "the row has no value except its key";
        }
        reason = check(key.length);
        if (reason != null) {
            return reason;
        }
        String timestamp = stamps.get(RowMetadataField.TIMESTAMP);
        long millis;
        Map<String, byte[]> attributes = Map.of();
        try {
            millis = timestamp == null
                    ? into.timestamp()
                    : RowMetadataParser.timestamp(timestamp, mapping.stamps().timestampType());
            if (!stamps.isEmpty()) {
                attributes = RowMetadataParser.attributes(
                        stamps.get(RowMetadataField.TTL), stamps.get(RowMetadataField.ATTRIBUTES));
            }
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
        into.begin(key, 0, key.length, millis);
        into.attributes(attributes);
        for (FoundValue cell : foundValue) {
            into.cell(cell.target.family, cell.target.qualifier, cell.value, 0, cell.value.length);
        }
        into.end();
        return null;
    }

    /** Sorts the cells in HBase's order and checks them. */
    private @Nullable String check(int keyLength) {
        foundValue.sort((first, second) -> first.target.compareTo(second.target));
        for (int i = 0; i < foundValue.size(); i++) {
            FoundValue cell = foundValue.get(i);
            if (i > 0 && cell.target.compareTo(foundValue.get(i - 1).target) == 0) {
                return "field '" + cell.field + "' occurs twice";
            }
            if (cell.target.qualifier.length > Short.MAX_VALUE) {
                return "the name of field '" + cell.field.substring(0, 100) + "…' is too long for a qualifier";
            }
            String reason =
                    limits.cell(keyLength, cell.target.family, cell.target.qualifier, cell.value.length, cell.field);
            if (reason != null) {
                return reason;
            }
        }
        return null;
    }

    private static final class RejectedFieldException extends Exception {
        private static final long serialVersionUID = 1L;

        RejectedFieldException(String message) {
            super(message);
        }
    }
}
