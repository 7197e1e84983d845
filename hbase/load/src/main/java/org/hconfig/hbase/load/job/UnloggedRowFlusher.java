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
 * Makes rows safe that were written without the write-ahead log: until a flush they are in the memory of RegionServers
 * only, and are lost with a server. Flushes the table, then checks that every server of the beginning is still there.
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

    /** Notes the servers before the first row is written; later runs of the load keep what the first one noted. */
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
     * @return a note when the user must not flush; empty when all rows are safe
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
                        "load " + job.id() + " lost rows, or may have: " + String.join(", ", lost)
                                + " stopped during it",
                        "the rows were written without the write-ahead log, so those in a server's memory are lost with it",
                        "load again from the beginning with --fresh; rows that are there are overwritten");
            }
            return flushed
                    ? Optional.empty()
                    : Optional.of("rows are not safe yet: they were written without the write-ahead log, and this user"
                            + " must not flush the table; have an administrator run in the HBase shell: flush '"
                            + job.spec().table() + "'");
        }
    }

    private boolean flush(AsyncConnection connection) throws IOException, InterruptedException {
        try {
            Answers.within(
                    job.spec().timeout().toSeconds(),
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
