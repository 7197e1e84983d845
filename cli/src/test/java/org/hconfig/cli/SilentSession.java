package org.hconfig.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import org.hconfig.terminal.output.Terminal;

/** Contexts of commands whose output nobody reads. */
public final class SilentSession {
    private SilentSession() {}

    /** Returns a context without a terminal, in the home {@code home} of the current directory. */
    public static CommandContext context() {
        PrintWriter nowhere = new PrintWriter(new StringWriter());
        return new CommandContext(
                nowhere,
                nowhere,
                Terminal.none(),
                Map.of(),
                Path.of("home"),
                InstantSource.system(),
                () -> 0,
                SignalHandler.uninstalled(nowhere));
    }
}
