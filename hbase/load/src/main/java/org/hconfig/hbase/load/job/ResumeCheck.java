package org.hconfig.hbase.load.job;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Table;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowReader;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.load.Checkpoint;

/**
 * Checks, before a load by puts is resumed, that its rows are still in the table: a table that was dropped, recreated
 * or emptied since would otherwise contain only the remaining rows. It searches for the first row of some chunks.
 */
final class ResumeCheck {
    private static final int CHUNKS = 16;

    private ResumeCheck() {}

    /** Performs the check; returns the number of rows searched for. */
    static int check(Configuration configuration, JobRecord job, RowSource source, Checkpoint checkpoint)
            throws IOException {
        List<Chunk> done = source.chunks().stream().filter(checkpoint::isDone).toList();
        if (done.isEmpty()) {
            return 0;
        }
        List<Get> gets = new ArrayList<>();
        for (int i = 0; i < Math.min(CHUNKS, done.size()); i++) {
            Chunk chunk = done.get((int) ((long) i * done.size() / Math.min(CHUNKS, done.size())));
            RowBatch first = new RowBatch(job.timestamp(), 1 << 12);
            try (RowReader reader = source.open(chunk, rejectedRow -> {})) {
                reader.read(first, 1, 1);
            }
            if (first.rows() > 0) {
                Get get = new Get(first.key(0));
                gets.add(source.metadata().timestamps() ? get : get.setTimestamp(job.timestamp()));
            }
        }
        try (Connection connection = ConnectionFactory.createConnection(configuration);
                Table table = connection.getTable(TableName.valueOf(job.spec().table()))) {
            boolean[] found = table.exists(gets);
            for (boolean there : found) {
                if (!there) {
                    throw new HConfigException(
                            LoadError.JOB_CHANGED,
                            "rows that load " + job.id() + " wrote into "
                                    + job.spec().table() + " are missing",
                            "the table was emptied or recreated, or the rows have expired (TTL), since "
                                    + job.started(),
                            "restart the load with --fresh");
                }
            }
            return found.length;
        }
    }
}
