package org.hconfig.xconfig.advice;

import java.util.List;

/**
 * What a rule is, apart from any cluster: the text of its page and of {@code explain}.
 *
 * @param id its number, {@code HC-R014}; never used again for another rule
 * @param title what is the matter, a few words
 * @param fires the condition under which it speaks, with its thresholds
 * @param because why that is bad
 * @param proposes what it proposes, and how the value is calculated
 * @param cost what the change costs; empty when nothing is known
 * @param unless when not to follow it
 * @param source where the condition and its thresholds come from
 */
public record RuleCard(
        String id,
        String title,
        String fires,
        String because,
        String proposes,
        String cost,
        String unless,
        String source) {
    /** Checks that every part that a page needs is there. */
    public RuleCard {
        if (!id.matches("HC-R\\d{3}")) {
            throw new IllegalArgumentException(id + " is no number of a rule: HC-R001 to HC-R999");
        }
        for (String text : List.of(title, fires, because, proposes, unless, source)) {
            if (text.isBlank()) {
                throw new IllegalArgumentException(
                        "rule " + id + " must say title, fires, because, proposes, unless and source");
            }
        }
    }
}
