package org.hconfig.simulator.decision;

/**
 * One move of a balancer's plan.
 *
 * @param region the region's number
 * @param from the source server
 * @param to the destination server
 */
public record RegionMove(int region, int from, int to) {}
