package org.hconfig.hbase.coprocessor;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.regionserver.HStoreFile;
import org.apache.hadoop.hbase.regionserver.MemStoreSize;
import org.apache.hadoop.hbase.regionserver.Region;
import org.apache.hadoop.hbase.regionserver.Store;

/**
 * Replies to a Get with the attribute {@link #ASKED} with row counts from the region's HFiles. A failure fails
 * only this Get: HBase aborts a RegionServer whose coprocessor throws anything but an IOException.
 */
public final class HistogramObserver extends QueriedObserver {
    /** The attribute that marks a Get as a query to this class. */
    public static final String ASKED = "hconfig.histogram";

    /** The length of the family name in a reply, which is no family of any table. */
    public static final int FAMILY_LENGTH = 17;

    /** Creates an observer, which HBase does for each region. */
    public HistogramObserver() {
        super(ASKED);
    }

    @Override
    byte[] reply(Region region, Get query) throws IOException {
        try {
            return counts(region).toBytes();
        } catch (RuntimeException | LinkageError unknown) {
            throw new DoNotRetryIOException(
                    "this HBase version does not expose its HFile indexes: " + unknown, unknown);
        }
    }

    private static RegionRowsReply counts(Region region) throws IOException {
        RegionRowsAggregator index = new RegionRowsAggregator(
                region.getRegionInfo().getEncodedName(),
                region.getRegionInfo().getStartKey(),
                region.getRegionInfo().getEndKey());
        for (Store store : region.getStores()) {
            MemStoreSize memory = store.getMemStoreSize();
            index.add(files(store), memory.getDataSize(), memory.getCellsCount());
        }
        return index.reply();
    }

    private static Collection<HStoreFile> files(Store store) {
        Collection<?> files = store.getStorefiles();
        if (files == null) {
            return Collections.emptyList();
        }
        return Arrays.asList(files.toArray(new HStoreFile[0]));
    }
}
