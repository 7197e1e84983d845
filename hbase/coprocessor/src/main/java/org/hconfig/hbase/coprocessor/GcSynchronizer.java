package org.hconfig.hbase.coprocessor;

import java.util.function.LongSupplier;

/**
 * Synchronized collections of one server: decides at each scheduled time, runs the collection, and counts. Its metrics may be
 * read by any thread.
 */
final class GcSynchronizer implements GcSynchronizerMXBean {
    private static final long SLACK_MILLIS = 5;

    private final GcSyncSettings settings;
    private final GcControl gcControl;
    private final LongSupplier clock;
    private long made;
    private long skipped;
    private long others;
    private long counted = -1;
    private long lastPause;
    private long longestPause;
    private String verdict = "";
    private boolean suspended;

    /**
     * Creates a synchronizer.
     *
     * @param clock returns milliseconds since 1970
     */
    GcSynchronizer(GcSyncSettings settings, GcControl gcControl, LongSupplier clock) {
        this.settings = settings;
        this.gcControl = gcControl;
        this.clock = clock;
    }

    /**
     * Returns the milliseconds until the next scheduled time plus a small margin: a timer that fires slightly early would run
     * twice.
     */
    long waitMillis() {
        long now = clock.getAsLong();
        return settings.after(now) - now + SLACK_MILLIS;
    }

    /** Called at or after a scheduled time. */
    void runIfDue() {
        long late = Math.floorMod(clock.getAsLong(), settings.periodMillis);
        GcSyncDecider.GcSyncDecision decided = GcSyncDecider.decide(settings, gcControl, late, isSuspended());
        long before = gcControl.collections();
        long pausedBefore = gcControl.pausedMillis();
        if (decided == GcSyncDecider.GcSyncDecision.COLLECT) {
            gcControl.collect();
        }
        note(decided, before, gcControl.collections(), gcControl.pausedMillis() - pausedBefore);
    }

    private synchronized boolean isSuspended() {
        return suspended;
    }

    private synchronized void note(GcSyncDecider.GcSyncDecision decided, long before, long after, long paused) {
        others += counted < 0 ? 0 : before - counted;
        counted = after;
        verdict = decided.words;
        if (decided == GcSyncDecider.GcSyncDecision.COLLECT) {
            made++;
            // From JDK 14 on an explicit collection returns after its marking, and other collections may occur during
            // that
            // time.
            lastPause = paused / Math.max(1, after - before);
            longestPause = Math.max(longestPause, lastPause);
            suspended = lastPause > settings.pauseMillis;
        } else {
            skipped++;
        }
    }

    @Override
    public long getPeriodMillis() {
        return settings.periodMillis;
    }

    @Override
    public synchronized long getCollections() {
        return made;
    }

    @Override
    public synchronized long getSkipped() {
        return skipped;
    }

    @Override
    public synchronized long getOtherCollections() {
        return others;
    }

    @Override
    public synchronized String getLastVerdict() {
        return verdict;
    }

    @Override
    public synchronized long getLastPauseMillis() {
        return lastPause;
    }

    @Override
    public synchronized long getLongestPauseMillis() {
        return longestPause;
    }
}
