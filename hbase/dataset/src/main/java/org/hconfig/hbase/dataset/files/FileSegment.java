package org.hconfig.hbase.dataset.files;

/**
 * A part of a file that one reader reads: the records that begin in it.
 *
 * @param file the file
 * @param end offset at which the next part begins
 * @param firstLine number of its first line; 0 when it is to be found out only if needed
 * @param numbers counts the file's lines
 * @param joining what becomes of a quoted field that goes on in the next line
 */
record FileSegment(InputFile file, long end, long firstLine, LineNumberIndex numbers, LineJoining joining) {
    /** What becomes of a quoted field that goes on in the next line. */
    enum LineJoining {
        /** It is read on, to whichever line its quotes end in. */
        JOIN,
        /** It ends the load: whoever reads the next part cannot know that it begins inside quotes. */
        REFUSE,
        /** The row is left out: where the part begins was guessed, and rows are only looked at. */
        SKIP
    }
}
