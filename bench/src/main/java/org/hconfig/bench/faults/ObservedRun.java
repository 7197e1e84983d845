package org.hconfig.bench.faults;

import java.util.List;

/**
 * How a run ended.
 *
 * @param commands the commands in order, the disturbed one first
 * @param hit true when the fault came before the disturbed command had ended
 * @param rows how the rows differ from those that were generated
 * @param failedOperations what failed of the client that used another table throughout
 * @param differences what of the cluster is neither as before nor as planned
 * @param leftovers what was left behind
 */
record ObservedRun(
        List<CommandRun> commands,
        boolean hit,
        RowCheck.RowDifference rows,
        List<String> failedOperations,
        List<String> differences,
        List<String> leftovers) {
    ObservedRun {
        commands = List.copyOf(commands);
        failedOperations = List.copyOf(failedOperations);
        differences = List.copyOf(differences);
        leftovers = List.copyOf(leftovers);
    }
}
