package org.hconfig.cli.bench;

import org.hconfig.bench.DemoProgress;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.ProgressLine;

/** Tells the demo's story on standard error. */
final class DemoListener implements DemoProgress {
    private final Session session;
    private final ProgressLine line;
    private int chapters;

    DemoListener(Session session, ProgressLine line) {
        this.session = session;
        this.line = line;
    }

    @Override
    public void chapter(String title) {
        chapters++;
        line.say("");
        session.wrapped(chapters + ". " + title, 0)
                .forEach(part -> line.say(session.terminal().errStyle().bold(part)));
    }

    @Override
    public void say(String text) {
        int blanks = text.length() - text.stripLeading().length();
        session.wrapped(text.strip(), 2 + blanks).forEach(line::say);
    }

    @Override
    public void rate(String what, long rows, long ofRows, double rowsPerSecond) {
        line.show(BenchListener.rateText(what, rows, ofRows, rowsPerSecond));
    }
}
