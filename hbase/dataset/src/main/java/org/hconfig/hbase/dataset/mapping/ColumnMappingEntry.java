package org.hconfig.hbase.dataset.mapping;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One entry of a column mapping: {@code target}, {@code target:type}, {@code target=field} or {@code target:type=field}.
 *
 * @param text as the user wrote it
 * @param role role of the field
 * @param keyPart position of a part of the row key, from 1; 0 if the field is not one
 * @param column column of a cell; null if the field is not one
 * @param type conversion of the field's text to bytes
 * @param field name of the input field; null if the entry refers to it by position
 */
public record ColumnMappingEntry(
        String text,
        FieldRole role,
        int keyPart,
        @Nullable Column column,
        FieldType type,
        @Nullable String field) {
    /** Role of a field. */
    public enum FieldRole {
        /** Ignored. */
        NOTHING(""),
        /** A part of the row key. */
        KEY("HBASE_ROW_KEY"),
        /** A cell. */
        CELL(""),
        /** The timestamp of all cells of the row. */
        TIMESTAMP("HBASE_TS_KEY"),
        /** The time to live of all cells of the row. */
        TTL("HBASE_CELL_TTL"),
        /** Attributes of the put. */
        ATTRIBUTES("HBASE_ATTRIBUTES_KEY"),
        /** The visibility expression of all cells of the row. */
        VISIBILITY("HBASE_CELL_VISIBILITY");

        private final String importTsv;

        FieldRole(String importTsv) {
            this.importTsv = importTsv;
        }

        private static @Nullable FieldRole named(String name) {
            for (FieldRole fieldRole : values()) {
                if (!fieldRole.importTsv.isEmpty() && fieldRole.importTsv.equals(name)) {
                    return fieldRole;
                }
            }
            return null;
        }

        /** Returns ImportTsv's name of the role. */
        String importTsv() {
            return importTsv;
        }
    }

    /** Returns an entry for a text cell. */
    static ColumnMappingEntry cell(String text, @Nullable Column column) {
        return new ColumnMappingEntry(
                text, column == null ? FieldRole.NOTHING : FieldRole.CELL, 0, column, FieldType.STRING, null);
    }

    /**
     * Parses an entry.
     *
     * @throws IllegalArgumentException with the reason if it is invalid
     */
    public static ColumnMappingEntry of(String text) {
        int equals = text.indexOf('=');
        String target = (equals < 0 ? text : text.substring(0, equals)).strip();
        String field = equals < 0 ? null : text.substring(equals + 1).strip();
        if (field != null && field.isEmpty()) {
            throw new IllegalArgumentException("'" + text + "' has no field name after '='");
        }
        if (target.equals("-")) {
            return new ColumnMappingEntry(text, FieldRole.NOTHING, 0, null, FieldType.STRING, field);
        }
        int colon = target.indexOf(':');
        String first = colon < 0 ? target : target.substring(0, colon);
        String rest = colon < 0 ? "" : target.substring(colon + 1);
        FieldRole fieldRole = FieldRole.named(first);
        if (fieldRole == FieldRole.KEY || first.equals("key")) {
            return key(text, rest, field);
        }
        if (fieldRole != null) {
            return new ColumnMappingEntry(text, fieldRole, 0, null, stampType(text, fieldRole, rest), field);
        }
        if (colon <= 0) {
            throw new IllegalArgumentException("'" + text + "' is not key, key:1, family:qualifier or -");
        }
        int last = rest.lastIndexOf(':');
        FieldType type = last < 0 ? null : FieldType.named(rest.substring(last + 1));
        if (last >= 0 && type == null) {
            refuseForeignType(text, target, rest.substring(last + 1));
        }
        String qualifier = type == null ? rest : rest.substring(0, last);
        return new ColumnMappingEntry(
                text, FieldRole.CELL, 0, new Column(first, qualifier), type == null ? FieldType.STRING : type, field);
    }

    /** Rejects a type of another system, which would otherwise silently become a part of the qualifier. */
    private static void refuseForeignType(String text, String target, String word) {
        Optional<String> meaning = ForeignTypes.meaning(word);
        if (meaning.isPresent()) {
            throw new ForeignTypeException("'" + text + "': '" + word + "' is not a type; did you mean " + meaning.get()
                    + "? If the qualifier ends with it, append :string (" + target + ":string)");
        }
    }

    /** Reports an entry that ends with a type of another system. */
    static final class ForeignTypeException extends IllegalArgumentException {
        private static final long serialVersionUID = 1L;

        ForeignTypeException(String message) {
            super(message);
        }
    }

    /**
     * Returns a note for each entry without a type whose qualifier contains a colon: the part after the colon is not
     * interpreted as a type.
     */
    public static List<String> notes(Collection<String> texts) {
        List<String> notes = new ArrayList<>();
        for (String text : texts) {
            try {
                Column column = of(text).column();
                String target = text.substring(0, text.indexOf('=') < 0 ? text.length() : text.indexOf('='))
                        .strip();
                if (column != null
                        && column.qualifierName().indexOf(':') >= 0
                        && column.text().equals(target)) {
                    notes.add("column " + target + " has the qualifier '" + column.qualifierName() + "': '"
                            + target.substring(target.lastIndexOf(':') + 1)
                            + "' is not a type, so its values are stored as text");
                }
            } catch (IllegalArgumentException notAnEntry) {
                // A bare header name has no colon that could be mistaken for the separator of a type.
            }
        }
        return notes;
    }

    /** {@code key}, {@code key:type}, {@code key:1} or {@code key:1:type}. */
    private static ColumnMappingEntry key(String text, String rest, @Nullable String field) {
        int colon = rest.indexOf(':');
        String number = colon < 0 ? rest : rest.substring(0, colon);
        boolean numbered = number.matches("[1-9][0-9]?");
        String name = numbered ? (colon < 0 ? "" : rest.substring(colon + 1)) : rest;
        FieldType type = name.isEmpty() ? FieldType.STRING : FieldType.named(name);
        if (type == null) {
            throw new IllegalArgumentException("'" + text + "': parts of a key are key:1, key:2 and so on up to key:99,"
                    + " types are " + String.join(", ", FieldType.ids()));
        }
        return new ColumnMappingEntry(text, FieldRole.KEY, numbered ? Integer.parseInt(number) : 1, null, type, field);
    }

    private static FieldType stampType(String text, FieldRole fieldRole, String rest) {
        if (rest.isEmpty() || rest.equals("long")) {
            return FieldType.LONG;
        }
        if (fieldRole == FieldRole.TIMESTAMP && rest.equals("date")) {
            return FieldType.DATE;
        }
        throw new IllegalArgumentException("'" + text + "': " + fieldRole.importTsv()
                + (fieldRole == FieldRole.TIMESTAMP ? " is milliseconds, or HBASE_TS_KEY:date" : " has no type"));
    }
}
