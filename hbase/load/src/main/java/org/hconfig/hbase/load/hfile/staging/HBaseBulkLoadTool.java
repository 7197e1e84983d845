package org.hconfig.hbase.load.hfile.staging;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.AsyncConnection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.tool.BulkLoadHFiles;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.hbase.load.DeadServers;

/** Adapter of HBase's tool for moving HFiles into a table's regions, {@link BulkLoadHFiles}. */
public final class HBaseBulkLoadTool implements HFileMover.BulkLoadTool {
    private static final int THREADS_MAX = 16;
    private static final long CONNECT_SECONDS = 10;
    private static final Duration CALL_MAX = Duration.ofMinutes(2);

    private final StagingDirectory stagingDirectory;
    private final TableName table;
    private final Duration timeout;

    /**
     * Creates the tool for one table.
     *
     * @param timeout maximum time without progress. A single call, including its retries, ends after two minutes,
     *     or after this time if it is less: with HBase's limit of 20 minutes, a load would wait for a missing HMaster
     *     and react neither to its timeout nor to a cancellation
     */
    public HBaseBulkLoadTool(StagingDirectory stagingDirectory, TableName table, Duration timeout) {
        this.stagingDirectory = stagingDirectory;
        this.table = table;
        this.timeout = timeout;
    }

    @Override
    public void bulkLoad(List<StagedFile> files) throws IOException {
        Map<byte[], List<Path>> byFamily = new TreeMap<>(Bytes.BYTES_COMPARATOR);
        for (StagedFile file : files) {
            byFamily.computeIfAbsent(Bytes.toBytes(file.family()), family -> new ArrayList<>())
                    .add(stagingDirectory.path(file));
        }
        BulkLoadHFiles.create(configuration(files.size())).bulkLoad(table, byFamily);
    }

    @Override
    public Set<ServerName> dead() throws InterruptedException {
        try (AsyncConnection connection = ConnectionFactory.createAsyncConnection(stagingDirectory.configuration())
                .get(CONNECT_SECONDS, TimeUnit.SECONDS)) {
            return DeadServers.of(connection.getAdmin());
        } catch (IOException | ExecutionException | TimeoutException unknown) {
            // The failure of the move itself is the relevant one for the user.
            return Set.of();
        }
    }

    private Configuration configuration(int files) {
        Configuration own = new Configuration(stagingDirectory.configuration());
        // The tool restores files after a failure, and searches for them on the default file system.
        own.set(FileSystem.FS_DEFAULT_NAME_KEY, stagingDirectory.fileSystemUri());
        own.setBoolean(BulkLoadHFiles.RETRY_ON_IO_EXCEPTION, true);
        own.setInt("hbase.loadincremental.threads.max", Math.min(THREADS_MAX, Math.max(1, files)));
        limit(own, HConstants.HBASE_CLIENT_OPERATION_TIMEOUT, HConstants.DEFAULT_HBASE_CLIENT_OPERATION_TIMEOUT);
        limit(own, HConstants.HBASE_CLIENT_META_OPERATION_TIMEOUT, HConstants.DEFAULT_HBASE_CLIENT_OPERATION_TIMEOUT);
        return own;
    }

    private void limit(Configuration own, String key, int byDefault) {
        int rpc = own.getInt(HConstants.HBASE_RPC_TIMEOUT_KEY, HConstants.DEFAULT_HBASE_RPC_TIMEOUT);
        long limit = Math.max(rpc, Math.min(CALL_MAX.toMillis(), timeout.toMillis()));
        own.setInt(key, (int) Math.min(limit, own.getInt(key, byDefault)));
    }
}
