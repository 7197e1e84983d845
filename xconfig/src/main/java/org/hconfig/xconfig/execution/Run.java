package org.hconfig.xconfig.execution;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.SettingEdit;

/**
 * The journal record of one application of a plan.
 *
 * @param id the plan's id for its first run, {@code plan-….2} for its second, and so on
 * @param planId the plan's id
 * @param clusterId the cluster's id
 * @param clusterName the cluster's name as specified by the operator
 * @param table the table concerned
 * @param state its state
 * @param startedAt when it started
 * @param endedAt when it last reached a final state
 * @param message why it stopped, or what its rollback did not restore; empty after success
 * @param servers the servers that it changes, in this order; empty when it changes none
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
    /** Copies the arguments. */
    public Run {
        servers = List.copyOf(servers);
        steps = List.copyOf(steps);
    }

    /**
     * One step of a run.
     *
     * @param number its index, from 0
     * @param description a short label
     * @param state its state
     * @param before the previous value of each setting that it changes
     */
    public record StepRecord(int number, String description, StepState state, List<SettingEdit> before) {
        /** Copies the arguments. */
        public StepRecord {
            before = List.copyOf(before);
        }
    }
}
