package org.hconfig.validation.faults;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;

/**
 * Result of one run with a fault.
 *
 * @param drawn the case
 * @param hit true if the fault was injected before the command ended
 * @param skipped the reason for which the case was skipped on this machine; empty if it was run
 * @param commands the commands, the one with the fault first
 * @param seconds duration of all commands, without preparation
 * @param totalSeconds duration including preparation and checks
 * @param violations the violated invariants; empty if the run passed
 * @param evidence the directory with the output of the commands; empty if the run passed
 */
public record FaultRun(
        @JsonUnwrapped FaultCase drawn,
        boolean hit,
        String skipped,
        List<CommandRun> commands,
        double seconds,
        double totalSeconds,
        List<String> violations,
        @JsonIgnore String evidence) {
    /** Makes defensive copies. */
    public FaultRun {
        commands = List.copyOf(commands);
        violations = List.copyOf(violations);
    }

    /** Returns true if no invariant was violated. */
    public boolean passed() {
        return violations.isEmpty();
    }
}
