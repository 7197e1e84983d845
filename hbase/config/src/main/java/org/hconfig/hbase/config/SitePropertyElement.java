package org.hconfig.hbase.config;

import java.util.Optional;

/**
 * A {@code <property>} element and its position in the text.
 *
 * @param name the key
 * @param value the value that Hadoop reads; absent when it is missing or empty, which Hadoop treats as not set
 * @param isFinal whether it is marked final
 * @param source the file that a server's configuration page names for it; absent in a file
 * @param line the line on which it begins, 1-based
 * @param entity true when a part of it refers to an entity, which is not resolved, so that it is unknown
 * @param element the range from the {@code <} of its start tag to after its end tag
 * @param slot the range to replace for another value; absent when it has no place for a value
 */
record SitePropertyElement(
        String name,
        Optional<String> value,
        boolean isFinal,
        Optional<String> source,
        int line,
        boolean entity,
        Range element,
        Optional<Slot> slot) {
    /** A range of the text: from the first offset, inclusive, to the second, exclusive. */
    record Range(int start, int end) {}

    /** The present form of a slot. */
    enum Form {
        /** The inside of {@code <value>…</value>}. */
        CONTENT,
        /** A whole {@code <value/>}. */
        EMPTY_ELEMENT,
        /** The inside of the attribute {@code value="…"} in double quotes. */
        DOUBLE_QUOTED,
        /** The inside of the attribute in single quotes. */
        SINGLE_QUOTED
    }

    /** The position of a value. */
    record Slot(Form form, Range range) {}
}
