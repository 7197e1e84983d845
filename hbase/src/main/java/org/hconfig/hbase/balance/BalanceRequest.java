package org.hconfig.hbase.balance;

import java.util.OptionalInt;
import org.hconfig.balance.Objective;
import org.hconfig.balance.Way;

/**
 * What is asked of the planner.
 *
 * @param table the table
 * @param objective what shall be equal
 * @param way how the histogram is taken
 * @param regions how many regions; empty for as many as there are, or one for each server when that is more
 * @param tolerance how far a region may be off the mean, as a share of it
 * @param threshold the STD, as a share of the mean, up to which nothing is done
 */
public record BalanceRequest(
        String table, Objective objective, Way way, OptionalInt regions, double tolerance, double threshold) {}
