package org.hconfig.hbase.dataset.files;

/**
 * A part of a file for one reader: the records that begin in it.
 *
 * @param file the file
 * @param end offset of the next part
 * @param firstLine number of its first line; 0 to determine it only on demand
 * @param numbers counts the file's lines
 * @param joining handling of a quoted field that continues in the next line
 */
record FileSegment(InputFile file, long end, long firstLine, LineNumberIndex numbers, LineJoining joining) {
    /** Handling of a quoted field that continues in the next line. */
    enum LineJoining {
        /** The field is read up to the line in which its quotes end. */
        JOIN,
        /** The load ends, because the reader of the next part cannot know that its part begins inside quotes. */
        REFUSE,
        /** The row is skipped: the start of the part is a guess, and rows are only inspected. */
        SKIP
    }
}
