package org.hconfig.bench.faults;

import java.util.List;

/**
 * One run and what was found.
 *
 * @param drawn the case
 * @param hit true when the fault came before the command had ended
 * @param skipped why the case could not be run on this machine; empty when it was
 * @param commands the commands, the disturbed one first
 * @param seconds of all commands, without preparation
 * @param totalSeconds with preparation and checks
 * @param violations the invariants that were broken; none when all is well
 * @param evidence the directory with the commands' output; empty when all is well
 */
public record FaultRun(
        FaultCase drawn,
        boolean hit,
        String skipped,
        List<CommandRun> commands,
        double seconds,
        double totalSeconds,
        List<String> violations,
        String evidence) {
    /** Copies what it is given. */
    public FaultRun {
        commands = List.copyOf(commands);
        violations = List.copyOf(violations);
    }

    /** True when no invariant was broken. */
    public boolean passed() {
        return violations.isEmpty();
    }
}
