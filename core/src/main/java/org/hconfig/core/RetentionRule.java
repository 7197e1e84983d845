package org.hconfig.core;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Retention rule for finished items of a home: runs in the journal, plans, and the directories of loads. Unfinished items
 * are always retained, and so is the newest one of each subject, which a rollback may need.
 *
 * @param newest number of newest items retained regardless of age
 * @param most maximum number of items; above it the oldest are removed regardless of age
 * @param age retention period of the others
 */
public record RetentionRule(int newest, int most, Duration age) {
    /** The standard rule for every home. */
    public static final RetentionRule STANDARD = new RetentionRule(200, 2000, Duration.ofDays(90));

    /** Maximum number of removals at a time, to bound the delay caused by a long history. */
    private static final int AT_ONCE = 500;

    /**
     * A retained item.
     *
     * @param id its id
     * @param since when it finished, or started if the end is unknown
     * @param finished false when it must be retained
     * @param subject the newest item of each subject is retained; a table, for example
     */
    public record RetainedItem(String id, Instant since, boolean finished, String subject) {}

    /**
     * Returns the items to remove now, the oldest first.
     *
     * @param newestFirst all items
     */
    public List<RetainedItem> expired(List<RetainedItem> newestFirst, Instant now) {
        Set<String> subjects = new HashSet<>();
        List<RetainedItem> expired = new ArrayList<>();
        for (int place = 0; place < newestFirst.size(); place++) {
            RetainedItem retainedItem = newestFirst.get(place);
            boolean first = subjects.add(retainedItem.subject());
            boolean old = retainedItem.since().isBefore(now.minus(age)) || place >= most;
            if (!first && retainedItem.finished() && place >= newest && old) {
                expired.add(0, retainedItem);
            }
        }
        return List.copyOf(expired.subList(0, Math.min(AT_ONCE, expired.size())));
    }

    /** Returns a description of the rule. */
    public String label() {
        return "the newest " + newest + " are kept, others for " + age.toDays() + " days and up to " + most
                + " in all; unfinished ones and the newest of each table always";
    }
}
