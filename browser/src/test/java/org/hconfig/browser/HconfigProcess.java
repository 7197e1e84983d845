package org.hconfig.browser;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.hconfig.testkit.Checkout;

/** A running hconfig command, in a process of its own with the class path that the build of the command wrote. */
final class HconfigProcess implements AutoCloseable {
    private static final long LONGEST_SECONDS = 300;

    private final String name;
    private final Process process;
    private final BufferedReader lines;
    private volatile String last = "";

    private HconfigProcess(String name, Process process) {
        this.name = name;
        this.process = process;
        this.lines = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /** Starts a command; {@code home} has its state. Standard output and standard error are one stream. */
    static HconfigProcess start(Path home, String... arguments) {
        Path built = Checkout.root().resolve("cli/target");
        try {
            List<String> command = new ArrayList<>();
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            command.add("-cp");
            command.add(built.resolve("classes") + ":"
                    + Files.readString(built.resolve("hconfig.classpath")).strip());
            command.add("org.hconfig.cli.Main");
            command.addAll(List.of(arguments));
            ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
            builder.environment().put("HCONFIG_HOME", home.toString());
            return new HconfigProcess("hconfig " + String.join(" ", arguments), builder.start());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /**
     * Runs a command to its end.
     *
     * @return what it printed
     */
    static String run(Path home, String... arguments) {
        try (HconfigProcess command = start(home, arguments)) {
            command.process.getOutputStream().close();
            String printed = String.join("\n", command.lines.lines().toList());
            if (!command.process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS) || command.process.exitValue() != 0) {
                throw new AssertionError(command.name + " failed: " + printed);
            }
            return printed;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    /** Reads what the command prints until a line contains a text; then its further output is read and dropped. */
    String awaitLine(String text) {
        try {
            List<String> printed = new ArrayList<>();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                printed.add(line);
                if (line.contains(text)) {
                    drain();
                    return line;
                }
            }
            throw new AssertionError(name + " ended without \"" + text + "\": " + String.join("\n", printed));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Fails if the command has ended. */
    void requireRunning() {
        if (!process.isAlive()) {
            throw new AssertionError(name + " has ended: " + last);
        }
    }

    /** Reads what the command prints from now on, and keeps the last line. */
    void drain() {
        Thread rest = new Thread(this::readRest, name);
        rest.setDaemon(true);
        rest.start();
    }

    private void readRest() {
        try {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                last = line;
            }
        } catch (IOException closed) {
            // The command has been ended.
        }
    }

    /** Returns the standard input of the command. */
    OutputStream input() {
        return process.getOutputStream();
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(1, TimeUnit.MINUTES)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException interrupted) {
            process.destroyForcibly();
        }
    }
}
