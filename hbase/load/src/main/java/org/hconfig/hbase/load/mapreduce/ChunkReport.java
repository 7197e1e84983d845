package org.hconfig.hbase.load.mapreduce;

import java.util.List;
import org.hconfig.hbase.dataset.RejectedRow;
import org.hconfig.hbase.dataset.RowChecksum;

/**
 * Report of a map task on a chunk. It is deterministic, so that any of several attempts can
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
