package org.hconfig.xconfig.execution;

import java.time.Instant;
import org.hconfig.core.RetentionRule;

/**
 * Summary of the items of one kind that were pruned from a home, by {@link RetentionRule}.
 *
 * @param kind {@code runs}, {@code plans} or {@code loads}
 * @param count the number of items
 * @param oldest the time of the oldest
 * @param newest the time of the newest
 */
public record PruningSummary(String kind, int count, Instant oldest, Instant newest) {}
