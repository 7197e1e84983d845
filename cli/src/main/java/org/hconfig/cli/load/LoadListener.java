package org.hconfig.cli.load;

import org.hconfig.cli.output.Figures;
import org.hconfig.cli.output.ProgressLine;
import org.hconfig.hbase.load.LoadProgress;
import org.hconfig.hbase.load.LoadSample;

/** Shows how a load gets on. */
final class LoadListener implements LoadProgress {
    private final ProgressLine line;

    LoadListener(ProgressLine line) {
        this.line = line;
    }

    @Override
    public void sample(LoadSample sample) {
        line.show(text(sample));
    }

    @Override
    public void stalled(LoadSample sample, String why) {
        line.show(stalledText(sample, why));
    }

    @Override
    public void note(String text) {
        line.say(text);
    }

    /** Short, so that the reason is not cut off at the end of the line. */
    static String stalledText(LoadSample sample, String why) {
        boolean share = sample.rowsCounted() && sample.rowsTotal() > 0;
        return sample.phase() + "  "
                + (share ? Figures.count(Math.min(100, sample.rows() * 100 / sample.rowsTotal())) + " %  " : "")
                + why;
    }

    static String text(LoadSample sample) {
        StringBuilder text = new StringBuilder(sample.phase()).append("  ");
        if (!sample.rowsCounted()) {
            return rejected(text, sample);
        }
        if (sample.rowsTotal() > 0) {
            text.append(Figures.bar(sample.rows() / (double) sample.rowsTotal()))
                    .append("  ");
        }
        text.append(Figures.count(sample.rows(), "row")).append("  ");
        text.append(Figures.rate(sample.rowsPerSecond())).append("/s");
        double left = sample.secondsLeft();
        if (left > 0) {
            text.append("  ").append(Figures.time(left)).append(" left");
        }
        return rejected(text, sample);
    }

    private static String rejected(StringBuilder text, LoadSample sample) {
        if (sample.rejects() > 0) {
            text.append("  ").append(Figures.count(sample.rejects())).append(" rejected");
        }
        return text.toString().stripTrailing();
    }
}
