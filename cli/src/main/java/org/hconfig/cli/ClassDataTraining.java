package org.hconfig.cli;

import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import org.hconfig.terminal.output.Terminal;

/** Training run for the class data sharing archive: runs quick commands without output, to record the loaded classes. */
public final class ClassDataTraining {
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

    private ClassDataTraining() {}

    /** Runs the commands. */
    public static void main(String[] arguments) {
        PrintWriter nowhere = new PrintWriter(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        CommandContext real = CommandContext.ofProcess(System.getenv(), InstantSource.system(), System::nanoTime);
        LogConfigurator.redirectTo(real.log());
        CommandContext commandContext = new CommandContext(
                nowhere,
                nowhere,
                Terminal.none(),
                real.environment(),
                real.home(),
                real.clock(),
                real.nanoClock(),
                real.interrupts());
        for (String[] command : COMMANDS) {
            new CommandLineApp(commandContext).run(command);
        }
    }
}
