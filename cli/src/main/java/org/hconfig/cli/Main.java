package org.hconfig.cli;

import java.time.InstantSource;
import org.hconfig.core.ExitCode;
import org.hconfig.core.io.NativeLibraryDirectory;

/** Entry point of the process: {@code hconfig COMMAND …}. */
public final class Main {
    private Main() {}

    /** Runs one command and exits with its exit code. */
    public static void main(String[] arguments) {
        run(InstantSource.system(), arguments);
    }

    /** Runs one command with the given wall clock. */
    static void run(InstantSource clock, String[] arguments) {
        CommandContext commandContext = CommandContext.ofProcess(System.getenv(), clock, System::nanoTime);
        HomePermissions.restrict(commandContext.home()).ifPresent(commandContext::printProgress);
        NativeLibraryDirectory.below(
                commandContext.home(), commandContext.clock().instant());
        LogConfigurator.redirectTo(commandContext.log());
        StandardErrorRedirect.install();
        int exit = new CommandLineApp(commandContext).run(arguments);
        System.exit(commandContext.interrupts().isSignalled() ? ExitCode.INTERRUPTED.number() : exit);
    }
}
