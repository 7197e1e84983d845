package org.hconfig.simulator.engine;

import java.util.Arrays;

/** All RegionServers, one array per property. */
final class ServerArrays {
    final int count;
    /**
     * By server and stream: the share of the stream in the server's regions, and in those that currently accept rows.
     */
    final double[] share;

    final double[] flow;
    /** Heap bytes of all memstores, without the part that {@code flow} adds per position of its stream. */
    final double[] memstoreBase;

    /** Whether they had reached the lower limit, and the upper one, at the server's last update. */
    final boolean[] pressed;

    final boolean[] blocked;
    /** By server and stream: whether the server's block stops the stream. */
    final boolean[] holds;

    final int[] regions;
    /** By server and stream: number of regions of the stream's table. */
    final int[] regionsOf;

    final int[] firstRegion;
    final int[] flushHead;
    final int[] flushTail;
    final int[] flushesRunning;
    final int[] compactHead;
    /** Whether one of its compactions uses the off-peak ratio: HBase allows one. */
    final boolean[] offPeak;

    final int[] smallRunning;
    final int[] largeRunning;
    /** The running jobs. */
    final ServerJobs jobs;

    /** By server and tier: dirty bytes not yet written to the devices. */
    final double[] dirtyBytes;

    /** Garbage collection: share of time stopped, CPU cores of concurrent work, duration of a young pause. */
    final double[] stopped;

    final double[] collectingCores;
    /** CPU cores available to requests and jobs, at the last tick. */
    final double[] free;

    final double[] pauseSeconds;

    /** By server: time of its next event. */
    final IndexedHeap next;

    ServerArrays(int count, int streams, int jobsEach, int tiers) {
        this.count = count;
        share = new double[count * streams];
        flow = new double[count * streams];
        memstoreBase = new double[count];
        pressed = new boolean[count];
        blocked = new boolean[count];
        holds = new boolean[count * streams];
        regionsOf = new int[count * streams];
        regions = new int[count];
        firstRegion = filled(count);
        flushHead = filled(count);
        flushTail = filled(count);
        flushesRunning = new int[count];
        compactHead = filled(count);
        offPeak = new boolean[count];
        smallRunning = new int[count];
        largeRunning = new int[count];
        jobs = new ServerJobs(count, tiers, jobsEach);
        dirtyBytes = new double[count * tiers];
        stopped = new double[count];
        collectingCores = new double[count];
        free = new double[count];
        pauseSeconds = new double[count];
        next = new IndexedHeap(count);
    }

    private static int[] filled(int count) {
        int[] array = new int[count];
        Arrays.fill(array, -1);
        return array;
    }
}
