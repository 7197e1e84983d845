package org.hconfig.hbase.dataset;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How files differ from what their format usually is, and what is done to their rows.
 *
 * @param quote stands before and after quoted fields, one ASCII character; null for the format's own: a double quote in
 *     CSV, none in TSV
 * @param escape takes the meaning from the character after it; null for none
 * @param comment lines that begin with it are left out; null for none
 * @param nullText a field of this text without quotes is no value; null for none but the empty field
 * @param missingFields true when a record may lack fields at its end
 * @param extraFields true when further fields at a record's end are left out
 * @param skipLines lines left out at the beginning of each file, before its header
 * @param limitRows rows after which the dataset ends; 0 for all
 * @param keyTransforms what is done to every row key, in this order, see the reference of {@code --key-transform}
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
    /** Files as their format usually is. */
    public static final FileOptions NONE = new FileOptions(null, null, null, null, false, false, 0, 0, List.of());

    /** Copies what it is given. What the values mean is checked when the source is opened. */
    public FileOptions {
        keyTransforms = List.copyOf(keyTransforms);
    }
}
