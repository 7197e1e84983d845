package org.hconfig.hbase.coprocessor;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.coprocessor.ObserverContext;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.regionserver.InternalScanner;
import org.apache.hadoop.hbase.regionserver.Region;
import org.apache.hadoop.hbase.regionserver.RegionScanner;
import org.apache.hadoop.hbase.regionserver.Store;
import org.apache.hadoop.hbase.util.Bytes;
import org.apache.hadoop.hbase.util.EnvironmentEdgeManager;

/**
 * Records which of a sample of a region's data blocks are requested by Gets and Scans that use the block cache. Does nothing until it
 * is queried for the first time: by a Get with the attribute {@link #ASKED}, to which it replies with the requests since the last
 * query. Blocks are known from the indexes of the HFiles: no data block is read, and no other request is changed. A failure ends
 * the sampling, and is in the next reply: HBase aborts a RegionServer whose coprocessor throws anything but an IOException.
 *
 * <p>Rows that a filter discards after the last row of a reply are not seen, and neither are reads of Increments, Appends and
 * conditional changes.
 */
public final class BlockAccessObserver extends QueriedObserver {
    /** The attribute that marks a Get as a query to this class; its value is a {@link BlockSampling}. */
    public static final String ASKED = "hconfig.blocks";

    /** The attribute of a query with the newest version of {@link BlockAccessReply} that the client understands, one byte; 1 without it. */
    public static final String UNDERSTOOD = "hconfig.blocks.version";

    private static final int SCANS_MAX = 10_000;

    /** Bloom filters of all files are asked for a sixteenth of the Gets. */
    private static final int CHECKED_SHIFT = 28;

    private final BlockAccessRecorder recorder = new BlockAccessRecorder(EnvironmentEdgeManager::currentTime);
    private final Map<InternalScanner, ObservedScan> scans = new ConcurrentHashMap<>();
    private int gets;
    private volatile List<ObservedStore> stores = Collections.emptyList();
    private volatile String failure = "";

    /** The stores that a scan reads, and the row that it has reached. */
    private static final class ObservedScan {
        final List<ObservedStore> stores;
        volatile byte[] row;

        ObservedScan(List<ObservedStore> stores, byte[] row) {
            this.stores = stores;
            this.row = row;
        }
    }

    /** Creates an observer, which HBase does for each region. */
    public BlockAccessObserver() {
        super(ASKED);
    }

    @Override
    void observe(Get get) {
        if (!get.getCacheBlocks() || stores.isEmpty()) {
            return;
        }
        try {
            // A sequence without a period that requests may share; it is harmless if threads lose increments.
            boolean checks = (++gets * 0x9e3779b9) >>> CHECKED_SHIFT == 0;
            for (ObservedStore store : stores) {
                if (store.isIn(get.familySet())) {
                    store.record(get, checks, recorder);
                }
            }
        } catch (RuntimeException | LinkageError unknown) {
            failed(unknown);
        }
    }

    @Override
    byte[] reply(Region region, Get query) throws IOException {
        byte[] understood = query.getAttribute(UNDERSTOOD);
        return accesses(region, query.getAttribute(ASKED))
                .toBytes(understood == null || understood.length != 1 ? 1 : understood[0]);
    }

    @Override
    public RegionScanner postScannerOpen(
            ObserverContext<RegionCoprocessorEnvironment> context, Scan scan, RegionScanner scanner) {
        if (!scan.getCacheBlocks() || stores.isEmpty() || scans.size() >= SCANS_MAX) {
            return scanner;
        }
        try {
            List<ObservedStore> read = new ArrayList<>();
            Collection<byte[]> families =
                    scan.hasFamilies() ? Arrays.asList(scan.getFamilies()) : Collections.emptyList();
            for (ObservedStore store : stores) {
                if (store.isIn(families)) {
                    read.add(store);
                    store.recordOpen(scan, recorder);
                }
            }
            scans.put(scanner, new ObservedScan(read, scan.getStartRow()));
        } catch (RuntimeException | LinkageError unknown) {
            failed(unknown);
        }
        return scanner;
    }

    @Override
    public boolean postScannerNext(
            ObserverContext<RegionCoprocessorEnvironment> context,
            InternalScanner scanner,
            List<Result> results,
            int limit,
            boolean more) {
        ObservedScan scan = scans.get(scanner);
        if (scan != null && !results.isEmpty()) {
            byte[] last = results.get(results.size() - 1).getRow();
            try {
                // A reversed scan of the whole table begins after the last row, which has no key.
                if (last != null && (scan.row.length > 0 || !isReversed(results))) {
                    for (ObservedStore store : scan.stores) {
                        store.recordNext(scan.row, last, recorder);
                    }
                }
            } catch (RuntimeException | LinkageError unknown) {
                failed(unknown);
            }
            scan.row = last == null ? scan.row : last;
        }
        return more;
    }

    private static boolean isReversed(List<Result> results) {
        byte[] first = results.get(0).getRow();
        byte[] last = results.get(results.size() - 1).getRow();
        return first != null && last != null && Bytes.compareTo(first, last) > 0;
    }

    @Override
    public void postScannerClose(ObserverContext<RegionCoprocessorEnvironment> context, InternalScanner scanner) {
        scans.remove(scanner);
    }

    /** Reads the indexes of new files, then replies with the requests since the last query. */
    private synchronized BlockAccessReply accesses(Region region, byte[] asked) {
        try {
            if (failure.isEmpty()) {
                BlockSampling sampling = BlockSampling.ofBytes(asked);
                List<ObservedStore> present = new ArrayList<>();
                for (Store store : region.getStores()) {
                    if (ObservedStore.isCached(store)) {
                        present.add(ObservedStore.of(store, sampling, stores));
                    }
                }
                stores = present;
            }
        } catch (IOException | RuntimeException | LinkageError unknown) {
            failed(unknown);
        }
        int blocks = 0;
        List<BlockAccessReply.FileReads> files = new ArrayList<>();
        for (ObservedStore store : stores) {
            blocks += store.blocks();
            store.addReads(files);
        }
        return recorder.reply(failure, blocks, files);
    }

    private void failed(Throwable unknown) {
        String message = String.valueOf(unknown);
        failure = message.substring(0, Math.min(message.length(), 1000));
        stores = Collections.emptyList();
        scans.clear();
    }
}
