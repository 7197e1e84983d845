package org.hconfig.cli;

import java.time.InstantSource;
import org.hconfig.model.ExitCode;
import org.hconfig.model.io.NativeLibraries;

/** Where the process begins: {@code hconfig COMMAND …}. */
public final class Main {
    private Main() {}

    /** Runs one command and ends the process with its exit code. */
    public static void main(String[] arguments) {
        Session session = Session.ofProcess(System.getenv(), InstantSource.system(), System::nanoTime);
        PrivateHome.tighten(session.home()).ifPresent(session::say);
        NativeLibraries.below(session.home(), session.clock().instant());
        Logs.into(session.log());
        int exit = new App(session).run(arguments);
        System.exit(session.interrupts().ended() ? ExitCode.INTERRUPTED.number() : exit);
    }
}
