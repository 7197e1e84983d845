package org.hconfig.validation.faults;

import java.util.List;

/**
 * Observations of a run.
 *
 * @param commands the commands in order, the one with the fault first
 * @param hit true if the fault was injected before its command ended
 * @param rows differences between the rows and the generated ones
 * @param failedOperations failed operations of the background client
 * @param differences deviations of the cluster from both the former and the planned state
 * @param leftovers leftovers
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
