package org.hconfig.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import org.hconfig.cli.output.Terminal;
import org.hconfig.core.ExitCode;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Runs command lines in this process and keeps what they print. */
public final class CommandRunner {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final CommandContext commandContext;
    private int exit = -1;

    /** Runs with this directory as {@code $HCONFIG_HOME}, and no terminal. */
    public CommandRunner(Path home) {
        this(home, Terminal.none());
    }

    /** Runs on this terminal. */
    public CommandRunner(Path home, Terminal terminal) {
        PrintWriter errors = new PrintWriter(err);
        commandContext = new CommandContext(
                new PrintWriter(out),
                errors,
                terminal,
                Map.of(),
                home,
                InstantSource.fixed(Instant.parse("2026-11-21T00:00:00Z")),
                System::nanoTime,
                SignalHandler.uninstalled(errors));
    }

    /** Runs one command line. */
    public CommandRunner of(String... arguments) {
        exit = new CommandLineApp(commandContext).run(arguments);
        return this;
    }

    /** The exit code. */
    public int exit() {
        return exit;
    }

    /** True when it ended so. */
    public boolean ended(ExitCode how) {
        return exit == how.number();
    }

    /** What went to standard output. */
    public String out() {
        return out.toString();
    }

    /** What went to standard error. */
    public String err() {
        return err.toString();
    }

    /** Standard output, which must be one JSON document. */
    public JsonNode json() {
        return JsonMapper.shared().readTree(out());
    }

    CommandContext session() {
        return commandContext;
    }
}
