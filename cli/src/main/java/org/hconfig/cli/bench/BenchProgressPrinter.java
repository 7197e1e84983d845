package org.hconfig.cli.bench;

import org.hconfig.bench.BenchProgressListener;
import org.hconfig.bench.experiment.RunSlot;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResult;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.hconfig.terminal.output.ProgressPrinter;

/** Listener that prints the progress of a benchmark. */
final class BenchProgressPrinter implements BenchProgressListener {
    private final ProgressPrinter line;

    BenchProgressPrinter(ProgressPrinter line) {
        this.line = line;
    }

    @Override
    public void report(String text) {
        line.print(text);
    }

    @Override
    public void runBegins(RunSlot<RunPath> slot, int runs) {
        line.print("run " + slot.order() + " of " + runs + ": " + slot.name() + ", "
                + slot.variant().title());
    }

    @Override
    public void rate(String what, long rows, long ofRows, double rowsPerSecond) {
        line.update(rateText(what, rows, ofRows, rowsPerSecond));
    }

    @Override
    public void runEnds(RunResult run) {
        line.print("  " + ConsoleNumberFormatter.rate(run.rowsPerSecond()) + " rows/s; acknowledged after "
                + ConsoleNumberFormatter.time(run.times().acked()) + ", readable and idle after "
                + ConsoleNumberFormatter.time(run.times().quiet()));
    }

    /** Returns the progress in rows, in one line. */
    static String rateText(String what, long rows, long ofRows, double rowsPerSecond) {
        String bar = ofRows > 0 ? ConsoleNumberFormatter.bar(rows / (double) ofRows) + "  " : "";
        return "  " + what + "  " + bar + ConsoleNumberFormatter.count(rows) + " rows  "
                + ConsoleNumberFormatter.rate(rowsPerSecond) + "/s";
    }
}
