package org.hconfig.cli;

import java.time.InstantSource;
import org.hconfig.core.ExitCode;
import org.hconfig.core.io.NativeLibraryDirectory;

/** Where the process begins: {@code hconfig COMMAND …}. */
public final class Main {
    private Main() {}

    /** Runs one command and ends the process with its exit code. */
    public static void main(String[] arguments) {
        run(InstantSource.system(), arguments);
    }

    /** The same by another time of day. */
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
