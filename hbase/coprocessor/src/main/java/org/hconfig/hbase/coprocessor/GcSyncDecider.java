package org.hconfig.hbase.coprocessor;

/** Decides whether a server takes part in a collection. */
final class GcSyncDecider {
    /** A collection this much later than its moment, or later, is no longer at the same time as the others'. */
    static final long LATE_MILLIS = 250;

    /** What was decided, in words that an operator reads. */
    enum GcSyncDecision {
        COLLECT("collected"),
        LATE("skipped: the moment had passed, the server was busy or paused"),
        TOO_LITTLE("skipped: Eden holds too little to be worth it"),
        NO_PAUSES("idle: this collector does not stop the server to collect"),
        DISABLED("idle: -XX:+DisableExplicitGC is set"),
        FULL_ONLY("idle: a collection that is asked for would be a full one; set -XX:+ExplicitGCInvokesConcurrent"),
        SUSPENDED("suspended: the last collection stopped the server longer than is put up with");

        final String words;

        GcSyncDecision(String words) {
            this.words = words;
        }
    }

    private GcSyncDecider() {}

    /**
     * Decides.
     *
     * @param lateMillis how long after its moment it is
     * @param suspended true after a pause that was too long
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
