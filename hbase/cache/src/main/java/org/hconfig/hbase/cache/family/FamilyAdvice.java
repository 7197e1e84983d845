package org.hconfig.hbase.cache.family;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What to set on column families.
 *
 * @param changes settings to change, by table and family
 * @param compactedBytes largest size of compacted files whose output is to be cached; empty for no change of the servers
 * @param compactedStep calculation of that size; empty without it
 * @param timePriorityStep why servers need the switch for time-based priority; empty if no family has it
 * @param notes what is not advised, and what is not known
 */
public record FamilyAdvice(
        List<FamilyChange> changes,
        OptionalLong compactedBytes,
        String compactedStep,
        Optional<String> timePriorityStep,
        List<String> notes) {
    /** Copies the lists. */
    public FamilyAdvice {
        changes = List.copyOf(changes);
        notes = List.copyOf(notes);
    }
}
