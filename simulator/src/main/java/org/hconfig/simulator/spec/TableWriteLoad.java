package org.hconfig.simulator.spec;

import java.util.List;
import org.hconfig.core.ProblemCollector;
import org.hconfig.simulator.SimulatorError;

/**
 * The load of one table.
 *
 * @param table its name
 * @param rows rows to write
 * @param row their shape
 * @param client the clients
 * @param shares the share of the rows in each initial region; sums to 1
 * @param hosts the server of each initial region, from 0; empty for a round-robin assignment to all servers
 */
public record TableWriteLoad(
        String table, double rows, RowShapeSpec row, LoadClient client, List<Double> shares, List<Integer> hosts) {
    /**
     * Checks all values at once.
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
                        SimulatorError.BAD_WORKLOAD, "a region has the share " + share, "", "Give shares of 0 to 1.");
            }
        }
        if (!(Math.abs(sum - 1) < 1e-6)) {
            problemCollector.add(
                    SimulatorError.BAD_WORKLOAD,
                    "the shares of the regions of table " + table + " sum to " + sum,
                    "each row belongs to exactly one region",
                    "Give at least one share; the shares must sum to 1.");
        }
        if (!hosts.isEmpty() && hosts.size() != shares.size()) {
            problemCollector.add(
                    SimulatorError.BAD_WORKLOAD,
                    "table " + table + " has " + shares.size() + " regions, but " + hosts.size()
                            + " servers are assigned to them",
                    "",
                    "Assign a server to each region, or to none.");
        }
        problemCollector.throwIfAny();
    }

    /** Creates a table with regions assigned round-robin to all servers. */
    public TableWriteLoad(String table, double rows, RowShapeSpec row, LoadClient client, List<Double> shares) {
        this(table, rows, row, client, shares, List.of());
    }

    /** Creates a table with uniformly distributed keys and this number of regions. */
    public static TableWriteLoad uniform(
            String table, double rows, RowShapeSpec row, LoadClient loadClient, int regions) {
        if (regions < 1) {
            return new TableWriteLoad(table, rows, row, loadClient, List.of());
        }
        return new TableWriteLoad(table, rows, row, loadClient, java.util.Collections.nCopies(regions, 1.0 / regions));
    }
}
