package org.hconfig.hbase.load.hfile.format;

import java.io.IOException;
import org.apache.hadoop.hbase.io.hfile.CacheConfig;
import org.apache.hadoop.hbase.regionserver.HStoreFile;
import org.apache.hadoop.hbase.regionserver.StoreFileWriter;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.hbase.dataset.CellTags;

/**
 * HFile sink that writes cell by cell with HBase's {@link StoreFileWriter}: supports tags, versions of a column,
 * and every encoding and Bloom filter, at HBase's speed.
 */
public final class CellHFileSink implements HFileSink {
    private final StoreFileWriter writer;
    private final HFileTarget target;

    public CellHFileSink(FamilyFormat format, HFileTarget target) throws IOException {
        this.target = target;
        writer = new StoreFileWriter.Builder(format.configuration(), CacheConfig.DISABLED, target.files())
                .withFilePath(target.path())
                .withBloomType(format.bloom())
                .withFileContext(format.context(true, target.clock()))
                .build();
    }

    @Override
    public int append(byte[] bytes, int start, int end) throws IOException {
        int cells = 0;
        int length;
        for (int at = start; at < end; at += length) {
            length = KeyValueLayout.length(bytes, at);
            writer.append(CellTags.cell(bytes, at));
            cells++;
        }
        // The writer and its encoder keep references to cells, which the next row can overwrite.
        writer.beforeShipped();
        return cells;
    }

    @Override
    public long position() throws IOException {
        return writer.getPos();
    }

    @Override
    public void close() throws IOException {
        writer.appendFileInfo(
                HStoreFile.BULKLOAD_TIME_KEY, Bytes.toBytes(target.clock().getAsLong()));
        writer.appendFileInfo(HStoreFile.BULKLOAD_TASK_KEY, Bytes.toBytes(target.task()));
        writer.appendFileInfo(HStoreFile.MAJOR_COMPACTION_KEY, Bytes.toBytes(true));
        writer.appendFileInfo(HStoreFile.EXCLUDE_FROM_MINOR_COMPACTION_KEY, Bytes.toBytes(false));
        writer.appendTrackedTimestampsToMetadata();
        writer.close();
    }
}
