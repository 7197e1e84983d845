package org.hconfig.simulator.engine;

/**
 * The totals of blocked writes of a run.
 *
 * @param regionBlocks how often a region blocked writes because of its memstore
 * @param serverBlocks how often a server blocked writes because of the total of its memstores
 * @param unavailableRegionSeconds region-seconds during which regions accepted no rows
 */
public record BlockingTotals(long regionBlocks, long serverBlocks, double unavailableRegionSeconds) {}
