package org.hconfig.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import org.hconfig.terminal.output.Terminal;
import org.hconfig.terminal.signal.SignalHandler;

/** Contexts of commands whose output nobody reads. */
public final class SilentSession {
    private SilentSession() {}

    /** Returns a context without a terminal, in the home {@code home} of the current directory. */
    public static CommandContext context() {
        return context(Terminal.none(), InstantSource.system());
    }

    /** Returns a context with a terminal of a width, at a fixed time. */
    public static CommandContext context(int columns, Instant now) {
        return context(new Terminal(false, true, true, columns, false), InstantSource.fixed(now));
    }

    private static CommandContext context(Terminal terminal, InstantSource clock) {
        PrintWriter nowhere = new PrintWriter(new StringWriter());
        return new CommandContext(
                nowhere,
                nowhere,
                terminal,
                Map.of(),
                Path.of("home"),
                clock,
                () -> 0,
                SignalHandler.uninstalled(nowhere));
    }
}
