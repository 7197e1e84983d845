package org.hconfig.hbase.load.hfile;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.RowChecksum;

/** Turns a load's rows into HFiles in a staging directory. What it leaves unfinished is worth nothing to another run. */
public interface HFileBuilder {
    /**
     * Makes the files of all chunks.
     *
     * @param stagingDirectory the directory, which does not exist yet
     * @param table the table they are for
     * @return what was made; empty when the user asked to stop
     */
    Optional<BuiltHFiles> build(StagingDirectory stagingDirectory, TargetTable table)
            throws IOException, InterruptedException;

    /** Removes what an earlier run left behind outside of the staging directory. */
    void cleanUp() throws IOException;

    /**
     * A chunk that was read to its end.
     *
     * @param chunk the chunk
     * @param total of its rows
     * @param rejects its rejected rows
     */
    record ChunkRead(Chunk chunk, RowChecksum.Total total, long rejects) {}

    /**
     * What was made.
     *
     * @param chunks what was read
     * @param files the files, complete
     * @param duplicateRows rows that were merged into another with the same key
     * @param correction what the merging added to the sums over all rows read
     */
    record BuiltHFiles(
            List<ChunkRead> chunks, List<StagedFile> files, long duplicateRows, RowChecksum.Total correction) {
        /** Copies what it is given. */
        public BuiltHFiles {
            chunks = List.copyOf(chunks);
            files = List.copyOf(files);
        }
    }
}
