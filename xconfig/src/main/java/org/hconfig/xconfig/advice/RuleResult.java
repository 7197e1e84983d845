package org.hconfig.xconfig.advice;

import java.util.ArrayList;
import java.util.List;

/**
 * A rule's result: findings, evaluated figures, and missing data. All three can be non-empty, for example
 * when one of several servers does not respond.
 *
 * @param findings the findings; empty when there is no problem or the result is unknown
 * @param numbers the figures evaluated, one sentence each, with units
 * @param missing the data needed for a full result, one sentence each
 */
public record RuleResult(List<Finding> findings, List<String> numbers, List<String> missing) {
    /** Copies the arguments. */
    public RuleResult {
        findings = List.copyOf(findings);
        numbers = List.copyOf(numbers);
        missing = List.copyOf(missing);
    }

    /** Returns a result without any data. */
    public static RuleResult notEnough(String missing) {
        return new RuleResult(List.of(), List.of(), List.of(missing));
    }

    /** Builder used by a rule during evaluation. */
    public static final class RuleResultBuilder {
        private final List<Finding> findings = new ArrayList<>();
        private final List<String> numbers = new ArrayList<>();
        private final List<String> addMissing = new ArrayList<>();

        /** Adds a finding. */
        public void addFinding(Finding finding) {
            findings.add(finding);
        }

        /** Adds an evaluated figure. */
        public void addNumber(String sentence) {
            numbers.add(sentence);
        }

        /** Adds missing data; duplicates count once. */
        public void addMissing(String sentence) {
            if (!addMissing.contains(sentence)) {
                addMissing.add(sentence);
            }
        }

        /** Returns the result collected so far. */
        public RuleResult build() {
            return new RuleResult(findings, numbers, addMissing);
        }
    }
}
