package org.hconfig.hbase.coprocessor;

/** Decides whether a server participates in a synchronized collection. */
final class GcSyncDecider {
    /** The minimum delay in milliseconds at which a collection is no longer simultaneous with those of other servers. */
    static final long LATE_MILLIS = 250;

    /** A decision, with its text for operators. */
    enum GcSyncDecision {
        COLLECT("collected"),
        LATE("skipped: too late, the server was busy or paused"),
        TOO_LITTLE("skipped: Eden usage is below the minimum"),
        NO_PAUSES("idle: this collector does not stop the server to collect Eden"),
        DISABLED("idle: -XX:+DisableExplicitGC is set"),
        FULL_ONLY("idle: an explicit collection would be a full GC; set -XX:+ExplicitGCInvokesConcurrent"),
        SUSPENDED("suspended: the last pause exceeded the limit");

        final String words;

        GcSyncDecision(String words) {
            this.words = words;
        }
    }

    private GcSyncDecider() {}

    /**
     * Makes the decision.
     *
     * @param lateMillis the delay after the scheduled time, in milliseconds
     * @param suspended true after a pause that exceeded the limit
     */
    static GcSyncDecision decide(GcSyncSettings settings, GcControl gcControl, long lateMillis, boolean suspended) {
        if (suspended) {
            return GcSyncDecision.SUSPENDED;
        }
        if (!gcControl.hasEden()) {
            return GcSyncDecision.NO_PAUSES;
        }
        if (gcControl.isOn("DisableExplicitGC")) {
            return GcSyncDecision.DISABLED;
        }
        boolean concurrent = gcControl.isOn("ExplicitGCInvokesConcurrent")
                && (gcControl.isOn("UseG1GC") || gcControl.isOn("UseConcMarkSweepGC"));
        if (!concurrent && !settings.full) {
            return GcSyncDecision.FULL_ONLY;
        }
        if (lateMillis >= LATE_MILLIS) {
            return GcSyncDecision.LATE;
        }
        return 100.0 * gcControl.edenBytes() < (double) settings.edenPercent * gcControl.heapMaxBytes()
                ? GcSyncDecision.TOO_LITTLE
                : GcSyncDecision.COLLECT;
    }
}
