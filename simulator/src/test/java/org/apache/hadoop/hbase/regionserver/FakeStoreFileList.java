package org.apache.hadoop.hbase.regionserver;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.CellComparator;
import org.apache.hadoop.hbase.regionserver.compactions.CompactionConfiguration;

/** HBase's list of a store's files over given ones; its class can only be seen from HBase's package. */
public final class FakeStoreFileList {
    private final DefaultStoreFileManager manager;

    /** The list of a store with these files, in any order. */
    public FakeStoreFileList(Configuration conf, CompactionConfiguration compaction, List<? extends HStoreFile> files)
            throws IOException {
        manager = new DefaultStoreFileManager(
                CellComparator.getInstance(), StoreFileComparators.SEQ_ID, conf, compaction);
        manager.loadFiles(List.copyOf(files));
    }

    /** The row at which HBase would split the store. */
    public Optional<byte[]> splitPoint() throws IOException {
        return manager.getSplitPoint();
    }

    /** How urgent the store is. */
    public int priority() {
        return manager.getStoreCompactionPriority();
    }

    /** How near the store is to blocking. */
    public double pressure() {
        return manager.getCompactionPressure();
    }
}
