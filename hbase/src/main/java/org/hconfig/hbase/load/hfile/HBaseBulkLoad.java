package org.hconfig.hbase.load.hfile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.tool.BulkLoadHFiles;
import org.apache.hadoop.hbase.util.Bytes;

/** HBase's own tool for moving HFiles into a table's regions, {@link BulkLoadHFiles}. */
final class HBaseBulkLoad implements BulkMove.Tool {
    private static final int THREADS_MAX = 16;

    private final Staging staging;
    private final TableName table;

    HBaseBulkLoad(Staging staging, TableName table) {
        this.staging = staging;
        this.table = table;
    }

    @Override
    public void bulkLoad(List<StagedFile> files) throws IOException {
        Map<byte[], List<Path>> byFamily = new TreeMap<>(Bytes.BYTES_COMPARATOR);
        for (StagedFile file : files) {
            byFamily.computeIfAbsent(Bytes.toBytes(file.family()), family -> new ArrayList<>())
                    .add(staging.path(file));
        }
        BulkLoadHFiles.create(configuration(files.size())).bulkLoad(table, byFamily);
    }

    private Configuration configuration(int files) {
        Configuration own = new Configuration(staging.configuration());
        // The tool moves files back into place after a failure, and looks for them on the default file system.
        own.set(FileSystem.FS_DEFAULT_NAME_KEY, staging.fileSystemUri());
        own.setBoolean(BulkLoadHFiles.RETRY_ON_IO_EXCEPTION, true);
        own.setInt("hbase.loadincremental.threads.max", Math.min(THREADS_MAX, Math.max(1, files)));
        return own;
    }
}
