package org.hconfig.bench.performanceevaluation;

import java.util.List;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.LoadBenchmarkSpec;
import org.hconfig.core.ProblemCollector;

/**
 * Complete specification of a benchmark with HBase's PerformanceEvaluation.
 *
 * @param in lab, home and repeats
 * @param commands the commands of PerformanceEvaluation, without duplicates
 * @param clients number of clients, threads of one process, 1 to 500
 * @param rows rows of each client, 1,000 to 10 million
 * @param command the command that repeats the benchmark, for the report
 */
public record PeSpec(LoadBenchmarkSpec in, List<PeCommand> commands, int clients, int rows, String command) {
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
        if (commands.isEmpty() || commands.stream().distinct().count() != commands.size()) {
            problemCollector.add(
                    BenchError.SPEC_INVALID,
                    "commands=" + commands.stream().map(PeCommand::id).toList() + " is invalid",
                    "a benchmark needs at least one command, and no duplicates",
                    "Choose from " + PeCommand.idList() + ".");
        }
        problemCollector.throwIfAny();
    }

    /** Returns the number of rows of all clients. */
    public long totalRows() {
        return (long) clients * rows;
    }
}
