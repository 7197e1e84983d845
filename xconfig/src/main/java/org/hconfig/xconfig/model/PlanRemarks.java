package org.hconfig.xconfig.model;

import java.util.List;

/**
 * What a plan says and does not do.
 *
 * @param deferred changes that its source also proposes and that are left out, because their route is not to be taken
 * @param kept settings that already have the proposed value, {@code key = value} each
 * @param notes information for the operator: limits that took effect, facts that were assumed
 */
public record PlanRemarks(List<Change> deferred, List<String> kept, List<String> notes) {
    /** Nothing to remark. */
    public static final PlanRemarks NONE = new PlanRemarks(List.of(), List.of(), List.of());

    /** Copies what it is given. */
    public PlanRemarks {
        deferred = List.copyOf(deferred);
        kept = List.copyOf(kept);
        notes = List.copyOf(notes);
    }
}
