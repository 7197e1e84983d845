package org.hconfig.gc.facts;

/**
 * The work of a concurrent collector (ZGC, Shenandoah), and the allocations that it could not serve in time.
 *
 * @param cycles the cycles of a concurrent collector (ZGC, Shenandoah)
 * @param stalls the number of allocation stalls (ZGC)
 * @param stalledMillis the total duration of the allocation stalls, in ms
 * @param outOfMemory the number of failed allocations, as logged (ZGC: {@code Out Of Memory})
 */
public record ConcurrentFacts(ConcurrentCycleStats cycles, long stalls, double stalledMillis, long outOfMemory) {}
