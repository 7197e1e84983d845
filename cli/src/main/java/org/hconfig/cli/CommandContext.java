package org.hconfig.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.hconfig.app.database.CommandConsole;
import org.hconfig.app.json.JsonRenderer;
import org.hconfig.app.plan.RunTextRenderer;
import org.hconfig.cli.plan.ConfirmationPrompt;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.PrintableText;
import org.hconfig.report.text.AsciiText;
import org.hconfig.report.text.ConsoleStyle;
import org.hconfig.report.text.PipeTolerantStream;
import org.hconfig.report.text.SanitizingWriter;
import org.hconfig.report.text.TextTable;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.terminal.output.ProgressPrinter;
import org.hconfig.terminal.output.Terminal;
import org.hconfig.terminal.signal.SignalHandler;

/**
 * Environment of a command: streams, clocks, home directory and signal handler.
 *
 * @param out stream for results; flushed by the caller of the command
 * @param err stream for progress, notes and problems
 * @param terminal properties of the terminals behind both streams
 * @param environment environment variables
 * @param home directory for state and logs: {@code $HCONFIG_HOME}, by default {@code ~/.hconfig}
 * @param clock wall clock
 * @param nanoClock monotonic clock for durations, in nanoseconds from an arbitrary origin
 * @param interrupts handler of Ctrl-C and termination signals
 */
public record CommandContext(
        PrintWriter out,
        PrintWriter err,
        Terminal terminal,
        Map<String, String> environment,
        Path home,
        InstantSource clock,
        LongSupplier nanoClock,
        SignalHandler interrupts)
        implements CommandConsole {
    /** Wraps both streams in {@link SanitizingWriter}. */
    public CommandContext {
        out = SanitizingWriter.ofResults(out, terminal.outStyle(), environment);
        err = SanitizingWriter.ofMessages(err, terminal.errStyle(), environment, out);
    }

    /** Returns the context of this process; its command runs on the calling thread. */
    static CommandContext ofProcess(Map<String, String> environment, InstantSource clock, LongSupplier nanoClock) {
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        return new CommandContext(
                new PrintWriter(
                        new PipeTolerantStream(new FileOutputStream(FileDescriptor.out)),
                        false,
                        StandardCharsets.UTF_8),
                err,
                Terminal.of(environment),
                environment,
                homeOf(environment),
                clock,
                nanoClock,
                SignalHandler.ofThisThread(err));
    }

    /** Returns the style of results. */
    @Override
    public ConsoleStyle style() {
        return terminal.outStyle();
    }

    /** Returns the log file of the HBase client and of unexpected failures. */
    public Path log() {
        return home.resolve("logs").resolve("hconfig.log");
    }

    /**
     * Prints what a command found: the value as JSON if {@code --json} is given, else the lines.
     *
     * @throws HConfigException as {@link #requireComplete}
     */
    public void result(JsonOption json, Object value, List<String> lines) {
        requireComplete();
        outcome(json, value, lines);
    }

    /** Prints what a command did, in the form of a {@link #result}; also after a signal. */
    public void outcome(JsonOption json, Object value, List<String> lines) {
        if (json.isEnabled()) {
            out.println(JsonRenderer.text(value));
        } else {
            lines.forEach(out::println);
        }
    }

    /** Throws {@link CliError#INTERRUPTED} after a signal that interrupted the command: what it read may be incomplete. */
    public void requireComplete() {
        if (interrupts.isInterrupting()) {
            throw new HConfigException(List.of(interrupted()));
        }
    }

    /** Returns the problem of a command that a signal interrupted. */
    static Problem interrupted() {
        return new Problem(
                CliError.INTERRUPTED,
                "the command was interrupted by a signal",
                "its result would be incomplete",
                "run it again");
    }

    /** Prints problems that do not invalidate the result. Returns the exit code of the first one, or OK. */
    @Override
    public ExitCode problems(List<Problem> problems) {
        ProblemRenderer text = new ProblemRenderer(terminal.errStyle(), terminal.err() ? terminal.textColumns() : 0);
        problems.stream().distinct().forEach(problem -> err.println(text.of(problem)));
        return problems.isEmpty() ? ExitCode.OK : problems.get(0).code().exit();
    }

    /** Returns the same context with a cluster in the environment. */
    CommandContext withCluster(String cluster) {
        Map<String, String> changed = new HashMap<>(environment);
        changed.put("HCONFIG_CLUSTER", cluster);
        return new CommandContext(out, err, terminal, Map.copyOf(changed), home, clock, nanoClock, interrupts);
    }

    @Override
    public int columns() {
        return terminal.columns();
    }

    @Override
    public int textColumns() {
        return terminal.textColumns();
    }

    @Override
    public void confirm(boolean yes, Runnable show, Supplier<String> question) {
        ConfirmationPrompt.confirm(this, yes, show, question);
    }

    @Override
    public InterruptHandling onInterrupt(Runnable stop) {
        return interrupts.redirect(stop)::close;
    }

    /** Returns the renderer of runs for this terminal. */
    public RunTextRenderer runText() {
        return new RunTextRenderer(style(), terminal.columns(), terminal.textColumns());
    }

    /** Returns the lines of a table, fitted to the width of the terminal. */
    public List<String> lines(TextTable table) {
        return table.lines(terminal.columns(), style()::bold);
    }

    /** Wraps text to the width of the terminal; each line is indented by the given number of spaces. */
    public List<String> wrapped(String text, int indent) {
        return TextTable.wrapped(text, terminal.textColumns(), indent);
    }

    /** Returns text from data in a form that the terminal can show, and that differs from other data. */
    public String data(String text) {
        return AsciiText.data(PrintableText.line(text), environment);
    }

    /** Returns the directory of user-defined policies. */
    public Path policies() {
        return home.resolve("policies");
    }

    /** Returns a progress line for a long-running command. */
    public ProgressPrinter progress() {
        return new ProgressPrinter(err, terminal, nanoClock);
    }

    /** Prints one line of progress. */
    @Override
    public void printProgress(String line) {
        err.println(line);
    }

    private static Path homeOf(Map<String, String> environment) {
        String given = environment.getOrDefault("HCONFIG_HOME", "");
        Path home = given.isBlank() ? Path.of(System.getProperty("user.home"), ".hconfig") : Path.of(given);
        return home.toAbsolutePath().normalize();
    }
}
