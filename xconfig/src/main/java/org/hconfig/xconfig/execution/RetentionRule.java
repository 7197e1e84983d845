package org.hconfig.xconfig.execution;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * How long what is finished is kept in a home: runs in the journal, plans, and the directories of loads. Whatever is not
 * finished stays, and so does the newest of each subject, which a rollback may need.
 *
 * @param newest so many of the newest are kept, however old they are
 * @param most of more than these the oldest are removed, however young they are
 * @param age others are kept for so long
 */
public record RetentionRule(int newest, int most, Duration age) {
    /** The rule for every home. */
    public static final RetentionRule STANDARD = new RetentionRule(200, 2000, Duration.ofDays(90));

    /** So many are removed at a time: nobody waits for years of history. */
    private static final int AT_ONCE = 500;

    /**
     * One of what is kept.
     *
     * @param id its name
     * @param since when it ended, or was begun when nobody knows its end
     * @param finished false when it is kept in any case
     * @param subject of these the newest is kept: a table, for example
     */
    public record RetainedItem(String id, Instant since, boolean finished, String subject) {}

    /**
     * What is removed now, the oldest first.
     *
     * @param newestFirst everything there is
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

    /** The rule in words. */
    public String label() {
        return "the newest " + newest + " are kept, others for " + age.toDays() + " days and up to " + most
                + " in all; unfinished ones and the newest of each table always";
    }
}
