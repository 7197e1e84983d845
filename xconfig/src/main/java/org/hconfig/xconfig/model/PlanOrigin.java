package org.hconfig.xconfig.model;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.hconfig.xconfig.spi.Workload;

/**
 * When a plan was made, and from what.
 *
 * @param createdAt when it was made, ISO-8601
 * @param kind what its values come from
 * @param name the policy's name, or the command whose result it carries out
 * @param workload the workload that it tunes for; absent when it is about none in particular
 * @param advice ids of the advice that it carries out, sorted; empty when it carries out none
 */
public record PlanOrigin(String createdAt, Kind kind, String name, Optional<Workload> workload, List<String> advice) {
    /** What a plan's values come from. */
    public enum Kind {
        /** A policy for a workload. */
        POLICY,
        /** Findings of rules and policies, resolved into advice. */
        ADVICE,
        /** Values that an operator gave. */
        VALUES,
        /** A planner of tasks, such as moving data between servers. */
        TASK
    }

    /** Copies what it is given and checks that it has a name. */
    public PlanOrigin {
        Objects.requireNonNull(createdAt, "createdAt");
        Objects.requireNonNull(kind, "kind");
        advice = advice.stream().distinct().sorted().toList();
        if (name.isBlank()) {
            throw new IllegalArgumentException("the origin of a plan needs a name");
        }
    }

    /** A plan made from a policy. */
    public static PlanOrigin policy(String createdAt, String policy, Workload workload) {
        return new PlanOrigin(createdAt, Kind.POLICY, policy, Optional.of(workload), List.of());
    }

    /** The origin for people: {@code policy hconfig/scans}, {@code advice HC-R014, HC-R037}. */
    public String label() {
        return switch (kind) {
            case POLICY -> "policy " + name;
            case ADVICE -> advice.isEmpty() ? name : "advice " + String.join(", ", advice);
            case VALUES -> "values of the operator";
            case TASK -> name;
        };
    }
}
