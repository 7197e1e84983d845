package org.hconfig.hbase.config;

import java.util.Optional;

/**
 * One {@code <property>} and where it stands in the text.
 *
 * @param name the key
 * @param value what Hadoop reads as its value; absent when it is missing or empty, which Hadoop takes for not set
 * @param isFinal whether it is marked final
 * @param source the file that a server's page names for it; absent in a file
 * @param line the line on which it begins, from 1
 * @param entity true when a part of it refers to an entity, whose text is not read, so that it is unknown
 * @param element from the {@code <} of its start tag to behind its end tag
 * @param slot what to replace for another value; absent when it has no place for one
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
    /** A part of the text: from the first offset to before the second. */
    record Range(int start, int end) {}

    /** What a slot holds now. */
    enum Form {
        /** The inside of {@code <value>…</value>}. */
        CONTENT,
        /** A whole {@code <value/>}. */
        EMPTY_ELEMENT,
        /** The inside of the attribute {@code value="…"}, which stands in double quotes. */
        DOUBLE_QUOTED,
        /** The same in single quotes. */
        SINGLE_QUOTED
    }

    /** Where a value goes. */
    record Slot(Form form, Range range) {}
}
