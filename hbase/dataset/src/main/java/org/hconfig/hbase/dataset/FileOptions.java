package org.hconfig.hbase.dataset;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Deviations of files from the defaults of their format, and transforms of their rows.
 *
 * @param quote character around quoted fields, one ASCII character; null for the format's default: a double quote in
 *     CSV, none in TSV
 * @param escape character that makes the next character literal; null for none
 * @param comment character that begins lines to be skipped; null for none
 * @param nullText an unquoted field with this text is no value; null if only the empty field is no value
 * @param missingFields true if a record may lack fields at its end
 * @param extraFields true if additional fields at a record's end are ignored
 * @param skipLines lines to skip at the beginning of each file, before its header
 * @param limitRows rows after which the dataset ends; 0 for all
 * @param keyTransforms transforms of every row key, in this order, see the reference of {@code --key-transform}
 */
public record FileOptions(
        @Nullable String quote,
        @Nullable String escape,
        @Nullable String comment,
        @Nullable String nullText,
        boolean missingFields,
        boolean extraFields,
        long skipLines,
        long limitRows,
        List<String> keyTransforms) {
    /** The defaults of the format. */
    public static final FileOptions NONE = new FileOptions(null, null, null, null, false, false, 0, 0, List.of());

    /** Copies the arguments. The values are validated when the source is opened. */
    public FileOptions {
        keyTransforms = List.copyOf(keyTransforms);
    }
}
