package org.hconfig.gc.facts;

/**
 * What pauses cost of the processors, as far as the log says it. Worker threads share the work of a pause, so that their
 * processor time together is normally at least the time by the clock.
 *
 * @param pauses pauses of which the log says it
 * @param processorMillis processor time of all of them
 * @param clockMillis time of all of them by the clock
 * @param starved pauses that took at least twice the processor time they got, and 50 ms more: the machine had no processor
 *     for them, or waited for memory that was swapped out
 * @param starvedMillis the time of those by the clock
 * @param inKernel pauses of which more was spent in the kernel than in the program, and 50 ms or more: swapping, huge pages,
 *     or the log's own disk
 * @param served pauses that did not have to wait, by the clock
 */
public record PauseCpuStats(
        long pauses,
        double processorMillis,
        double clockMillis,
        long starved,
        double starvedMillis,
        long inKernel,
        PauseStats served) {
    /** Below this share of the paused time, waiting for processors is not what makes pauses long. */
    private static final double WAITING_SHARE = 0.25;

    /** Less than this, in milliseconds and all together, is no pause that anyone would look for. */
    private static final double WAITING_MILLIS = 500;

    /** True when waiting makes up a quarter of the paused time, and half a second. */
    public boolean waits() {
        return starvedMillis > WAITING_SHARE * clockMillis && starvedMillis >= WAITING_MILLIS;
    }
}
