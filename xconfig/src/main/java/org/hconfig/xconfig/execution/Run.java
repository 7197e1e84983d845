package org.hconfig.xconfig.execution;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One application of a plan, as the journal knows it.
 *
 * @param id the plan's id for its first run, {@code plan-….2} for its second, and so on
 * @param planId the plan's id
 * @param clusterId what identifies the cluster
 * @param clusterName how the operator named it
 * @param table the table it is about
 * @param state where it stands
 * @param startedAt when it began
 * @param endedAt when its state last became a final one
 * @param message why it stopped, or what its rollback had to leave; empty when all went well
 * @param servers the servers it changes, in this order; empty when it changes none
 * @param steps its steps in order
 */
public record Run(
        String id,
        String planId,
        String clusterId,
        String clusterName,
        String table,
        RunState state,
        Instant startedAt,
        Optional<Instant> endedAt,
        Optional<String> message,
        List<Server> servers,
        List<StepRecord> steps) {
    /** Copies what it is given. */
    public Run {
        servers = List.copyOf(servers);
        steps = List.copyOf(steps);
    }

    /**
     * One step of a run.
     *
     * @param number its place, from 0
     * @param words the step in a few words
     * @param state where it stands
     * @param before what each value it touches was before the run
     */
    public record StepRecord(int number, String words, StepState state, List<SettingEdit> before) {
        /** Copies what it is given. */
        public StepRecord {
            before = List.copyOf(before);
        }
    }
}
