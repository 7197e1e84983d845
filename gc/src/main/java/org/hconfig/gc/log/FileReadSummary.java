package org.hconfig.gc.log;

import java.util.List;

/**
 * The files of a log, as far as they were read.
 *
 * @param lines the number of lines of its files
 * @param bytes the number of bytes of its files, decompressed
 * @param cut true when a file is truncated within a line or its compressed stream
 * @param unread the names of the log's files that could not be read completely, or have no collector line
 */
public record FileReadSummary(long lines, long bytes, boolean cut, List<String> unread) {
    /** Copies the list. */
    public FileReadSummary {
        unread = List.copyOf(unread);
    }
}
