package org.hconfig.gc.facts;

/**
 * A minute of the log.
 *
 * @param seconds when it begins, in seconds on the log's time line
 * @param pausedShare the share of it for which the application was stopped
 */
public record TimelineMinute(double seconds, double pausedShare) {}
