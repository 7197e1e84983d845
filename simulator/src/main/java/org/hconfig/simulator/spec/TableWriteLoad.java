package org.hconfig.simulator.spec;

import java.util.List;
import org.hconfig.core.ProblemCollector;
import org.hconfig.simulator.SimulatorError;

/**
 * One table being written.
 *
 * @param table its name
 * @param rows rows to write
 * @param row their form
 * @param client who writes
 * @param shares what share of the rows falls to each region that the table begins with; sums to 1
 * @param hosts the server that each of these regions begins on, from 0; empty when they go round all servers
 */
public record TableWriteLoad(
        String table, double rows, RowShapeSpec row, LoadClient client, List<Double> shares, List<Integer> hosts) {
    /**
     * Checks all of it at once.
     *
     * @throws org.hconfig.core.HConfigException {@link SimulatorError#BAD_WORKLOAD}
     */
    public TableWriteLoad {
        shares = List.copyOf(shares);
        hosts = List.copyOf(hosts);
        ProblemCollector problemCollector = new ProblemCollector();
        if (!(rows >= 1) || rows > 1e15) {
            problemCollector.add(
                    SimulatorError.BAD_WORKLOAD,
                    "rows=" + rows + " of table " + table + " is outside 1 to 1e15",
                    "",
                    "Give the number of rows to write.");
        }
        row.check(problemCollector);
        client.check(problemCollector);
        double sum = 0;
        for (double share : shares) {
            sum += share;
            if (!(share >= 0)) {
                problemCollector.add(
                        SimulatorError.BAD_WORKLOAD, "a region's share is " + share, "", "Give shares of 0 to 1.");
            }
        }
        if (!(Math.abs(sum - 1) < 1e-6)) {
            problemCollector.add(
                    SimulatorError.BAD_WORKLOAD,
                    "the shares of the regions of table " + table + " sum to " + sum,
                    "each row falls into exactly one region",
                    "Give at least one share, and let them sum to 1.");
        }
        if (!hosts.isEmpty() && hosts.size() != shares.size()) {
            problemCollector.add(
                    SimulatorError.BAD_WORKLOAD,
                    "table " + table + " has " + shares.size() + " regions and " + hosts.size() + " places for them",
                    "",
                    "Give a server for each region, or for none.");
        }
        problemCollector.throwIfAny();
    }

    /** A table whose regions go round all servers. */
    public TableWriteLoad(String table, double rows, RowShapeSpec row, LoadClient client, List<Double> shares) {
        this(table, rows, row, client, shares, List.of());
    }

    /** Uniform keys into this many regions. */
    public static TableWriteLoad uniform(
            String table, double rows, RowShapeSpec row, LoadClient loadClient, int regions) {
        if (regions < 1) {
            return new TableWriteLoad(table, rows, row, loadClient, List.of());
        }
        return new TableWriteLoad(table, rows, row, loadClient, java.util.Collections.nCopies(regions, 1.0 / regions));
    }
}
