package org.hconfig.cli.bench;

import org.hconfig.bench.BenchProgress;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResult;
import org.hconfig.cli.output.Figures;
import org.hconfig.cli.output.ProgressLine;

/** Shows how a bench gets on. */
final class BenchListener implements BenchProgress {
    private final ProgressLine line;

    BenchListener(ProgressLine line) {
        this.line = line;
    }

    @Override
    public void say(String text) {
        line.say(text);
    }

    @Override
    public void runBegins(String name, RunPath path, int order, int runs) {
        line.say("run " + order + " of " + runs + ": " + name + ", " + path.title());
    }

    @Override
    public void rate(String what, long rows, long ofRows, double rowsPerSecond) {
        line.show(rateText(what, rows, ofRows, rowsPerSecond));
    }

    @Override
    public void runEnds(RunResult run) {
        line.say("  " + Figures.rate(run.rowsPerSecond()) + " rows/s; acknowledged after "
                + Figures.time(run.times().acked()) + ", readable and quiet after "
                + Figures.time(run.times().quiet()));
    }

    /** Rows so far in one line. */
    static String rateText(String what, long rows, long ofRows, double rowsPerSecond) {
        String bar = ofRows > 0 ? Figures.bar(rows / (double) ofRows) + "  " : "";
        return "  " + what + "  " + bar + Figures.count(rows) + " rows  " + Figures.rate(rowsPerSecond) + "/s";
    }
}
