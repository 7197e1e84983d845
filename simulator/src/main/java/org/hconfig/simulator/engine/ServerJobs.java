package org.hconfig.simulator.engine;

/**
 * The jobs running on each RegionServer: flushes and compactions, one array per property, in which each server has as
 * many slots as the maximum number of jobs on one server so far. Few slots keep all servers' jobs together in the CPU
 * caches.
 */
final class ServerJobs {
    static final byte FLUSH = 0;
    static final byte SMALL = 1;
    static final byte LARGE = 2;

    /** By server: number of jobs. */
    final int[] count;

    byte[] kind;
    int[] region;
    /** Remaining rows, and the current rate in rows/s. */
    double[] left;

    double[] rate;
    /** Share of a job's bytes that are not in the page cache. */
    double[] missed;

    /** The tier to which a job writes, and the tier from which it reads bytes missing from the page cache. */
    byte[] tier;

    byte[] readTier;
    /** By server and tier: jobs that write to its devices or read from them. */
    final int[] onTier;

    /** By server and tier: rates in bytes/s at which jobs write, and read bytes missing from the page cache. */
    final double[] writeBytesPerSecond;

    final double[] readBytesPerSecond;
    /** The same in bytes, since the last evaluation. */
    final double[] wroteBytes;

    final double[] readBytes;

    private final int tiers;
    private final double[] advancedTo;
    private int places;

    ServerJobs(int servers, int tiers, int places) {
        this.tiers = tiers;
        this.places = places;
        count = new int[servers];
        kind = new byte[servers * places];
        region = new int[servers * places];
        left = new double[servers * places];
        rate = new double[servers * places];
        missed = new double[servers * places];
        tier = new byte[servers * places];
        readTier = new byte[servers * places];
        onTier = new int[servers * tiers];
        writeBytesPerSecond = new double[servers * tiers];
        readBytesPerSecond = new double[servers * tiers];
        wroteBytes = new double[servers * tiers];
        readBytes = new double[servers * tiers];
        advancedTo = new double[servers];
    }

    /** Returns the index of a server's job in a slot, from 0. */
    int at(int server, int place) {
        return server * places + place;
    }

    /**
     * Starts a job over a number of rows; it writes to one tier and reads a share of their bytes from another tier's
     * devices.
     */
    void start(int server, byte ofKind, int ofRegion, double rows, byte toTier, double missedShare, byte fromTier) {
        if (count[server] == places) {
            widen(2 * places);
        }
        int at = at(server, count[server]++);
        kind[at] = ofKind;
        region[at] = ofRegion;
        left[at] = rows;
        missed[at] = missedShare;
        tier[at] = toTier;
        readTier[at] = fromTier;
        rate[at] = 0;
        countOnTiers(server, at, 1);
    }

    /** Ends the job in a slot; the last job moves to this slot. */
    void end(int server, int place) {
        int at = at(server, place);
        int last = at(server, --count[server]);
        countOnTiers(server, at, -1);
        kind[at] = kind[last];
        region[at] = region[last];
        left[at] = left[last];
        missed[at] = missed[last];
        tier[at] = tier[last];
        readTier[at] = readTier[last];
        rate[at] = rate[last];
    }

    private void countOnTiers(int server, int at, int more) {
        onTier[server * tiers + tier[at]] += more;
        if (missed[at] > 0 && readTier[at] != tier[at]) {
            onTier[server * tiers + readTier[at]] += more;
        }
    }

    /** Advances all jobs of a server to {@code time}. */
    void advance(int server, double time) {
        double passed = time - advancedTo[server];
        if (passed == 0) {
            return;
        }
        advancedTo[server] = time;
        for (int at = server * tiers; at < (server + 1) * tiers; at++) {
            wroteBytes[at] += writeBytesPerSecond[at] * passed;
            readBytes[at] += readBytesPerSecond[at] * passed;
        }
        int from = at(server, 0);
        for (int at = from; at < from + count[server]; at++) {
            left[at] -= rate[at] * passed;
        }
    }

    private void widen(int to) {
        int all = count.length * to;
        kind = widened(kind, new byte[all], to);
        region = widened(region, new int[all], to);
        left = widened(left, new double[all], to);
        rate = widened(rate, new double[all], to);
        missed = widened(missed, new double[all], to);
        tier = widened(tier, new byte[all], to);
        readTier = widened(readTier, new byte[all], to);
        places = to;
    }

    /** Copies an array of slots into one of the same kind with more slots per server. */
    private <T> T widened(T array, T wider, int to) {
        for (int server = 0; server < count.length; server++) {
            System.arraycopy(array, server * places, wider, server * to, places);
        }
        return wider;
    }
}
