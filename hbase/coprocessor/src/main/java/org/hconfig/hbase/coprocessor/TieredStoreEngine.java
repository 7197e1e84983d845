package org.hconfig.hbase.coprocessor;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.CellComparator;
import org.apache.hadoop.hbase.regionserver.CreateStoreFileWriterParams;
import org.apache.hadoop.hbase.regionserver.DefaultStoreEngine;
import org.apache.hadoop.hbase.regionserver.HStore;
import org.apache.hadoop.hbase.regionserver.HStoreFile;
import org.apache.hadoop.hbase.regionserver.StoreFileInfo;
import org.apache.hadoop.hbase.regionserver.StoreFileWriter;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * HBase's default store engine, which also gives each file the HDFS storage policy of {@link StoreFilePolicies}.
 *
 * <p>The policy is set on the file itself as soon as it is created and has no block yet: HDFS selects the volume of each block by
 * it, a rename into the store or the archive keeps it, and HDFS's mover does not undo it. A bulk-loaded file already has blocks;
 * it gets its policy when the store opens it, for the mover. A policy that cannot be set never fails a flush or a compaction.
 */
public class TieredStoreEngine extends DefaultStoreEngine {
    private static final Logger LOG = LoggerFactory.getLogger(TieredStoreEngine.class);

    private final AtomicBoolean warned = new AtomicBoolean();
    private StoreFilePolicies policies = StoreFilePolicies.of(key -> null);
    private @Nullable HStore store;

    @Override
    protected void createComponents(Configuration configuration, HStore owner, CellComparator comparator)
            throws IOException {
        super.createComponents(configuration, owner, comparator);
        store = owner;
        policies = StoreFilePolicies.of(configuration::get);
        LOG.info("store {} of {}: {}", owner.getColumnFamilyName(), owner.getTableName(), policies);
        for (String problem : policies.problems()) {
            LOG.warn("store {} of {}: {}", owner.getColumnFamilyName(), owner.getTableName(), problem);
        }
    }

    @Override
    public StoreFileWriter createWriter(CreateStoreFileWriterParams parameters) throws IOException {
        StoreFileWriter writer = super.createWriter(parameters);
        Optional<String> policy = parameters.isCompaction()
                ? policies.compacted(parameters.totalCompactedFilesSize())
                : policies.flushed();
        if (store != null && policy.isPresent()) {
            set(store.getFileSystem(), writer.getPath(), policy.get());
        }
        return writer;
    }

    @Override
    public HStoreFile createStoreFileAndReader(StoreFileInfo info) throws IOException {
        HStoreFile file = super.createStoreFileAndReader(info);
        // Links and references have no blocks of their own, and a replica's files are those of its primary.
        if (store != null && store.isPrimaryReplicaStore() && file.isHFile() && file.isBulkLoadResult()) {
            Optional<String> policy = policies.compacted(file.getReader().length());
            if (policy.isPresent()) {
                change(store.getFileSystem(), file.getPath(), policy.get());
            }
        }
        return file;
    }

    /** Sets the policy unless the file has it already: every opening of a region asks. */
    private void change(FileSystem files, Path path, String policy) {
        try {
            if (!files.getStoragePolicy(path).getName().equals(policy)) {
                files.setStoragePolicy(path, policy);
            }
        } catch (IOException | RuntimeException refused) {
            warn(path, policy, refused);
        }
    }

    private void set(FileSystem files, Path path, String policy) {
        try {
            files.setStoragePolicy(path, policy);
        } catch (IOException | RuntimeException refused) {
            warn(path, policy, refused);
        }
    }

    /** The file then has the policy of its directory: rows are as safe, on another medium. Logged once for a store. */
    private void warn(Path path, String policy, Exception refused) {
        if (warned.compareAndSet(false, true)) {
            LOG.warn("{} keeps the storage policy of its directory, {} was refused", path, policy, refused);
        }
    }
}
