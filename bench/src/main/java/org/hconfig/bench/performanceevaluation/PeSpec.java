package org.hconfig.bench.performanceevaluation;

import java.util.List;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.LoadBenchmarkSpec;
import org.hconfig.core.ProblemCollector;

/**
 * A bench by HBase's PerformanceEvaluation, completely described.
 *
 * @param in its lab, its home and its repeats
 * @param commands what PerformanceEvaluation is asked to do, each once
 * @param clients its clients, threads of one process, 1 to 500
 * @param rows rows of each client, 1,000 to 10 million
 * @param command the command that repeats the bench, for the report
 */
public record PeSpec(LoadBenchmarkSpec in, List<PeCommand> commands, int clients, int rows, String command) {
    /** Clients unless told otherwise. */
    public static final int CLIENTS_DEFAULT = 16;

    /** Rows of each client unless told otherwise. */
    public static final int ROWS_DEFAULT = 15_000;

    /**
     * Copies what it is given and checks every value.
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
                    "commands=" + commands.stream().map(PeCommand::id).toList() + " cannot be made",
                    "a bench needs at least one, and each once",
                    "Choose among " + PeCommand.idList() + ".");
        }
        problemCollector.throwIfAny();
    }

    /** Rows of all clients. */
    public long totalRows() {
        return (long) clients * rows;
    }
}
