package org.hconfig.hbase.rebalance.histogram;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.io.hfile.CacheConfig;
import org.apache.hadoop.hbase.regionserver.HRegionFileSystem;
import org.apache.hadoop.hbase.regionserver.HStoreFile;
import org.apache.hadoop.hbase.regionserver.StoreFileInfo;
import org.apache.hadoop.hbase.regionserver.storefiletracker.StoreFileTrackerFactory;
import org.apache.hadoop.hbase.shaded.protobuf.ProtobufUtil;
import org.apache.hadoop.hbase.util.CommonFSUtils;
import org.hconfig.hbase.coprocessor.RegionRowsAggregator;
import org.hconfig.hbase.coprocessor.RegionRowsReply;

/** Reads the indexes of a region's HFiles directly from the file system, without the RegionServer. No data block is read. */
final class HFileIndexReader {
    /** The number of attempts: a compaction may remove a file between listing and opening. */
    private static final int TRIES = 3;

    private final Configuration configuration;
    private final TableDescriptor table;
    private final FileSystem files;
    private final Path directory;

    HFileIndexReader(Configuration configuration, TableDescriptor table) throws IOException {
        this.configuration = new Configuration(configuration);
        this.table = table;
        Path root = CommonFSUtils.getRootDir(configuration);
        this.files = root.getFileSystem(configuration);
        this.directory = CommonFSUtils.getTableDir(root, table.getTableName());
    }

    /** True when the files can be read from this client, which may lack the file system's address or the permissions. */
    boolean readable() {
        try {
            return files.listStatus(directory).length > 0;
        } catch (IOException closed) {
            return false;
        }
    }

    /** Returns the row counts of a region from its files, and the possible additional rows in memory. */
    RegionRowsReply region(RegionInfo info, UnflushedData unflushedData) throws IOException {
        IOException last = new IOException("not tried");
        for (int tried = 0; tried < TRIES; tried++) {
            try {
                return once(info, unflushedData);
            } catch (IOException changed) {
                last = changed;
            }
        }
        throw last;
    }

    private RegionRowsReply once(RegionInfo info, UnflushedData unflushedData) throws IOException {
        HRegionFileSystem region =
                HRegionFileSystem.openRegionFromFileSystem(configuration, files, directory, info, true);
        RegionRowsAggregator index =
                new RegionRowsAggregator(info.getEncodedName(), info.getStartKey(), info.getEndKey());
        UnflushedData memory = unflushedData;
        for (ColumnFamilyDescriptor family : table.getColumnFamilies()) {
            List<HStoreFile> opened = new ArrayList<>();
            try {
                for (StoreFileInfo file : StoreFileTrackerFactory.create(configuration, table, family, region, false)
                        .load()) {
                    HStoreFile store = new HStoreFile(file, family.getBloomFilterType(), CacheConfig.DISABLED);
                    opened.add(store);
                    store.initReader();
                }
                index.add(present(opened), memory.bytes(), memory.rows());
                memory = UnflushedData.NOTHING; // it is the region's
            } finally {
                close(opened);
            }
        }
        return index.reply();
    }

    /**
     * Returns the files without those that a compaction has replaced: they remain in the directory for up to two minutes, and
     * each new file lists the files that it was compacted from.
     */
    private static List<HStoreFile> present(List<HStoreFile> opened) throws IOException {
        Set<String> replaced = new HashSet<>();
        for (HStoreFile store : opened) {
            replaced.addAll(
                    ProtobufUtil.toCompactedStoreFiles(store.getMetadataValue(HStoreFile.COMPACTION_EVENT_KEY)));
        }
        return opened.stream()
                .filter(store -> !replaced.contains(store.getPath().getName()))
                .toList();
    }

    private static void close(List<HStoreFile> opened) throws IOException {
        for (HStoreFile store : opened) {
            store.closeStoreFile(true);
        }
    }
}
