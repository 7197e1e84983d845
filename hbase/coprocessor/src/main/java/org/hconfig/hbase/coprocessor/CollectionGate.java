package org.hconfig.hbase.coprocessor;

/** Decides whether a server takes part in a collection. */
final class CollectionGate {
    /** A collection this much later than its moment, or later, is no longer at the same time as the others'. */
    static final long LATE_MILLIS = 250;

    /** What was decided, in words that an operator reads. */
    enum Verdict {
        COLLECT("collected"),
        LATE("skipped: the moment had passed, the server was busy or paused"),
        TOO_LITTLE("skipped: Eden holds too little to be worth it"),
        NO_PAUSES("idle: this collector does not stop the server to collect"),
        DISABLED("idle: -XX:+DisableExplicitGC is set"),
        FULL_ONLY("idle: a collection that is asked for would be a full one; set -XX:+ExplicitGCInvokesConcurrent"),
        SUSPENDED("suspended: the last collection stopped the server longer than is put up with");

        final String words;

        Verdict(String words) {
            this.words = words;
        }
    }

    private CollectionGate() {}

    /**
     * Decides.
     *
     * @param lateMillis how long after its moment it is
     * @param suspended true after a pause that was too long
     */
    static Verdict decide(CollectionSettings settings, Jvm jvm, long lateMillis, boolean suspended) {
        if (suspended) {
            return Verdict.SUSPENDED;
        }
        if (!jvm.hasEden()) {
            return Verdict.NO_PAUSES;
        }
        if (jvm.isOn("DisableExplicitGC")) {
            return Verdict.DISABLED;
        }
        boolean concurrent =
                jvm.isOn("ExplicitGCInvokesConcurrent") && (jvm.isOn("UseG1GC") || jvm.isOn("UseConcMarkSweepGC"));
        if (!concurrent && !settings.full) {
            return Verdict.FULL_ONLY;
        }
        if (lateMillis >= LATE_MILLIS) {
            return Verdict.LATE;
        }
        return 100.0 * jvm.edenBytes() < (double) settings.edenPercent * jvm.heapMaxBytes()
                ? Verdict.TOO_LITTLE
                : Verdict.COLLECT;
    }
}
