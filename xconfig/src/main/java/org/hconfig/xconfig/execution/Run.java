package org.hconfig.xconfig.execution;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.SettingEdit;

/**
 * The journal record of one application of a plan.
 *
 * @param id the plan's id for its first run, {@code plan-….2} for its second, and so on
 * @param planId the plan's id
 * @param cluster the cluster
 * @param table the table concerned
 * @param progress its state, and when it was reached
 * @param servers the servers that it changes, in this order; empty when it changes none
 * @param steps its steps in order
 */
public record Run(
        String id,
        String planId,
        @JsonUnwrapped RunCluster cluster,
        String table,
        @JsonUnwrapped Progress progress,
        List<Server> servers,
        List<StepRecord> steps) {
    /** Copies the arguments. */
    public Run {
        servers = List.copyOf(servers);
        steps = List.copyOf(steps);
    }

    /** Returns what it is about, for people: {@code table t}, {@code several tables}, {@code the servers}. */
    public String subject() {
        boolean one = !table.equals(Plan.ALL_TABLES) && !table.isBlank();
        return one ? "table " + table : servers.isEmpty() ? "several tables" : "the servers";
    }

    /**
     * The cluster of a run.
     *
     * @param clusterId its id
     * @param clusterName its name as specified by the operator
     */
    public record RunCluster(String clusterId, String clusterName) {}

    /**
     * The state of a run, and when it was reached.
     *
     * @param state the state
     * @param startedAt when the run started
     * @param endedAt when it last reached a final state
     * @param message why it stopped, or what its rollback did not restore; empty after success
     */
    public record Progress(RunState state, Instant startedAt, Optional<Instant> endedAt, Optional<String> message) {}

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
