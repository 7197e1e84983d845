package org.hconfig.xconfig.model;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Scope;
import org.hconfig.xconfig.spi.Target;

/**
 * A recommended change with everything needed to evaluate it.
 *
 * @param id the rule's number ({@code HC-R014}), or the name of the policy that asks for it
 * @param title the problem in a few words
 * @param severity the impact
 * @param confidence strength of the evidence, 0 to 1; independent of the impact
 * @param proposal the setting, its value in force, and the value to set
 * @param explanation the reason
 * @param procedure the procedure of the change
 */
public record Advice(
        String id,
        String title,
        Severity severity,
        double confidence,
        @JsonUnwrapped Proposal proposal,
        @JsonUnwrapped Explanation explanation,
        @JsonUnwrapped Procedure procedure) {
    /**
     * The setting that the advice is about, its value in force, and the value to set.
     *
     * @param key the setting's key, or a name in {@code <angle brackets>} for a condition that is not a setting
     * @param scope the scope of the change
     * @param target its target: the cluster, an object, a part, or a server
     * @param current the value in force, canonical; for a condition, its state as text
     * @param proposed the value to set, canonical; absent when a manual action is needed
     * @param range the setting's range for people; empty when it has none
     */
    public record Proposal(
            String key, Scope scope, Target target, String current, Optional<String> proposed, String range) {
        /** Checks that scope and target are present. */
        public Proposal {
            Objects.requireNonNull(scope, "scope");
            Objects.requireNonNull(target, "target");
        }

        private Proposal from(String value) {
            return new Proposal(key, scope, target, value, proposed, range);
        }
    }

    /**
     * The reason for the advice.
     *
     * @param why the reason, with its numbers and their units
     * @param evidence the evidence: time, servers, gaps
     * @param source where the rule or its threshold comes from
     * @param overruled other advice on the same setting with lower precedence, one sentence each
     */
    public record Explanation(String why, String evidence, String source, List<String> overruled) {
        /** Copies the list. */
        public Explanation {
            overruled = List.copyOf(overruled);
        }
    }

    /**
     * The procedure of the change.
     *
     * @param cost the cost; empty when unknown
     * @param route the route of the change; one that reaches nothing when a manual action is needed
     * @param applyBy how to apply the change, or the manual action
     * @param undo how to roll it back
     */
    public record Procedure(String cost, Route route, String applyBy, String undo) {
        /** Checks that the route is present. */
        public Procedure {
            Objects.requireNonNull(route, "route");
        }
    }

    /** Checks that all parts are present and that it changes something. */
    public Advice {
        Objects.requireNonNull(severity, "severity");
        List<String> texts = List.of(
                id,
                title,
                proposal.key,
                explanation.why,
                procedure.applyBy,
                explanation.evidence,
                procedure.undo,
                explanation.source);
        if (texts.stream().anyMatch(String::isBlank)) {
            throw new IllegalArgumentException("advice " + id + " on " + proposal.key
                    + " must have title, key, why, applyBy, evidence, undo and source");
        }
        if (!(confidence >= 0 && confidence <= 1)) {
            throw new IllegalArgumentException("confidence=" + confidence + " of " + id);
        }
        Optional<String> proposed = proposal.proposed;
        if (proposed.isPresent() && proposed.get().equals(proposal.current)) {
            throw new IllegalArgumentException(
                    id + " proposes the value that " + proposal.key + " already has: " + proposal.current);
        }
        if (proposed.isPresent() == (procedure.route.reach() == Route.Reach.NOTHING)) {
            throw new IllegalArgumentException(id + " needs a route exactly when it proposes a value");
        }
    }

    /** Returns the same advice for another value in force. */
    public Advice from(String value) {
        return new Advice(id, title, severity, confidence, proposal.from(value), explanation, procedure);
    }

    /** Returns the same advice with another reason. */
    public Advice because(String why) {
        return new Advice(
                id,
                title,
                severity,
                confidence,
                proposal,
                new Explanation(why, explanation.evidence, explanation.source, explanation.overruled),
                procedure);
    }

    /** Returns the identity, which is unique among open pieces of advice. */
    public String subject() {
        return proposal.scope + " " + proposal.target + " " + proposal.key;
    }
}
