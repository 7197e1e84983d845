package org.hconfig.validation.faults;

import java.io.IOException;

/** Signals to processes that this campaign or its lab started. */
final class ProcessSignals {
    private ProcessSignals() {}

    static void stop(long pid) throws IOException, InterruptedException {
        send("STOP", pid);
    }

    static void resume(long pid) throws IOException, InterruptedException {
        send("CONT", pid);
    }

    /** Makes a JVM print its thread dump. */
    static void threads(long pid) throws IOException, InterruptedException {
        send("QUIT", pid);
    }

    private static void send(String signal, long pid) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + signal, Long.toString(pid)).start().waitFor();
    }
}
