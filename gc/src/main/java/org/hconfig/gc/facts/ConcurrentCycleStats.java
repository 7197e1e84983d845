package org.hconfig.gc.facts;

/**
 * Collections of a collector that works concurrently (ZGC, Shenandoah).
 *
 * @param count all of them
 * @param minor those of the young generation
 * @param major those of both generations, or of the old one
 * @param stalled those that began because a thread had to wait for memory
 */
public record ConcurrentCycleStats(long count, long minor, long major, long stalled) {}
