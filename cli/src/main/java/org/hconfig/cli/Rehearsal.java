package org.hconfig.cli;

import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import org.hconfig.cli.output.Terminal;

/** Runs the quick commands once without showing anything, so that the launcher can archive the classes they load. */
public final class Rehearsal {
    private static final String[][] COMMANDS = {
        {"--help"},
        {"--version"},
        {"lab", "status", "--json"},
        {"settings"},
        {"settings", "flush.size", "--json"},
        {"policies", "list"},
        {"policies", "show", "xconfig-2016/bulk-load", "--heap", "4g"},
        {"no-such-command"}
    };

    private Rehearsal() {}

    /** Runs them. */
    public static void main(String[] arguments) {
        PrintWriter nowhere = new PrintWriter(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        Session real = Session.ofProcess(System.getenv(), InstantSource.system(), System::nanoTime);
        Logs.into(real.log());
        Session session = new Session(
                nowhere,
                nowhere,
                Terminal.none(),
                real.environment(),
                real.home(),
                real.clock(),
                real.nanoClock(),
                real.interrupts());
        for (String[] command : COMMANDS) {
            new App(session).run(command);
        }
    }
}
