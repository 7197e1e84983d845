package org.hconfig.hbase.dataset;

/**
 * A part of a source that is read, sent and acknowledged as one. The same source cut for the same size always has the
 * same chunks, so an interrupted load knows which of them are done.
 *
 * @param number counts from 0
 * @param from where it begins: byte offset in a file, or row number of a generator
 * @param to where it ends, exclusive
 * @param source which file it belongs to, as given by the user; a generator's name otherwise
 */
public record Chunk(int number, long from, long to, String source) {
    /** Checks the range. */
    public Chunk {
        if (number < 0 || from < 0 || to < from) {
            throw new IllegalArgumentException("chunk " + number + " from " + from + " to " + to + " of " + source);
        }
    }
}
