package org.hconfig.hbase.load;

import java.util.Optional;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.RowChecksum;

/**
 * Durable record of a load's progress. A change is durable when the method returns: it survives a crash of
 * the process and of the machine. Thread-safe. Every method throws {@link org.hconfig.core.HConfigException} if the
 * disk fails.
 */
public interface Checkpoint {
    /** Returns true if the chunk need not be read again. */
    boolean isDone(Chunk chunk);

    /**
     * Records that a chunk need not be read again: for puts, every row of it was acknowledged; for HFiles, every row of
     * it is sorted on a disk.
     *
     * @param total total of the rows read from it, without rejected rows
     * @param rejects number of its rejected rows
     */
    void done(Chunk chunk, RowChecksum.Total total, long rejects);

    /** Marks all chunks as unread, because the output produced from them is lost. */
    void forgetChunks();

    /** Returns the totals over all completed chunks. */
    Done done();

    /** Returns the value that an engine recorded under its own key, for stages other than chunks. */
    Optional<String> value(String key);

    /** Records a value under a key, replacing an earlier one. */
    void value(String key, String value);

    /**
     * Totals over all completed chunks.
     *
     * @param chunks their number
     * @param total their rows, cells and checksum
     * @param rejects their rejected rows
     */
    record Done(int chunks, RowChecksum.Total total, long rejects) {}
}
