package org.hconfig.simulator.engine;

import java.util.Arrays;
import org.hconfig.simulator.decision.StoreFiles;

/**
 * All regions, one array per property. A region receives its share of its stream: its memstore contains {@code rows} at
 * the stream's position {@code since} and grows by {@code share} per row of the stream, unless it is closed.
 */
final class RegionArrays {
    static final byte NO_FLUSH = 0;
    static final byte FLUSH_QUEUED = 1;
    static final byte FLUSH_RUNS = 2;

    static final byte STAYS = 0;
    static final byte SPLITS = 1;
    static final byte MOVES = 2;

    int count;
    int[] server;
    int[] stream;
    double[] share;
    double[] rows;
    double[] since;
    double[] snapshot;
    boolean[] shut;
    double[] shutAt;
    double[] shutTime;
    double[] flushDue;
    byte[] flush;
    byte[] closing;
    int[] target;
    /** Whether it was flushed before closing, while still open. */
    boolean[] preflushed;

    boolean[] chosen;
    boolean[] compactionQueued;
    boolean[] awaitsLarge;
    /** Whether its compaction is the server's single one with the off-peak ratio. */
    boolean[] offPeak;

    int[] compactFrom;
    int[] compactCount;
    int[] references;
    int[] fileCount;
    float[][] files;
    /** The page cache's clock when each file was written. */
    float[][] born;
    /** The tier of each file. */
    byte[][] tier;

    double[] fileRows;
    /** The next region in a server's flush queue, in its compaction queue, and on the server. */
    int[] flushNext;

    int[] compactNext;
    int[] serverNext;
    int[] serverBefore;

    private final StoreView storeView = new StoreView();

    RegionArrays(int capacity) {
        server = new int[0];
        stream = new int[0];
        share = new double[0];
        rows = new double[0];
        since = new double[0];
        snapshot = new double[0];
        shut = new boolean[0];
        shutAt = new double[0];
        shutTime = new double[0];
        flushDue = new double[0];
        flush = new byte[0];
        closing = new byte[0];
        target = new int[0];
        preflushed = new boolean[0];
        chosen = new boolean[0];
        compactionQueued = new boolean[0];
        awaitsLarge = new boolean[0];
        offPeak = new boolean[0];
        compactFrom = new int[0];
        compactCount = new int[0];
        references = new int[0];
        fileCount = new int[0];
        files = new float[0][];
        born = new float[0][];
        tier = new byte[0][];
        fileRows = new double[0];
        flushNext = new int[0];
        compactNext = new int[0];
        serverNext = new int[0];
        serverBefore = new int[0];
        grow(capacity);
    }

    /** Adds a region with an empty memstore and no files; returns its number. */
    int add(int onServer, int ofStream, double ofShare, double position) {
        if (count == server.length) {
            grow(2 * count);
        }
        int region = count++;
        server[region] = onServer;
        stream[region] = ofStream;
        share[region] = ofShare;
        since[region] = position;
        flushDue[region] = Double.POSITIVE_INFINITY;
        files[region] = new float[4];
        born[region] = new float[4];
        tier[region] = new byte[4];
        return region;
    }

    /** Returns the rows in the memstore, without a snapshot that is being flushed. */
    double memstore(int region, double position) {
        return shut[region] ? rows[region] : rows[region] + share[region] * (position - since[region]);
    }

    /** Returns the rows waiting at the client because the region is closed. */
    double waiting(int region, double position) {
        return shut[region] ? share[region] * (position - shutAt[region]) : 0;
    }

    void addFile(int region, double fileOfRows, double clock, byte onTier) {
        int n = fileCount[region];
        if (n == files[region].length) {
            files[region] = Arrays.copyOf(files[region], 2 * n);
            born[region] = Arrays.copyOf(born[region], 2 * n);
            tier[region] = Arrays.copyOf(tier[region], 2 * n);
        }
        files[region][n] = (float) fileOfRows;
        born[region][n] = (float) clock;
        tier[region][n] = onTier;
        fileCount[region] = n + 1;
        fileRows[region] += fileOfRows;
    }

    /** Merges several files into one. */
    void merge(int region, int from, int number, double clock, byte onTier) {
        float[] sizes = files[region];
        float sum = 0;
        for (int i = from; i < from + number; i++) {
            sum += sizes[i];
        }
        sizes[from] = sum;
        int n = fileCount[region];
        System.arraycopy(sizes, from + number, sizes, from + 1, n - from - number);
        float[] births = born[region];
        births[from] = (float) clock;
        System.arraycopy(births, from + number, births, from + 1, n - from - number);
        byte[] tiers = tier[region];
        tiers[from] = onTier;
        System.arraycopy(tiers, from + number, tiers, from + 1, n - from - number);
        fileCount[region] = n - number + 1;
        references[region] -= Math.max(0, Math.min(references[region], from + number) - from);
    }

    boolean compacting(int region) {
        return compactCount[region] > 0;
    }

    /** Returns the region's store as input of a compaction decision; valid until the next call. */
    StoreFiles store(int region, double rowBytes) {
        storeView.region = region;
        storeView.rowBytes = rowBytes;
        return storeView;
    }

    private void grow(int capacity) {
        server = Arrays.copyOf(server, capacity);
        stream = Arrays.copyOf(stream, capacity);
        share = Arrays.copyOf(share, capacity);
        rows = Arrays.copyOf(rows, capacity);
        since = Arrays.copyOf(since, capacity);
        snapshot = Arrays.copyOf(snapshot, capacity);
        shut = Arrays.copyOf(shut, capacity);
        shutAt = Arrays.copyOf(shutAt, capacity);
        shutTime = Arrays.copyOf(shutTime, capacity);
        flushDue = Arrays.copyOf(flushDue, capacity);
        flush = Arrays.copyOf(flush, capacity);
        closing = Arrays.copyOf(closing, capacity);
        target = Arrays.copyOf(target, capacity);
        preflushed = Arrays.copyOf(preflushed, capacity);
        chosen = Arrays.copyOf(chosen, capacity);
        compactionQueued = Arrays.copyOf(compactionQueued, capacity);
        awaitsLarge = Arrays.copyOf(awaitsLarge, capacity);
        offPeak = Arrays.copyOf(offPeak, capacity);
        compactFrom = Arrays.copyOf(compactFrom, capacity);
        compactCount = Arrays.copyOf(compactCount, capacity);
        references = Arrays.copyOf(references, capacity);
        fileCount = Arrays.copyOf(fileCount, capacity);
        files = Arrays.copyOf(files, capacity);
        born = Arrays.copyOf(born, capacity);
        tier = Arrays.copyOf(tier, capacity);
        fileRows = Arrays.copyOf(fileRows, capacity);
        flushNext = Arrays.copyOf(flushNext, capacity);
        compactNext = Arrays.copyOf(compactNext, capacity);
        serverNext = Arrays.copyOf(serverNext, capacity);
        serverBefore = Arrays.copyOf(serverBefore, capacity);
    }

    /** View of one store over the arrays. */
    private final class StoreView implements StoreFiles {
        private int region;
        private double rowBytes;

        @Override
        public int count() {
            return fileCount[region];
        }

        @Override
        public long bytes(int file) {
            return (long) (files[region][file] * rowBytes);
        }

        @Override
        public boolean compacting(int file) {
            int from = compactFrom[region];
            return file >= from && file < from + compactCount[region];
        }

        @Override
        public boolean reference(int file) {
            return file < references[region];
        }
    }
}
