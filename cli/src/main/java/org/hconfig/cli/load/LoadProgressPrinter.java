package org.hconfig.cli.load;

import org.hconfig.hbase.load.LoadProgressListener;
import org.hconfig.hbase.load.LoadSample;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.hconfig.terminal.output.ProgressPrinter;

/** Listener that prints the progress of a load. */
final class LoadProgressPrinter implements LoadProgressListener {
    private final ProgressPrinter line;
    private final RemainingTimeEstimator remainingTime = new RemainingTimeEstimator();

    LoadProgressPrinter(ProgressPrinter line) {
        this.line = line;
    }

    @Override
    public void sample(LoadSample sample) {
        line.update(text(sample, remainingTime.secondsLeft(sample)));
    }

    @Override
    public void stalled(LoadSample sample, String why) {
        line.update(stalledText(sample, why));
    }

    @Override
    public void note(String text) {
        line.print(text);
    }

    /** Returns the progress line of a stalled load; short, so that the reason is not truncated. */
    static String stalledText(LoadSample sample, String why) {
        boolean share = sample.rowsCounted() && sample.rowsTotal() > 0;
        return sample.phase() + "  "
                + (share
                        ? ConsoleNumberFormatter.count(Math.min(100, sample.rows() * 100 / sample.rowsTotal())) + " %  "
                        : "")
                + why;
    }

    /** Returns the progress line; without the time left if it is unknown, which is negative. */
    static String text(LoadSample sample, double left) {
        StringBuilder text = new StringBuilder(sample.phase()).append("  ");
        if (!sample.rowsCounted()) {
            return rejected(text, sample);
        }
        if (sample.rowsTotal() > 0) {
            text.append(ConsoleNumberFormatter.bar(sample.rows() / (double) sample.rowsTotal()))
                    .append("  ");
        }
        text.append(ConsoleNumberFormatter.count(sample.rows(), "row")).append("  ");
        text.append(ConsoleNumberFormatter.rate(sample.rowsPerSecond())).append("/s");
        if (left > 0) {
            text.append("  ").append(ConsoleNumberFormatter.time(left)).append(" left");
        }
        return rejected(text, sample);
    }

    private static String rejected(StringBuilder text, LoadSample sample) {
        if (sample.rejects() > 0) {
            text.append("  ")
                    .append(ConsoleNumberFormatter.count(sample.rejects()))
                    .append(" rejected");
        }
        return text.toString().stripTrailing();
    }
}
