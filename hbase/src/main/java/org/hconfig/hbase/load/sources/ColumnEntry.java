package org.hconfig.hbase.load.sources;

import org.jspecify.annotations.Nullable;

/**
 * One entry of a column mapping: {@code target} or {@code target=field}.
 *
 * @param text as the user wrote it
 * @param keyPart for a part of the row key its place from 1; 0 for none
 * @param column for a cell its column; null for none
 * @param field name of the field of the input; null when the entry goes by its place
 */
record ColumnEntry(
        String text,
        int keyPart,
        @Nullable Column column,
        @Nullable String field) {
    private static final String IMPORT_TSV_KEY = "HBASE_ROW_KEY";

    /**
     * Reads an entry.
     *
     * @throws IllegalArgumentException saying what is wrong with it
     */
    static ColumnEntry of(String text) {
        int equals = text.indexOf('=');
        String target = (equals < 0 ? text : text.substring(0, equals)).strip();
        String field = equals < 0 ? null : text.substring(equals + 1).strip();
        if (field != null && field.isEmpty()) {
            throw new IllegalArgumentException("'" + text + "' names no field after '='");
        }
        if (target.equals("-")) {
            return new ColumnEntry(text, 0, null, field);
        }
        if (target.equals("key") || target.equals(IMPORT_TSV_KEY)) {
            return new ColumnEntry(text, 1, null, field);
        }
        if (target.startsWith("key:")) {
            return new ColumnEntry(text, keyPart(text, target.substring(4)), null, field);
        }
        int colon = target.indexOf(':');
        if (colon <= 0) {
            throw new IllegalArgumentException("'" + text + "' is not key, key:1, family:qualifier or -");
        }
        return new ColumnEntry(text, 0, new Column(target.substring(0, colon), target.substring(colon + 1)), field);
    }

    private static int keyPart(String text, String number) {
        if (!number.matches("[1-9][0-9]?")) {
            throw new IllegalArgumentException(
                    "'" + text + "': parts of a key are key:1, key:2 and so on up to key:99");
        }
        return Integer.parseInt(number);
    }
}
