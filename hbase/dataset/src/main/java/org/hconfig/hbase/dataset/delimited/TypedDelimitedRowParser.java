package org.hconfig.hbase.dataset.delimited;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.hconfig.core.Count;
import org.hconfig.hbase.dataset.FileOptions;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowLimits;
import org.hconfig.hbase.dataset.mapping.FieldMapping;
import org.hconfig.hbase.dataset.mapping.FieldType;
import org.hconfig.hbase.dataset.mapping.RowMetadataFields;
import org.hconfig.hbase.dataset.mapping.RowMetadataParser;
import org.hconfig.hbase.presplit.KeyTransform;
import org.jspecify.annotations.Nullable;

/**
 * Parses rows from delimited records with types, null texts, timestamps, transformed keys, or
 * missing or additional fields. {@link DelimitedRowParser} parses all other records, faster.
 */
public final class TypedDelimitedRowParser extends ScannedRowParser {
    private final FieldMapping mapping;
    private final RecordScanner scanner;
    private final RowLimits limits;
    private final FileOptions options;
    private final List<KeyTransform> transforms;
    private final byte @Nullable [] nullText;
    private final byte[][] families;
    private final byte[][] qualifiers;
    /** The current value. */
    private byte[] value = {};

    private int valueAt;
    private int valueLength;

    public TypedDelimitedRowParser(
            FieldMapping mapping,
            RecordScanner scanner,
            RowLimits limits,
            FileOptions options,
            List<KeyTransform> transforms) {
        super(scanner);
        this.mapping = mapping;
        this.scanner = scanner;
        this.limits = limits;
        this.options = options;
        this.transforms = transforms;
        this.nullText = options.nullText() == null ? null : options.nullText().getBytes(UTF_8);
        this.families = mapping.familyBytes();
        this.qualifiers = mapping.qualifierBytes();
    }

    @Override
    public @Nullable String add(byte[] bytes, int from, int to, RowBatch into) {
        if (!isComplete()) {
            return scanner.error();
        }
        int fields = scanner.fields();
        if ((fields < mapping.fields() && !options.missingFields())
                || (fields > mapping.fields() && !options.extraFields())) {
            return "the row has " + Count.of(fields, "field") + ", the mapping has " + mapping.fields();
        }
        boolean begun = false;
        String reason;
        try {
            byte[] key = KeyTransform.apply(transforms, key(bytes, from));
            reason = limits.key(key.length);
            if (reason != null) {
                return reason;
            }
            RowMetadataFields rowMetadataFields = mapping.stamps();
            String timestamp = text(bytes, from, rowMetadataFields.timestamp());
            String ttl = text(bytes, from, rowMetadataFields.ttl());
            String given = text(bytes, from, rowMetadataFields.attributes());
            Map<String, byte[]> attributes =
                    ttl == null && given == null ? Map.of() : RowMetadataParser.attributes(ttl, given);
            into.begin(
                    key,
                    0,
                    key.length,
                    timestamp == null
                            ? into.timestamp()
                            : RowMetadataParser.timestamp(timestamp, rowMetadataFields.timestampType()));
            begun = true;
            into.attributes(attributes);
            reason = cells(bytes, from, key.length, into);
        } catch (IllegalArgumentException e) {
            reason = e.getMessage();
        }
        if (reason == null) {
            into.end();
        } else if (begun) {
            into.abandon();
        }
        return reason;
    }

    private @Nullable String cells(byte[] bytes, int from, int keyLength, RowBatch into) {
        boolean any = false;
        for (int i = 0; i < families.length; i++) {
            FieldMapping.MappedCell mappedCell = mapping.cells().get(i);
            if (!look(bytes, from, mappedCell.field())) {
                continue;
            }
            if (mappedCell.type() != FieldType.STRING) {
                typed(mappedCell.type(), mappedCell.column().text());
            }
            String reason = limits.cell(
                    keyLength,
                    families[i],
                    qualifiers[i],
                    valueLength,
                    mappedCell.column().text());
            if (reason != null) {
                return reason;
            }
            any = true;
            into.cell(families[i], qualifiers[i], value, valueAt, valueLength);
        }
        return any ? null : "the row has no value except its key";
    }

    /** Reads a field's text into {@link #value}; returns false if it is no value. */
    private boolean look(byte[] bytes, int from, int field) {
        if (field >= scanner.fields()) {
            return false;
        }
        value = bytes;
        valueAt = from + scanner.start(field);
        valueLength = scanner.end(field) - scanner.start(field);
        if (!scanner.quoted(field) && (valueLength == 0 || isNull())) {
            return false;
        }
        if (scanner.isUnescapeNeeded(field)) {
            valueLength = scanner.unescape(bytes, from, field);
            value = scanner.unescaped();
            valueAt = 0;
        }
        return true;
    }

    private boolean isNull() {
        return nullText != null && Arrays.equals(value, valueAt, valueAt + valueLength, nullText, 0, nullText.length);
    }

    /** Converts the current text to the bytes of its type. */
    private void typed(FieldType type, String name) {
        try {
            value = type.bytes(new String(value, valueAt, valueLength, UTF_8));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("the value of " + name + ": " + e.getMessage(), e);
        }
        valueAt = 0;
        valueLength = value.length;
    }

    /** Returns the text of a field; null if the field does not exist or is no value. */
    private @Nullable String text(byte[] bytes, int from, int field) {
        return field >= 0 && look(bytes, from, field) ? new String(value, valueAt, valueLength, UTF_8) : null;
    }

    private byte[] key(byte[] bytes, int from) {
        ByteArrayOutputStream key = new ByteArrayOutputStream();
        int parts = mapping.keyFields().size();
        for (int part = 0; part < parts; part++) {
            boolean there = look(bytes, from, mapping.keyFields().get(part));
            if (!there || valueLength == 0) {
                if (parts > 1) {
                    throw new IllegalArgumentException("a part of the row key is empty");
                }
                throw new IllegalArgumentException("the row key is empty");
            }
            if (mapping.keyTypes().get(part) != FieldType.STRING) {
                typed(mapping.keyTypes().get(part), parts > 1 ? "key:" + (part + 1) : "key");
            }
            if (part > 0) {
                key.writeBytes(mapping.keySeparator().getBytes(UTF_8));
            }
            key.write(value, valueAt, valueLength);
        }
        return key.toByteArray();
    }
}
