package org.hconfig.hbase.upgrade;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A value that is set in a site file, on a table or on a family.
 *
 * @param key its key
 * @param value its value
 * @param place the file with its line, the table, or the family
 */
record UsedValue(String key, String value, String place) {
    private static final Pattern CLASS_NAME = Pattern.compile("(?:[a-z_][A-Za-z0-9_]*\\.)+[A-Z][A-Za-z0-9_$]*");
    private static final String OF_TABLE = "coprocessor$";

    /** Beginning of the place of a table and its families. */
    static final String TABLE = "table ";

    /** Returns the full class names in the value: a list, with or without priorities, or a table's coprocessor with its jar. */
    List<String> classNames() {
        return Stream.of(value.split(",", -1))
                .flatMap(entry -> Stream.of(entry.split("\\|", -1)))
                .map(String::strip)
                .filter(word -> CLASS_NAME.matcher(word).matches())
                .toList();
    }

    /** Returns true for a value of a site file. */
    boolean ofSite() {
        return !place.startsWith(TABLE);
    }

    /** Returns true for a value that names coprocessors. */
    boolean ofCoprocessors() {
        return key.startsWith(OF_TABLE) || key.matches("hbase\\.coprocessor\\.[a-z.]+\\.classes");
    }
}
