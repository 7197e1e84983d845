package org.hconfig.hbase.load.job;

import java.io.IOException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.AsyncConnection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.security.AccessDeniedException;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.load.Checkpoint;

/**
 * Makes rows durable that were written without the write-ahead log: until a flush they are only in the memory of RegionServers,
 * and are lost if a server fails. Flushes the table, then checks that every server that was live at the start is still live.
 */
final class UnloggedRowFlusher {
    private static final String KEY = "servers at the beginning";
    private static final long ANSWER_SECONDS = 30;

    private final Configuration configuration;
    private final JobRecord job;

    UnloggedRowFlusher(Configuration configuration, JobRecord job) {
        this.configuration = configuration;
        this.job = job;
    }

    /** Records the live servers before the first row is written; later runs of the load keep the record of the first one. */
    void recordServers(Checkpoint checkpoint) throws IOException, InterruptedException {
        if (checkpoint.value(KEY).isEmpty()) {
            try (AsyncConnection connection = connect()) {
                checkpoint.value(KEY, String.join(" ", live(connection)));
            }
        }
    }

    /**
     * Flushes and checks.
     *
     * @return a note if the user lacks permission to flush; empty if all rows are durable
     * @throws HConfigException {@link LoadError#SERVER_LOST}
     */
    Optional<String> flushAndVerify(Checkpoint checkpoint) throws IOException, InterruptedException {
        try (AsyncConnection connection = connect()) {
            boolean flushed = flush(connection);
            Set<String> lost =
                    new TreeSet<>(Arrays.asList(checkpoint.value(KEY).orElse("").split(" ", -1)));
            lost.removeAll(live(connection));
            lost.remove("");
            if (!lost.isEmpty()) {
                throw new HConfigException(
                        LoadError.SERVER_LOST,
                        "load " + job.id() + " has possibly lost rows: " + String.join(", ", lost)
                                + " stopped during it",
                        "the rows were written without the write-ahead log, so those in a server's memory are lost with it",
                        "load again from the beginning with --fresh; existing rows are overwritten");
            }
            return flushed
                    ? Optional.empty()
                    : Optional.of(
                            "rows are not durable yet: they were written without the write-ahead log, and this user"
                                    + " lacks permission to flush the table; ask an administrator to run in the HBase shell: flush '"
                                    + job.spec().table() + "'");
        }
    }

    private boolean flush(AsyncConnection connection) throws IOException, InterruptedException {
        try {
            Answers.within(
                    job.spec().execution().timeout().toSeconds(),
                    connection.getAdmin().flush(TableName.valueOf(job.spec().table())));
            return true;
        } catch (AccessDeniedException denied) {
            return false;
        }
    }

    private static Set<String> live(AsyncConnection connection) throws IOException, InterruptedException {
        return Answers.within(
                        ANSWER_SECONDS,
                        connection.getAdmin().getClusterMetrics(EnumSet.of(ClusterMetrics.Option.LIVE_SERVERS)))
                .getLiveServerMetrics()
                .keySet()
                .stream()
                .map(ServerName::getServerName)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private AsyncConnection connect() throws IOException, InterruptedException {
        return Answers.within(ANSWER_SECONDS, ConnectionFactory.createAsyncConnection(configuration));
    }
}
