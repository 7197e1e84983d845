package org.hconfig.hbase.load.hfile;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.RowChecksum;
import org.hconfig.hbase.load.hfile.staging.StagedFile;
import org.hconfig.hbase.load.hfile.staging.StagingDirectory;

/** Builder of HFiles in a staging directory from a load's rows. Another run cannot continue its unfinished output. */
public interface HFileBuilder {
    /**
     * Builds the files of all chunks.
     *
     * @param stagingDirectory the directory, which does not exist yet
     * @param table the table they are for
     * @return the files; empty if the user cancelled
     */
    Optional<BuiltHFiles> build(StagingDirectory stagingDirectory, TargetTable table)
            throws IOException, InterruptedException;

    /** Removes the remains of an earlier run outside of the staging directory. */
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
     * Complete HFiles of a load.
     *
     * @param chunks the chunks read
     * @param files the files, complete
     * @param duplicateRows rows that were merged into another with the same key
     * @param correction change of the totals over all rows read by merging
     */
    record BuiltHFiles(
            List<ChunkRead> chunks, List<StagedFile> files, long duplicateRows, RowChecksum.Total correction) {
        /** Copies the lists. */
        public BuiltHFiles {
            chunks = List.copyOf(chunks);
            files = List.copyOf(files);
        }
    }
}
