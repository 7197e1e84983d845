package org.hconfig.hbase.load;

import java.util.Optional;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.RowChecksum;

/**
 * What of a load is done, on disk. Whatever a method of this interface has recorded when it returns survives a crash of
 * the process and of the machine. Thread-safe. Every method throws {@link org.hconfig.core.HConfigException} when the
 * disk fails.
 */
public interface Checkpoint {
    /** True when the chunk need not be read again. */
    boolean isDone(Chunk chunk);

    /**
     * Records that a chunk need not be read again: for puts, every row of it was acknowledged; for HFiles, every row of
     * it lies sorted on a disk.
     *
     * @param total of the rows read from it, rejects not included
     * @param rejects rows of it that were rejected
     */
    void done(Chunk chunk, RowChecksum.Total total, long rejects);

    /** Forgets that the chunks were read, because what was made of them is gone. */
    void forgetChunks();

    /** The sum over all chunks done. */
    Done done();

    /** What an engine recorded under a key of its own, for stages that are not chunks. */
    Optional<String> value(String key);

    /** Records a value under a key, replacing an earlier one. */
    void value(String key, String value);

    /**
     * The sum over all chunks done.
     *
     * @param chunks their number
     * @param total their rows, cells and checksum
     * @param rejects their rejected rows
     */
    record Done(int chunks, RowChecksum.Total total, long rejects) {}
}
