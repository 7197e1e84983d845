package org.hconfig.simulator.engine;

import java.util.Arrays;

/** All RegionServers, one array for each property, with the jobs that run on them. */
final class Servers {
    static final byte FLUSH = 0;
    static final byte SMALL = 1;
    static final byte LARGE = 2;

    final int count;
    final int slots;
    /** By server and stream: the share of the stream whose regions are here, and of those that take rows now. */
    final double[] share;

    final double[] flow;
    /** Heap bytes of all memstores, without what {@code flow} adds for each position of its stream. */
    final double[] memstoreBase;

    final boolean[] blocked;
    /** By server and stream: whether the server's block holds the stream up. */
    final boolean[] holds;

    final int[] regions;
    /** By server and stream: regions of the stream's table. */
    final int[] regionsOf;

    final int[] firstRegion;
    final int[] flushHead;
    final int[] flushTail;
    final int[] flushesRunning;
    final int[] compactHead;
    /** Whether one of its compactions has off-peak's ratio: HBase allows one. */
    final boolean[] offPeak;

    final int[] smallRunning;
    final int[] largeRunning;
    final int[] jobs;
    final byte[] jobKind;
    final int[] jobRegion;
    final double[] jobLeft;
    final double[] jobRate;
    /** What share of a job's bytes the page cache has no more. */
    final double[] jobMissed;

    /** The tier that a job writes to, and the one from which it reads what the page cache has no more. */
    final byte[] jobTier;

    final byte[] jobReadTier;
    final double[] jobsAt;
    /** By server and tier: jobs that write to its devices or read from them, and bytes a second that they write. */
    final int[] jobsOf;

    final double[] writeBytesPerSecond;
    /** By server and tier: bytes a second that jobs read from devices because the page cache has them no more. */
    final double[] readBytesPerSecond;

    /** By server and tier: bytes written that the system has not yet brought to the devices. */
    final double[] dirtyBytes;

    private final int tiers;

    /** What garbage collection takes: share of time stopped, processors besides, length of a young collection. */
    final double[] stopped;

    final double[] collectingCores;
    /** Processors that are left for requests and jobs, at the last tick. */
    final double[] free;

    final double[] pauseSeconds;

    /** By server: when something happens there. */
    final IndexedHeap next;

    Servers(int count, int streams, int slots, int tiers) {
        this.count = count;
        this.slots = slots;
        this.tiers = tiers;
        share = new double[count * streams];
        flow = new double[count * streams];
        memstoreBase = new double[count];
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
        jobs = new int[count];
        jobKind = new byte[count * slots];
        jobRegion = new int[count * slots];
        jobLeft = new double[count * slots];
        jobRate = new double[count * slots];
        jobMissed = new double[count * slots];
        jobTier = new byte[count * slots];
        jobReadTier = new byte[count * slots];
        jobsAt = new double[count];
        jobsOf = new int[count * tiers];
        writeBytesPerSecond = new double[count * tiers];
        readBytesPerSecond = new double[count * tiers];
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

    /** Starts a job over so many rows, which it writes to one tier, reading a share of their bytes from another's devices. */
    void startJob(int server, byte kind, int region, double rows, byte tier, double missed, byte readTier) {
        int at = server * slots + jobs[server]++;
        jobKind[at] = kind;
        jobRegion[at] = region;
        jobLeft[at] = rows;
        jobMissed[at] = missed;
        jobTier[at] = tier;
        jobReadTier[at] = readTier;
        jobRate[at] = 0;
        count(server, at, 1);
    }

    /** Ends the job in a place; the last one takes its place. */
    void endJob(int server, int place) {
        int at = server * slots + place;
        int last = server * slots + --jobs[server];
        count(server, at, -1);
        jobKind[at] = jobKind[last];
        jobRegion[at] = jobRegion[last];
        jobLeft[at] = jobLeft[last];
        jobMissed[at] = jobMissed[last];
        jobTier[at] = jobTier[last];
        jobReadTier[at] = jobReadTier[last];
        jobRate[at] = jobRate[last];
    }

    private void count(int server, int at, int jobsMore) {
        jobsOf[server * tiers + jobTier[at]] += jobsMore;
        if (jobMissed[at] > 0 && jobReadTier[at] != jobTier[at]) {
            jobsOf[server * tiers + jobReadTier[at]] += jobsMore;
        }
    }

    /** Lets all jobs of a server go on until {@code time}. */
    void advance(int server, double time) {
        double passed = time - jobsAt[server];
        jobsAt[server] = time;
        int from = server * slots;
        for (int at = from; at < from + jobs[server]; at++) {
            jobLeft[at] -= jobRate[at] * passed;
        }
    }
}
