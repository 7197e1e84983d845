package org.hconfig.hbase.dataset.delimited;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import org.hconfig.core.Count;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowLimits;
import org.hconfig.hbase.dataset.mapping.FieldMapping;
import org.jspecify.annotations.Nullable;

/**
 * Parses rows from CSV and TSV. An empty unquoted field is no value and produces no cell; a pair of quotes is an
 * empty value.
 */
public final class DelimitedRowParser extends ScannedRowParser {
    private final FieldMapping mapping;
    private final FieldScanner scanner;
    private final RowLimits limits;
    private final int[] keyFields;
    private final int[] cellFields;
    private final byte[][] families;
    private final byte[][] qualifiers;
    private final byte[] keySeparator;
    private byte[] key = new byte[256];

    public DelimitedRowParser(FieldMapping mapping, FieldScanner scanner, RowLimits limits) {
        super(scanner);
        this.mapping = mapping;
        this.scanner = scanner;
        this.limits = limits;
        this.keyFields =
                mapping.keyFields().stream().mapToInt(Integer::intValue).toArray();
        this.cellFields = mapping.cells().stream()
                .mapToInt(FieldMapping.MappedCell::field)
                .toArray();
        this.families = mapping.familyBytes();
        this.qualifiers = mapping.qualifierBytes();
        this.keySeparator = mapping.keySeparator().getBytes(UTF_8);
    }

    @Override
    public @Nullable String add(byte[] bytes, int from, int to, RowBatch into) {
        if (!isComplete()) {
            return scanner.error();
        }
        if (scanner.fields() != mapping.fields()) {
            return "the row has " + Count.of(scanner.fields(), "field") + ", the mapping has " + mapping.fields();
        }
        int keyLength = key(bytes, from);
        String reason = keyLength < 0 ? "a part of the row key is empty" : limits.key(keyLength);
        if (reason != null) {
            return reason;
        }
        into.begin(key, 0, keyLength);
        reason = cells(bytes, from, keyLength, into);
        if (reason != null) {
            into.abandon();
            return reason;
        }
        into.end();
        return null;
    }

    private @Nullable String cells(byte[] bytes, int from, int keyLength, RowBatch into) {
        boolean any = false;
        for (int i = 0; i < cellFields.length; i++) {
            int field = cellFields[i];
            int length = scanner.end(field) - scanner.start(field);
            if (length == 0 && !scanner.quoted(field)) {
                continue;
            }
            byte[] value = bytes;
            int at = from + scanner.start(field);
            if (scanner.isUnescapeNeeded(field)) {
                length = scanner.unescape(bytes, from, field);
                value = scanner.unescaped();
                at = 0;
            }
            String reason = limits.cell(
                    keyLength,
                    families[i],
                    qualifiers[i],
                    length,
                    mapping.cells().get(i).column().text());
            if (reason != null) {
                return reason;
            }
            any = true;
            into.cell(families[i], qualifiers[i], value, at, length);
        }
        return any ? null : "the row has no value except its key";
    }

    /** Writes the key to {@link #key} and returns its length; negative if a part of a composite key is empty. */
    private int key(byte[] bytes, int from) {
        int length = 0;
        for (int part = 0; part < keyFields.length; part++) {
            int field = keyFields[part];
            int partLength = scanner.end(field) - scanner.start(field);
            if (partLength == 0 && keyFields.length > 1) {
                return -1;
            }
            if (part > 0) {
                length = append(length, keySeparator, 0, keySeparator.length);
            }
            if (scanner.isUnescapeNeeded(field)) {
                int shorter = scanner.unescape(bytes, from, field);
                length = append(length, scanner.unescaped(), 0, shorter);
            } else {
                length = append(length, bytes, from + scanner.start(field), partLength);
            }
        }
        return length;
    }

    private int append(int length, byte[] source, int offset, int more) {
        if (length + more > key.length) {
            key = Arrays.copyOf(key, Math.max(length + more, key.length * 2));
        }
        System.arraycopy(source, offset, key, length, more);
        return length + more;
    }
}
