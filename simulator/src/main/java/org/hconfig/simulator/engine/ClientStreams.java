package org.hconfig.simulator.engine;

import java.util.List;
import org.hconfig.simulator.decision.HBaseReleaseLine;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.LoadClient;
import org.hconfig.simulator.spec.RowShapeSpec;
import org.hconfig.simulator.spec.Scenario;
import org.hconfig.simulator.spec.ServerSettings;
import org.hconfig.simulator.spec.TableWriteLoad;

/** The row streams of clients, one per table written; one array per property. */
final class ClientStreams {
    /** Bytes of an array copied in the time of one byte of small objects: an assumption. */
    private static final double ARRAY = 5;
    /**
     * Bytes of the objects in addition to a cell's own in a chunk: in 0.96 {@code KeyValue} and the skip list's entry,
     * 64 each.
     */
    private static final double OLD_BESIDE = 128;

    private static final double NEW_BESIDE = 80;
    /** Heap size up to which G1's regions have at most 4 MiB. */
    private static final double LARGE_CHUNKS_GIB = 8;

    final int count;
    /** Rows generated so far: the stream's position. */
    final double[] position;

    /** Current rate in rows/s. */
    final double[] rate;

    final double[] rowsInAll;
    /** Number of regions and servers that block the stream. */
    final int[] stalls;

    final double[] putSeconds;
    final double[] flushSeconds;
    final double[] compactSeconds;
    final double[] heapBytes;
    final double[] fileBytes;
    final double[] wireBytes;
    /** Heap bytes of a row during its request: the request read, and the cells created from it. */
    final double[] requestBytes;

    /**
     * Weight of a byte when garbage collection copies it. Small objects cost by number, large values by length, and an
     * array is copied faster: above 300 bytes of a cell, five bytes count as one (an assumption). With G1, cells are in
     * chunks of 2 MiB, which are humongous in heaps of 8 GB and less and therefore not copied; there only the other
     * objects count.
     */
    final double[] copyWeight;

    final double[] processorLimit;
    final double[] networkLimit;
    final double[] generateSeconds;
    final double[] batchRows;
    final double[] threads;
    /** Rows of closed regions that the clients' buffers can hold before no other rows fit. */
    final double[] slackRows;

    /**
     * Number of closed regions, their share of the rows, and that share times the position at which each was closed.
     */
    private final int[] shutRegions;

    final double[] shutShare;
    final double[] shutSince;
    /** Whether the buffers are full of rows of closed regions, which counts as one block of the stream. */
    final boolean[] full;

    final double[] flushRows;
    final double[] blockRows;
    final double[] doneTime;
    final double[] stalledSeconds;
    final double[] pauseSeconds;
    final IndexedHeap[] next;

    ClientStreams(Scenario scenario, int regionCapacity) {
        List<TableWriteLoad> tableWriteLoads = scenario.loads();
        count = tableWriteLoads.size();
        position = new double[count];
        rate = new double[count];
        rowsInAll = new double[count];
        stalls = new int[count];
        putSeconds = new double[count];
        flushSeconds = new double[count];
        compactSeconds = new double[count];
        heapBytes = new double[count];
        fileBytes = new double[count];
        wireBytes = new double[count];
        requestBytes = new double[count];
        copyWeight = new double[count];
        processorLimit = new double[count];
        networkLimit = new double[count];
        generateSeconds = new double[count];
        batchRows = new double[count];
        threads = new double[count];
        slackRows = new double[count];
        shutRegions = new int[count];
        shutShare = new double[count];
        shutSince = new double[count];
        full = new boolean[count];
        flushRows = new double[count];
        blockRows = new double[count];
        doneTime = new double[count];
        stalledSeconds = new double[count];
        pauseSeconds = new double[count];
        next = new IndexedHeap[count];
        for (int stream = 0; stream < count; stream++) {
            next[stream] = new IndexedHeap(regionCapacity);
            fill(stream, tableWriteLoads.get(stream), scenario);
        }
    }

    private void fill(int stream, TableWriteLoad tableWriteLoad, Scenario scenario) {
        Hardware hardware = scenario.hardware();
        RowShapeSpec row = tableWriteLoad.row();
        LoadClient loadClient = tableWriteLoad.client();
        HBaseReleaseLine hBaseReleaseLine = scenario.settings().generation();
        rowsInAll[stream] = tableWriteLoad.rows();
        putSeconds[stream] = hardware.costs().put().seconds(row);
        flushSeconds[stream] = hardware.costs().flush().seconds(row);
        compactSeconds[stream] = hardware.costs().compact().seconds(row);
        heapBytes[stream] = row.heapBytes(hBaseReleaseLine);
        fileBytes[stream] = row.fileBytes();
        wireBytes[stream] = row.wireBytes();
        double cell = row.heapBytes(hBaseReleaseLine) / row.cells();
        copyWeight[stream] = copied(scenario.settings(), cell) / cell;
        requestBytes[stream] = row.wireBytes() + row.cells() * (64 + row.cellBytes());
        generateSeconds[stream] = hardware.costs().generate().seconds(row);
        double cores = hardware.client().cores();
        double crowd = Math.max(0, loadClient.threads() - 2 * cores) * hardware.threadOverhead();
        processorLimit[stream] = loadClient.nodes() * cores / (generateSeconds[stream] * (1 + crowd));
        double network = loadClient.nodes() * hardware.client().networkBytesPerSecond() / row.wireBytes();
        networkLimit[stream] = Math.min(network, loadClient.targetRowsPerSecond());
        batchRows[stream] = Math.max(1, loadClient.buffer().bytes() / row.bufferBytes());
        threads[stream] = loadClient.threadsInAll();
        // A 0.96 client continues while regions block, until the buffers contain only their rows; on average half of
        // the rows are others' at the start. A 2.6 client waits for the request that it sent.
        slackRows[stream] =
                threads[stream] * batchRows[stream] * (hBaseReleaseLine == HBaseReleaseLine.V0_96 ? 0.5 : 0);
        flushRows[stream] = scenario.settings().flushing().flushSize().bytes() / heapBytes[stream];
        blockRows[stream] = flushRows[stream] * scenario.settings().flushing().blockMultiplier();
        doneTime[stream] = Double.NaN;
        pauseSeconds[stream] = loadClient.pauseSeconds();
    }

    /** Returns the weighted bytes of copying a cell that takes {@code cell} bytes of the heap. */
    private static double copied(ServerSettings settings, double cell) {
        if (settings.memory().collector() == ServerSettings.GcAlgorithm.CMS) {
            return Math.min(cell, 300) + Math.max(0, cell - 300) / ARRAY;
        }
        double beside = Math.min(cell, settings.generation() == HBaseReleaseLine.V0_96 ? OLD_BESIDE : NEW_BESIDE);
        boolean copies = settings.memory().heap().gibibytes() > LARGE_CHUNKS_GIB;
        return beside + (copies ? (cell - beside) / ARRAY : 0);
    }

    /**
     * Returns the bytes of requests in flight at this rate: the share of the client threads that do not generate rows,
     * times a full buffer.
     */
    double waitingBytes(int stream, double rowsPerSecond) {
        double making = MinMax.min(processorLimit[stream], threads[stream] / generateSeconds[stream]);
        double part = done(stream) ? 0 : MinMax.max(0, 1 - rowsPerSecond / making);
        return part * threads[stream] * batchRows[stream] * requestBytes[stream];
    }

    /** Closes a region with this share of the rows at a position. */
    void close(int stream, double share, double at) {
        shutRegions[stream]++;
        shutShare[stream] += share;
        shutSince[stream] += share * at;
    }

    /**
     * Opens a region that was closed at a position; the buffers are then not full.
     *
     * @return whether this unblocks the stream
     */
    boolean open(int stream, double share, double at) {
        boolean last = --shutRegions[stream] == 0;
        shutShare[stream] = last ? 0 : shutShare[stream] - share;
        shutSince[stream] = last ? 0 : shutSince[stream] - share * at;
        if (!full[stream]) {
            return false;
        }
        full[stream] = false;
        return --stalls[stream] == 0;
    }

    /** Replaces the share of one closed region by those of two. */
    void closeHalves(int stream) {
        shutRegions[stream]++;
    }

    /** Returns the position at which the buffers are full of rows of closed regions; infinite when there are none. */
    double fullAt(int stream) {
        return shutShare[stream] <= 0
                ? Double.POSITIVE_INFINITY
                : (slackRows[stream] + shutSince[stream]) / shutShare[stream];
    }

    boolean done(int stream) {
        return !Double.isNaN(doneTime[stream]);
    }
}
