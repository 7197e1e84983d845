package org.apache.hadoop.hbase.regionserver;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionInfoBuilder;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.regionserver.compactions.CompactionConfiguration;

/**
 * A region of HBase's own type that returns given facts to a split policy. It is created without its constructor, which
 * would open files; it is in HBase's package because a policy is callable only there.
 */
public final class FakeHRegion extends HRegion {
    private TableDescriptor table;
    private List<HStore> families;
    private int tableRegions;
    private long writes;
    private long blocked;

    /** Never called; objects come from {@link #of}. */
    private FakeHRegion() {
        super((HRegionFileSystem) null, null, null, null, null);
    }

    /** The files and the size of one store; the size need not be the files' sum. */
    public record StoreFacts(long bytes, boolean references, List<FakeStoreFile.Facts> files) {}

    /** A region of the table with these stores, on a server that has {@code tableRegions} of the table. */
    public static FakeHRegion of(
            TableDescriptor table, CompactionConfiguration compaction, int tableRegions, List<StoreFacts> stores) {
        FakeHRegion region = allocate(FakeHRegion.class);
        region.table = table;
        region.tableRegions = tableRegions;
        region.families = new ArrayList<>();
        for (StoreFacts facts : stores) {
            PretendedStore store = allocate(PretendedStore.class);
            store.facts = facts;
            store.compaction = compaction;
            region.families.add(store);
        }
        return region;
    }

    /** The region's counters so far. */
    public void count(long writes, long blocked) {
        this.writes = writes;
        this.blocked = blocked;
    }

    /** HBase's policy for this region. */
    public RegionSplitPolicy policy(Configuration conf) {
        try {
            return RegionSplitPolicy.create(this, conf);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Whether HBase's policy wants to split. */
    public static boolean wanted(RegionSplitPolicy policy) {
        return policy.shouldSplit();
    }

    /** Where HBase's policy splits; {@code null} when nowhere. */
    public static byte[] splitPoint(RegionSplitPolicy policy) {
        return policy.getSplitPoint();
    }

    @Override
    public RegionInfo getRegionInfo() {
        return RegionInfoBuilder.newBuilder(table.getTableName()).build();
    }

    @Override
    public TableDescriptor getTableDescriptor() {
        return table;
    }

    @Override
    public boolean isAvailable() {
        return true;
    }

    @Override
    public List<HStore> getStores() {
        return families;
    }

    @Override
    public long getWriteRequestsCount() {
        return writes;
    }

    @Override
    public long getBlockedRequestsCount() {
        return blocked;
    }

    @Override
    RegionServerServices getRegionServerServices() {
        List<Region> regions = Collections.nCopies(tableRegions, this);
        return (RegionServerServices) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {RegionServerServices.class}, (proxy, method, given) -> {
                    if (method.getName().equals("getRegions")) {
                        return regions;
                    }
                    throw new UnsupportedOperationException(method.toString());
                });
    }

    private static <T> T allocate(Class<T> type) {
        try {
            Class<?> unsafe = Class.forName("sun.misc.Unsafe");
            Field field = unsafe.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return type.cast(unsafe.getMethod("allocateInstance", Class.class).invoke(field.get(null), type));
        } catch (ReflectiveOperationException failure) {
            throw new LinkageError(failure.getMessage(), failure);
        }
    }

    /** A store that returns given facts, with HBase's list of files. */
    private static final class PretendedStore extends HStore {
        private StoreFacts facts;
        private CompactionConfiguration compaction;

        /** Never called; objects are allocated. */
        private PretendedStore() throws IOException {
            super(null, null, null, false);
        }

        @Override
        public long getSize() {
            return facts.bytes();
        }

        @Override
        public boolean hasReferences() {
            return facts.references();
        }

        @Override
        public boolean canSplit() {
            return !facts.references();
        }

        @Override
        public Optional<byte[]> getSplitPoint() {
            if (facts.references()) {
                return Optional.empty();
            }
            Configuration conf = new Configuration(false);
            List<HStoreFile> files = new ArrayList<>();
            for (FakeStoreFile.Facts file : facts.files()) {
                files.add(new FakeStoreFile(conf, file));
            }
            try {
                return new FakeStoreFileList(conf, compaction, files).splitPoint();
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }

        @Override
        public String getColumnFamilyName() {
            return "family";
        }
    }
}
