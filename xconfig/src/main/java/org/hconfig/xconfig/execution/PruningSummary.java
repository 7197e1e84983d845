package org.hconfig.xconfig.execution;

import java.time.Instant;

/**
 * What a home has forgotten of one kind, by {@link RetentionRule}.
 *
 * @param kind {@code runs}, {@code plans} or {@code loads}
 * @param count how many
 * @param oldest the time of the oldest
 * @param newest the time of the newest
 */
public record PruningSummary(String kind, int count, Instant oldest, Instant newest) {}
