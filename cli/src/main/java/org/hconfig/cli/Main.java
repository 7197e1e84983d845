package org.hconfig.cli;

import java.time.InstantSource;
import org.hconfig.core.ExitCode;
import org.hconfig.core.io.NativeLibraries;

/** Where the process begins: {@code hconfig COMMAND …}. */
public final class Main {
    private Main() {}

    /** Runs one command and ends the process with its exit code. */
    public static void main(String[] arguments) {
        run(InstantSource.system(), arguments);
    }

    /** The same by another time of day. */
    static void run(InstantSource clock, String[] arguments) {
        Session session = Session.ofProcess(System.getenv(), clock, System::nanoTime);
        PrivateHome.tighten(session.home()).ifPresent(session::say);
        NativeLibraries.below(session.home(), session.clock().instant());
        Logs.into(session.log());
        StrayOutput.toTheLog();
        int exit = new App(session).run(arguments);
        System.exit(session.interrupts().ended() ? ExitCode.INTERRUPTED.number() : exit);
    }
}
