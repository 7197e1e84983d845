package org.hconfig.gc.facts;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The share of the time during which the application was stopped.
 *
 * @param pausedShare the share of the log's time spent in pauses; empty when the log has no times, does not report
 *     pauses, or was not understood sufficiently
 * @param throughput the share of time available to the application, excluding pauses and other stops when logged; empty
 *     under the conditions of pausedShare
 * @param medianMinuteShare the median of the paused shares of the minutes with a pause
 * @param worstMinute the minute with the largest paused share
 * @param safepoints the time to safepoint, when logged
 */
public record StoppedTime(
        OptionalDouble pausedShare,
        OptionalDouble throughput,
        OptionalDouble medianMinuteShare,
        Optional<TimelineMinute> worstMinute,
        Optional<SafepointStats> safepoints) {}
