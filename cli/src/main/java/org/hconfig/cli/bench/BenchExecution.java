package org.hconfig.cli.bench;

import java.util.function.Function;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.experiment.BenchReport;
import org.hconfig.cli.CommandContext;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.terminal.output.ProgressPrinter;

/** Execution of a benchmark with its progress on the terminal. */
final class BenchExecution {
    private BenchExecution() {}

    /** Runs a benchmark and returns its result; the line of the progress is cleared at the end. */
    static <R> R run(CommandContext commandContext, Function<BenchContext, R> benchmark) {
        ProgressPrinter line = commandContext.progress();
        try {
            return benchmark.apply(new BenchContext(
                    commandContext.clock(), commandContext.nanoClock(), new BenchProgressPrinter(line)));
        } finally {
            line.clear();
        }
    }

    /** Runs a benchmark and prints its result. */
    static <R extends BenchReport> R print(
            CommandContext commandContext, JsonOption json, Function<BenchContext, R> benchmark) {
        R report = run(commandContext, benchmark);
        commandContext.out().print(json.isEnabled() ? report.json() : report.text());
        return report;
    }
}
