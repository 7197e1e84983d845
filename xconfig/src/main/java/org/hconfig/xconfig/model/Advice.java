package org.hconfig.xconfig.model;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A recommended change with everything needed to evaluate it.
 *
 * @param id the rule's ID ({@code HC-R014}), or the name of the policy that recommends it
 * @param title the problem in a few words
 * @param severity the impact
 * @param confidence strength of the evidence, 0 to 1; independent of the severity
 * @param key the setting's key, or a word in {@code <angle brackets>} for a subject that is not a setting
 * @param scope the scope of the change
 * @param target the target: {@code cluster}, a table, {@code table:family}, or a server
 * @param current the value in force, canonical; for a subject that is not a setting, its state as text
 * @param proposed the value to set, canonical; absent when a manual action is needed
 * @param range the setting's range as text; empty when it has none
 * @param why the reason, with its numbers and their units
 * @param cost the cost of the change; empty when unknown
 * @param route how the change reaches the cluster; {@link Route#NONE} when a manual action is needed
 * @param needs the requirements of the change, or the manual action
 * @param evidence the observations: time, servers, gaps
 * @param undo how to revert it
 * @param source origin of the rule or its threshold
 * @param overruled overridden advice on the same setting, one sentence each
 */
public record Advice(
        String id,
        String title,
        Severity severity,
        double confidence,
        String key,
        Scope scope,
        String target,
        String current,
        Optional<String> proposed,
        String range,
        String why,
        String cost,
        Route route,
        String needs,
        String evidence,
        String undo,
        String source,
        List<String> overruled) {
    /** Checks that all parts are present and that it changes something. */
    public Advice {
        Objects.requireNonNull(severity, "severity");
        Objects.requireNonNull(scope, "scope");
        Objects.requireNonNull(route, "route");
        overruled = List.copyOf(overruled);
        for (String word : List.of(id, title, key, target, why, needs, evidence, undo, source)) {
            if (word.isBlank()) {
                throw new IllegalArgumentException("advice " + id + " on " + key
                        + " must have title, key, target, why, needs, evidence, undo and source");
            }
        }
        if (!(confidence >= 0 && confidence <= 1)) {
            throw new IllegalArgumentException("confidence=" + confidence + " of " + id);
        }
        if (proposed.isPresent() && proposed.get().equals(current)) {
            throw new IllegalArgumentException(id + " proposes the value that " + key + " already has: " + current);
        }
        if (proposed.isPresent() == (route == Route.NONE)) {
            throw new IllegalArgumentException(id + " needs a route exactly when it proposes a value");
        }
    }

    /** Returns the same advice for another value in force. */
    public Advice from(String value) {
        return new Advice(
                id,
                title,
                severity,
                confidence,
                key,
                scope,
                target,
                value,
                proposed,
                range,
                why,
                cost,
                route,
                needs,
                evidence,
                undo,
                source,
                overruled);
    }

    /** Returns the identity, which is unique among open pieces of advice. */
    public String subject() {
        return scope + " " + target + " " + key;
    }
}
