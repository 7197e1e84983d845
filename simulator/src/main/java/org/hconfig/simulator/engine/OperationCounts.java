package org.hconfig.simulator.engine;

/**
 * The numbers of operations of a run.
 *
 * @param flushes completed flushes
 * @param compactions completed compactions
 * @param splits region splits
 * @param moves region moves
 */
public record OperationCounts(long flushes, long compactions, long splits, long moves) {}
