package org.hconfig.xconfig.advice;

import java.util.List;

/**
 * The description of a rule, independent of any cluster: the text of its reference page and of {@code explain}.
 *
 * @param id its ID, {@code HC-R014}; never reused for another rule
 * @param title the problem in a few words
 * @param condition the triggering condition with its thresholds
 * @param rationale why the condition is a problem
 * @param proposal the proposal and how its value is calculated
 * @param cost the cost of the change; empty when unknown
 * @param exceptions exceptions: when not to follow the advice
 * @param source origin of the condition and its thresholds
 */
public record RuleCard(
        String id,
        String title,
        String condition,
        String rationale,
        String proposal,
        String cost,
        String exceptions,
        String source) {
    /** Checks that every part that a page needs is present. */
    public RuleCard {
        if (!id.matches("HC-R\\d{3}")) {
            throw new IllegalArgumentException(id + " is not a rule ID: HC-R001 to HC-R999");
        }
        for (String text : List.of(title, condition, rationale, proposal, exceptions, source)) {
            if (text.isBlank()) {
                throw new IllegalArgumentException(
                        "rule " + id + " must have title, condition, rationale, proposal, exceptions and source");
            }
        }
    }
}
