package org.hconfig.gc.facts;

/**
 * Pauses with one cause.
 *
 * @param cause the cause, in the JVM's words
 * @param count how many
 * @param totalMillis all together
 */
public record CauseStats(String cause, long count, double totalMillis) {}
