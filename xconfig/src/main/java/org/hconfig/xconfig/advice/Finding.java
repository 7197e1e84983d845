package org.hconfig.xconfig.advice;

import java.util.Objects;
import java.util.Optional;
import org.hconfig.xconfig.model.Severity;

/**
 * A finding of a rule.
 *
 * @param subject the setting or condition concerned
 * @param current the value in force; for a subject that is not a setting, its state as text
 * @param proposed the value to set, in any form that the catalogue reads; absent when a manual action is needed
 * @param manualAction the manual action; empty when a value is proposed
 * @param severity the impact
 * @param confidence strength of the evidence, 0 to 1
 * @param why the reason, with its numbers and their units
 * @param evidence the observations it is based on
 */
public record Finding(
        FindingSubject subject,
        String current,
        Optional<String> proposed,
        String manualAction,
        Severity severity,
        double confidence,
        String why,
        String evidence) {
    /** Checks that the reason and the action are present. */
    public Finding {
        Objects.requireNonNull(subject, "subject");
        Objects.requireNonNull(severity, "severity");
        if (why.isBlank() || evidence.isBlank() || proposed.isPresent() != manualAction.isBlank()) {
            throw new IllegalArgumentException(
                    "a finding on " + subject + " needs a reason, evidence, and either a value or a manual action");
        }
        if (!(confidence >= 0 && confidence <= 1)) {
            throw new IllegalArgumentException("confidence=" + confidence + " on " + subject);
        }
    }

    /** Creates a finding that proposes a value. */
    public static Finding change(
            FindingSubject findingSubject,
            String current,
            String proposed,
            Severity severity,
            FindingEvidence findingEvidence,
            String why) {
        return of(findingSubject, current, Optional.of(proposed), "", severity, findingEvidence, why);
    }

    /** Creates a finding that requires a manual action. */
    public static Finding todo(
            FindingSubject findingSubject,
            String current,
            String todo,
            Severity severity,
            FindingEvidence findingEvidence,
            String why) {
        return of(findingSubject, current, Optional.empty(), todo, severity, findingEvidence, why);
    }

    private static Finding of(
            FindingSubject subject,
            String current,
            Optional<String> proposed,
            String todo,
            Severity severity,
            FindingEvidence evidence,
            String why) {
        return new Finding(subject, current, proposed, todo, severity, evidence.confidence(), why, evidence.text());
    }

    /**
     * The evidence of a finding.
     *
     * @param confidence strength of the evidence, 0 to 1
     * @param text the evidence as text
     */
    public record FindingEvidence(double confidence, String text) {
        /** Checks the range. */
        public FindingEvidence {
            if (!(confidence >= 0 && confidence <= 1)) {
                throw new IllegalArgumentException("confidence=" + confidence);
            }
        }
    }
}
