package org.hconfig.xconfig.advice;

import java.util.Objects;
import java.util.Optional;
import org.hconfig.xconfig.model.Severity;

/**
 * What a rule found.
 *
 * @param subject what it is about
 * @param current the value in force; for what is no setting, how it is in words
 * @param proposed the value to set, in any form the catalogue reads; absent when a person must act
 * @param todo what the person is to do; empty when a value is proposed
 * @param severity how much it hurts
 * @param confidence how much evidence there is, 0 to 1
 * @param why why, with its numbers and their units
 * @param evidence what it rests on
 */
public record Finding(
        FindingSubject subject,
        String current,
        Optional<String> proposed,
        String todo,
        Severity severity,
        double confidence,
        String why,
        String evidence) {
    /** Checks that it says why and what to do. */
    public Finding {
        Objects.requireNonNull(subject, "subject");
        Objects.requireNonNull(severity, "severity");
        if (why.isBlank() || evidence.isBlank() || proposed.isPresent() != todo.isBlank()) {
            throw new IllegalArgumentException(
                    "a finding on " + subject + " needs why, evidence, and either a value or something to do");
        }
        if (!(confidence >= 0 && confidence <= 1)) {
            throw new IllegalArgumentException("confidence=" + confidence + " on " + subject);
        }
    }

    /** A value that should be another. */
    public static Finding change(
            FindingSubject findingSubject,
            String current,
            String proposed,
            Severity severity,
            FindingEvidence findingEvidence,
            String why) {
        return new Finding(
                findingSubject,
                current,
                Optional.of(proposed),
                "",
                severity,
                findingEvidence.confidence(),
                why,
                findingEvidence.text());
    }

    /** Something that a person must see to. */
    public static Finding todo(
            FindingSubject findingSubject,
            String current,
            String todo,
            Severity severity,
            FindingEvidence findingEvidence,
            String why) {
        return new Finding(
                findingSubject,
                current,
                Optional.empty(),
                todo,
                severity,
                findingEvidence.confidence(),
                why,
                findingEvidence.text());
    }

    /**
     * What a finding rests on.
     *
     * @param confidence how much that is, 0 to 1
     * @param text the same for people
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
