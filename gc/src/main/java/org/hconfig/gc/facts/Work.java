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
 */
public record Work(
        long pauses, double processorMillis, double clockMillis, long starved, double starvedMillis, long inKernel) {}
