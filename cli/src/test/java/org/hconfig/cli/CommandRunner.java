package org.hconfig.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import org.hconfig.core.ExitCode;
import org.hconfig.terminal.output.Terminal;
import org.hconfig.terminal.signal.SignalHandler;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Runner of command lines in this process; records their output. */
public final class CommandRunner {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final CommandContext commandContext;
    private int exit = -1;

    /** Creates a runner with this directory as {@code $HCONFIG_HOME}, without a terminal. */
    public CommandRunner(Path home) {
        this(home, Terminal.none());
    }

    /** Creates a runner with this terminal. */
    public CommandRunner(Path home, Terminal terminal) {
        this(home, terminal, Map.of());
    }

    /** Creates a runner with this terminal and these environment variables. */
    public CommandRunner(Path home, Terminal terminal, Map<String, String> environment) {
        PrintWriter errors = new PrintWriter(err);
        commandContext = new CommandContext(
                new PrintWriter(out),
                errors,
                terminal,
                environment,
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

    /** Interrupts the running command as Ctrl-C does. */
    public void interrupt() {
        commandContext.interrupts().handleSignal();
    }

    /** Returns the exit code. */
    public int exit() {
        return exit;
    }

    /** Returns true if the command ended with this exit code. */
    public boolean ended(ExitCode how) {
        return exit == how.number();
    }

    /** Returns standard output. */
    public String out() {
        return out.toString();
    }

    /** Returns standard error. */
    public String err() {
        return err.toString();
    }

    /** Parses standard output, which must be one JSON document. */
    public JsonNode json() {
        return JsonMapper.shared().readTree(out());
    }

    CommandContext session() {
        return commandContext;
    }
}
