package org.hconfig.hbase.dataset.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Where a field of a JSON object goes: to a part of the key, to what else a row brings with it, to a column, or nowhere. */
final class JsonTarget {
    /** What else a row brings with it. */
    enum Stamp {
        NONE,
        TIMESTAMP,
        TTL,
        ATTRIBUTES
    }

    final int keyPart;
    final Stamp stamp;
    final boolean used;
    final FieldType type;
    final byte[] family;
    final byte[] qualifier;

    private JsonTarget(int keyPart, Stamp stamp, @Nullable Column column, FieldType type) {
        this.keyPart = keyPart;
        this.stamp = stamp;
        this.used = column != null;
        this.type = type;
        this.family = column == null ? new byte[0] : column.familyName().getBytes(UTF_8);
        this.qualifier = column == null ? new byte[0] : column.qualifierName().getBytes(UTF_8);
    }

    /** Where a mapping sends a field. */
    static JsonTarget of(JsonMapping mapping, String field) {
        int keyPart = mapping.keyFields().indexOf(field);
        Column column = mapping.columns().get(field);
        Stamp stamp = stamp(mapping, field);
        if (column == null && mapping.family() != null && keyPart < 0 && stamp == Stamp.NONE) {
            column = new Column(mapping.family(), field);
        }
        FieldType type = keyPart >= 0
                ? mapping.keyTypes().get(keyPart)
                : mapping.columnTypes().getOrDefault(field, FieldType.STRING);
        return new JsonTarget(keyPart, stamp, column, type);
    }

    private static Stamp stamp(JsonMapping mapping, String field) {
        Stamps stamps = mapping.stamps();
        if (is(mapping, stamps.timestamp(), field)) {
            return Stamp.TIMESTAMP;
        }
        if (is(mapping, stamps.ttl(), field)) {
            return Stamp.TTL;
        }
        return is(mapping, stamps.attributes(), field) ? Stamp.ATTRIBUTES : Stamp.NONE;
    }

    private static boolean is(JsonMapping mapping, int place, String field) {
        return place >= 0 && mapping.stampFields().get(place).equals(field);
    }

    int compareTo(JsonTarget other) {
        int families = Arrays.compareUnsigned(family, other.family);
        return families != 0 ? families : Arrays.compareUnsigned(qualifier, other.qualifier);
    }
}
