package org.hconfig.hbase.dataset;

/**
 * A part of a source that is read, sent and acknowledged as a unit. The same source divided with the same chunk size always has
 * the same chunks, so an interrupted load knows which of them are complete.
 *
 * @param number index, from 0
 * @param from start: byte offset in a file, or row number of a generator
 * @param to end, exclusive
 * @param source the file that it belongs to, as given by the user; a generator's name otherwise
 */
public record Chunk(int number, long from, long to, String source) {
    /** Checks the range. */
    public Chunk {
        if (number < 0 || from < 0 || to < from) {
            throw new IllegalArgumentException("chunk " + number + " from " + from + " to " + to + " of " + source);
        }
    }
}
