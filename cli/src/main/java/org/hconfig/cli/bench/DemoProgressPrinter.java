package org.hconfig.cli.bench;

import org.hconfig.bench.DemoProgressListener;
import org.hconfig.cli.CommandContext;
import org.hconfig.terminal.output.ProgressPrinter;

/** Listener that prints the narration of the demo to standard error. */
final class DemoProgressPrinter implements DemoProgressListener {
    private final CommandContext commandContext;
    private final ProgressPrinter line;
    private int chapters;

    DemoProgressPrinter(CommandContext commandContext, ProgressPrinter line) {
        this.commandContext = commandContext;
        this.line = line;
    }

    @Override
    public void chapter(String title) {
        chapters++;
        line.print("");
        commandContext
                .wrapped(chapters + ". " + title, 0)
                .forEach(part -> line.print(commandContext.terminal().errStyle().bold(part)));
    }

    @Override
    public void report(String text) {
        int blanks = text.length() - text.stripLeading().length();
        commandContext.wrapped(text.strip(), 2 + blanks).forEach(line::print);
    }

    @Override
    public void rate(String what, long rows, long ofRows, double rowsPerSecond) {
        line.update(BenchProgressPrinter.rateText(what, rows, ofRows, rowsPerSecond));
    }
}
