package org.hconfig.gc.facts;

/**
 * A minute of the log.
 *
 * @param seconds its start, in seconds on the log's time line
 * @param pausedShare the share of it during which the application was stopped
 */
public record TimelineMinute(double seconds, double pausedShare) {}
