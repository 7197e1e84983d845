package org.hconfig.bench.performanceevaluation;

import java.util.List;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.LabLease;
import org.hconfig.core.ProblemCollector;

/**
 * Complete specification of a benchmark with HBase's PerformanceEvaluation.
 *
 * @param lease the lab
 * @param commands the commands of PerformanceEvaluation, without duplicates
 * @param clients number of clients, threads of one process, 1 to 500
 * @param rows rows of each client, 1,000 to 10 million
 * @param repeats number of pairs, 1 to 100
 * @param command the command that repeats the benchmark, for the report
 */
public record PeSpec(LabLease lease, List<PeCommand> commands, int clients, int rows, int repeats, String command) {
    /** Default number of clients. */
    public static final int CLIENTS_DEFAULT = 16;

    /** Default number of rows of each client. */
    public static final int ROWS_DEFAULT = 15_000;

    /**
     * Makes defensive copies and checks all values.
     *
     * @throws org.hconfig.core.HConfigException {@link BenchError#SPEC_INVALID} with all problems at once
     */
    public PeSpec {
        commands = List.copyOf(commands);
        ProblemCollector problemCollector = new ProblemCollector();
        BenchError.range(problemCollector, "clients", clients, 1, 500);
        BenchError.range(problemCollector, "rows", rows, 1_000, 10_000_000);
        BenchError.range(problemCollector, "repeats", repeats, 1, 100);
        BenchError.distinct(problemCollector, "commands", "command", commands, PeCommand.values());
        problemCollector.throwIfAny();
    }

    /** Returns the number of rows of all clients. */
    public long totalRows() {
        return (long) clients * rows;
    }
}
