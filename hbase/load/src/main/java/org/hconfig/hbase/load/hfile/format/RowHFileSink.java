package org.hconfig.hbase.load.hfile.format;

import java.io.IOException;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.io.hfile.CacheConfig;
import org.apache.hadoop.hbase.io.hfile.HFileContext;
import org.apache.hadoop.hbase.regionserver.BloomType;
import org.apache.hadoop.hbase.regionserver.HStoreFile;
import org.apache.hadoop.hbase.util.BloomFilterFactory;
import org.apache.hadoop.hbase.util.BloomFilterWriter;
import org.apache.hadoop.hbase.util.Bytes;
import org.apache.hadoop.hbase.util.CommonFSUtils;
import org.jspecify.annotations.Nullable;

/** HFile sink that writes row by row with {@link RowHFileWriter}, with the Bloom filter and the metadata of a store file. */
final class RowHFileSink implements HFileSink {
    private final HFileTarget target;
    private final RowHFileWriter file;
    private final @Nullable BloomFilterWriter bloom;
    private final RowCell row = new RowCell();

    private RowHFileSink(HFileTarget target, RowHFileWriter file, @Nullable BloomFilterWriter bloom) {
        this.target = target;
        this.file = file;
        this.bloom = bloom;
    }

    /** Creates the file. */
    static RowHFileSink open(FamilyFormat format, HFileTarget target) throws IOException {
        FileSystem files = target.files();
        FsPermission permission =
                CommonFSUtils.getFilePermissions(files, format.configuration(), HConstants.DATA_FILE_UMASK_KEY);
        FSDataOutputStream stream = files.create(
                target.path(),
                permission,
                false,
                CommonFSUtils.getDefaultBufferSize(files),
                files.getDefaultReplication(target.path()),
                files.getDefaultBlockSize(target.path()),
                null);
        HFileContext context = format.context(false, target.clock());
        RowHFileWriter file = new RowHFileWriter(format, target, stream, context);
        BloomFilterWriter bloom = BloomFilterFactory.createGeneralBloomAtWrite(
                format.configuration(), CacheConfig.DISABLED, format.bloom(), 0, file);
        return new RowHFileSink(target, file, bloom);
    }

    @Override
    public int append(byte[] bytes, int start, int end) throws IOException {
        if (bloom != null) {
            row.set(bytes, start, end);
            bloom.append(row);
        }
        return file.appendRow(bytes, start, end);
    }

    @Override
    public long position() throws IOException {
        return file.getPos();
    }

    @Override
    public void close() throws IOException {
        byte[] lastRow = file.lastRow();
        if (bloom != null && lastRow != null) {
            bloom.compactBloom();
            file.addGeneralBloomFilter(bloom);
            file.appendFileInfo(HStoreFile.BLOOM_FILTER_TYPE_KEY, Bytes.toBytes(BloomType.ROW.toString()));
            file.appendFileInfo(HStoreFile.LAST_BLOOM_KEY, lastRow);
        }
        file.appendFileInfo(HStoreFile.DELETE_FAMILY_COUNT, Bytes.toBytes(0L));
        file.appendFileInfo(
                HStoreFile.BULKLOAD_TIME_KEY, Bytes.toBytes(target.clock().getAsLong()));
        file.appendFileInfo(HStoreFile.BULKLOAD_TASK_KEY, Bytes.toBytes(target.task()));
        file.appendFileInfo(HStoreFile.MAJOR_COMPACTION_KEY, Bytes.toBytes(true));
        file.appendFileInfo(HStoreFile.EXCLUDE_FROM_MINOR_COMPACTION_KEY, Bytes.toBytes(false));
        file.appendFileInfo(HStoreFile.HISTORICAL_KEY, Bytes.toBytes(false));
        file.appendTrackedTimestampsToMetadata();
        file.close();
    }
}
