package org.hconfig.simulator.decision;

/**
 * One step of a balancer's plan.
 *
 * @param region the region's number
 * @param from the server that gives it away
 * @param to the server that takes it
 */
public record RegionMove(int region, int from, int to) {}
