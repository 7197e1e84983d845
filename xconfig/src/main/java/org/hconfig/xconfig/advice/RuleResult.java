package org.hconfig.xconfig.advice;

import java.util.ArrayList;
import java.util.List;

/**
 * A rule's answer: what it found, the numbers it looked at, and what it could not see. All three may stand together, as
 * when one of several servers is silent.
 *
 * @param findings what it found; empty when all is well or unknown
 * @param numbers what it looked at, one sentence each, with units
 * @param missing what it would need to say more, one sentence each
 */
public record RuleResult(List<Finding> findings, List<String> numbers, List<String> missing) {
    /** Copies what it is given. */
    public RuleResult {
        findings = List.copyOf(findings);
        numbers = List.copyOf(numbers);
        missing = List.copyOf(missing);
    }

    /** Nothing could be seen. */
    public static RuleResult notEnough(String missing) {
        return new RuleResult(List.of(), List.of(), List.of(missing));
    }

    /** Notes of a rule at work. */
    public static final class RuleResultBuilder {
        private final List<Finding> findings = new ArrayList<>();
        private final List<String> numbers = new ArrayList<>();
        private final List<String> addMissing = new ArrayList<>();

        /** Adds what was found. */
        public void addFinding(Finding finding) {
            findings.add(finding);
        }

        /** Adds a number that was looked at. */
        public void addNumber(String sentence) {
            numbers.add(sentence);
        }

        /** Adds what could not be seen; the same twice counts once. */
        public void addMissing(String sentence) {
            if (!addMissing.contains(sentence)) {
                addMissing.add(sentence);
            }
        }

        /** The answer so far. */
        public RuleResult build() {
            return new RuleResult(findings, numbers, addMissing);
        }
    }
}
