package org.hconfig.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.hconfig.cli.output.ConsoleStyle;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.cli.output.JsonRenderer;
import org.hconfig.cli.output.ProgressPrinter;
import org.hconfig.cli.output.SanitizingWriter;
import org.hconfig.cli.output.Terminal;
import org.hconfig.cli.output.TextTable;
import org.hconfig.core.ExitCode;
import org.hconfig.core.Problem;

/**
 * What a command is given of the world around it.
 *
 * @param out results; flushed by whoever runs the command
 * @param err progress, notes and problems
 * @param terminal what the two lead to
 * @param environment the environment's variables
 * @param home where state and logs live: {@code $HCONFIG_HOME}, by default {@code ~/.hconfig}
 * @param clock the time of day
 * @param nanoClock for durations, in nanoseconds from an arbitrary moment
 * @param interrupts what Ctrl-C does
 */
public record CommandContext(
        PrintWriter out,
        PrintWriter err,
        Terminal terminal,
        Map<String, String> environment,
        Path home,
        InstantSource clock,
        LongSupplier nanoClock,
        SignalHandler interrupts) {
    /** Whatever a command prints goes through {@link SanitizingWriter}. */
    public CommandContext {
        out = SanitizingWriter.of(out, terminal.outStyle(), false);
        err = SanitizingWriter.of(err, terminal.errStyle(), true);
    }

    /** The session of this process, whose command runs on the thread that calls this. */
    static CommandContext ofProcess(Map<String, String> environment, InstantSource clock, LongSupplier nanoClock) {
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        return new CommandContext(
                new PrintWriter(System.out, false, StandardCharsets.UTF_8),
                err,
                Terminal.of(environment),
                environment,
                homeOf(environment),
                clock,
                nanoClock,
                SignalHandler.ofThisThread(err));
    }

    /** Colors for results. */
    public ConsoleStyle style() {
        return terminal.outStyle();
    }

    /** The file that HBase's client and unexpected failures are logged to. */
    public Path log() {
        return home.resolve("logs").resolve("hconfig.log");
    }

    /** Prints a result: the value as JSON when that was asked for, else the lines. */
    public void result(JsonOption json, Object value, List<String> lines) {
        if (json.isEnabled()) {
            out.println(JsonRenderer.text(value));
        } else {
            lines.forEach(out::println);
        }
    }

    /** Prints problems that do not take a result away, and gives the exit code they ask for. */
    public ExitCode problems(List<Problem> problems) {
        ProblemRenderer text = new ProblemRenderer(terminal.errStyle());
        problems.forEach(problem -> err.println(text.of(problem)));
        return problems.isEmpty() ? ExitCode.OK : problems.get(0).code().exit();
    }

    /** The lines of a table as wide as the terminal. */
    public List<String> lines(TextTable table) {
        return table.lines(terminal.columns(), style());
    }

    /** Running text in lines that fit the terminal, each indented by so many blanks. */
    public List<String> wrapped(String text, int indent) {
        return TextTable.wrapped(text, terminal.textColumns(), indent);
    }

    /** Where the user keeps policies of their own. */
    public Path policies() {
        return home.resolve("policies");
    }

    /** A line that tells how a long command gets on. */
    public ProgressPrinter progress() {
        return new ProgressPrinter(err, terminal, nanoClock);
    }

    /** Tells how things go, one line at a time. */
    public void printProgress(String line) {
        err.println(line);
    }

    private static Path homeOf(Map<String, String> environment) {
        String given = environment.getOrDefault("HCONFIG_HOME", "");
        Path home = given.isBlank() ? Path.of(System.getProperty("user.home"), ".hconfig") : Path.of(given);
        return home.toAbsolutePath().normalize();
    }
}
