package org.hconfig.xconfig.model;

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
 * @param title what is the matter, a few words
 * @param severity how much it hurts
 * @param confidence how much evidence there is, 0 to 1; says nothing of how much it hurts
 * @param key the setting's key, or a word in {@code <angle brackets>} for what is no setting
 * @param scope how far the change reaches
 * @param target what it is about: the cluster, an object, a part, or a server
 * @param current the value in force, canonical; for what is no setting, how it is in words
 * @param proposed the value to set, canonical; absent when a person must act
 * @param range the setting's range for people; empty when it has none
 * @param why why, with its numbers and their units
 * @param cost what it costs; empty when nothing is known
 * @param route how the change reaches the cluster; one that reaches nothing when a person must act
 * @param needs what that takes, or what the person is to do
 * @param evidence what it rests on: time, servers, gaps
 * @param undo how to take it back
 * @param source where the rule or its threshold comes from
 * @param overruled other advice on the same setting that gave way, one sentence each
 */
public record Advice(
        String id,
        String title,
        Severity severity,
        double confidence,
        String key,
        Scope scope,
        Target target,
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
        Objects.requireNonNull(target, "target");
        overruled = List.copyOf(overruled);
        for (String word : List.of(id, title, key, why, needs, evidence, undo, source)) {
            if (word.isBlank()) {
                throw new IllegalArgumentException(
                        "advice " + id + " on " + key + " must say title, key, why, needs, evidence, undo and source");
            }
        }
        if (!(confidence >= 0 && confidence <= 1)) {
            throw new IllegalArgumentException("confidence=" + confidence + " of " + id);
        }
        if (proposed.isPresent() && proposed.get().equals(current)) {
            throw new IllegalArgumentException(id + " proposes the value that " + key + " already has: " + current);
        }
        if (proposed.isPresent() == (route.reach() == Route.Reach.NOTHING)) {
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
