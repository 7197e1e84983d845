package org.hconfig.gc.facts;

/**
 * Statistics of the cycles of a concurrent collector (ZGC, Shenandoah).
 *
 * @param count the number of cycles
 * @param minor the cycles of the young generation
 * @param major the cycles of both generations, or of the old one
 * @param stalled the cycles started because a thread waited for memory
 */
public record ConcurrentCycleStats(long count, long minor, long major, long stalled) {}
