package org.hconfig.hbase.load.mapreduce;

import java.util.List;
import org.hconfig.hbase.dataset.RejectedRow;
import org.hconfig.hbase.dataset.RowChecksum;

/**
 * What a map task read of a chunk. The same whoever reads the chunk and how often, so that of several attempts any may
 * report.
 *
 * @param chunk the chunk's number
 * @param rows rows read
 * @param cells their cells
 * @param sum their checksum
 * @param rejected rows rejected
 * @param rejects the first of them
 */
record ChunkReport(int chunk, long rows, long cells, long sum, long rejected, List<RejectedRow> rejects) {
    ChunkReport {
        rejects = List.copyOf(rejects);
    }

    /** The sums over the chunk's rows. */
    RowChecksum.Total total() {
        return new RowChecksum.Total(rows, cells, sum);
    }
}
