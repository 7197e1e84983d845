package org.hconfig.hbase.dataset.json;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import org.hconfig.hbase.dataset.mapping.Column;
import org.hconfig.hbase.dataset.mapping.FieldType;
import org.hconfig.hbase.dataset.mapping.RowMetadataFields;
import org.jspecify.annotations.Nullable;

/** Target of a field of a JSON object: a part of the key, row metadata, a column, or none. */
final class JsonFieldTarget {
    /** Row metadata. */
    enum RowMetadataField {
        NONE,
        TIMESTAMP,
        TTL,
        ATTRIBUTES
    }

    final int keyPart;
    final RowMetadataField stamp;
    final boolean used;
    final FieldType type;
    final byte[] family;
    final byte[] qualifier;

    private JsonFieldTarget(int keyPart, RowMetadataField rowMetadataField, @Nullable Column column, FieldType type) {
        this.keyPart = keyPart;
        this.stamp = rowMetadataField;
        this.used = column != null;
        this.type = type;
        this.family = column == null ? new byte[0] : column.familyName().getBytes(UTF_8);
        this.qualifier = column == null ? new byte[0] : column.qualifierName().getBytes(UTF_8);
    }

    /** Returns the target of a field according to a mapping. */
    static JsonFieldTarget of(JsonMapping mapping, String field) {
        int keyPart = mapping.keyFields().indexOf(field);
        Column column = mapping.columns().get(field);
        RowMetadataField rowMetadataField = stamp(mapping, field);
        if (column == null && mapping.family() != null && keyPart < 0 && rowMetadataField == RowMetadataField.NONE) {
            column = new Column(mapping.family(), field);
        }
        FieldType type = keyPart >= 0
                ? mapping.keyTypes().get(keyPart)
                : mapping.columnTypes().getOrDefault(field, FieldType.STRING);
        return new JsonFieldTarget(keyPart, rowMetadataField, column, type);
    }

    private static RowMetadataField stamp(JsonMapping mapping, String field) {
        RowMetadataFields rowMetadataFields = mapping.stamps();
        if (is(mapping, rowMetadataFields.timestamp(), field)) {
            return RowMetadataField.TIMESTAMP;
        }
        if (is(mapping, rowMetadataFields.ttl(), field)) {
            return RowMetadataField.TTL;
        }
        return is(mapping, rowMetadataFields.attributes(), field) ? RowMetadataField.ATTRIBUTES : RowMetadataField.NONE;
    }

    private static boolean is(JsonMapping mapping, int place, String field) {
        return place >= 0 && mapping.stampFields().get(place).equals(field);
    }

    int compareTo(JsonFieldTarget other) {
        int families = Arrays.compareUnsigned(family, other.family);
        return families != 0 ? families : Arrays.compareUnsigned(qualifier, other.qualifier);
    }
}
