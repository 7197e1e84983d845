package org.hconfig.gc.facts;

/**
 * The CPU time of pauses, when logged. Worker threads share the work of a pause, so their total CPU time is normally at
 * least the elapsed time.
 *
 * @param pauses the number of pauses with logged CPU time
 * @param cpuMillis the total CPU time of them, in ms
 * @param elapsedMillis the total elapsed time of them, in ms
 * @param starved the number of pauses that took at least twice their CPU time, and 50 ms more: the machine had no CPU
 *     for them, or waited for memory that was swapped out
 * @param starvedMillis the elapsed time of those, in ms
 * @param kernelDominated the number of pauses with more kernel than user time, and 50 ms or more: swapping, huge pages, or the
 *     disk of the log
 * @param notStarved the pauses that did not wait, by elapsed time
 */
public record PauseCpuStats(
        long pauses,
        double cpuMillis,
        double elapsedMillis,
        long starved,
        double starvedMillis,
        long kernelDominated,
        PauseStats notStarved) {
    /** Share of the paused time below which waiting for CPU is not the cause of long pauses. */
    private static final double WAITING_SHARE = 0.25;

    /** Total waiting time in ms below which it is negligible. */
    private static final double WAITING_MILLIS = 500;

    /** Returns true when waiting is at least a quarter of the paused time, and half a second. */
    public boolean waits() {
        return starvedMillis > WAITING_SHARE * elapsedMillis && starvedMillis >= WAITING_MILLIS;
    }
}
