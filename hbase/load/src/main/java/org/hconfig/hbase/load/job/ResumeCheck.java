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
 * Makes sure, before a load by puts goes on, that what it has done is still in the table: a table that was dropped, made
 * anew or emptied meanwhile would else end up with the rest of the rows only. Looks for the first row of some chunks.
 */
final class ResumeCheck {
    private static final int CHUNKS = 16;

    private ResumeCheck() {}

    /** Looks, and gives how many rows it looked for. */
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
                            "rows that load " + job.id() + " brought into "
                                    + job.spec().table() + " are not there any more",
                            "the table was emptied, made anew or has forgotten them (TTL) since " + job.started(),
                            "start the load anew with --fresh");
                }
            }
            return found.length;
        }
    }
}
