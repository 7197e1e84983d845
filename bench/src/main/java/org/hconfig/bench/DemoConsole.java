package org.hconfig.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.bench.run.LoadRuns;

/** The console of a demo: {@code hconfig serve --http} in a process of its own, which records the traffic and changes nothing. */
public final class DemoConsole implements AutoCloseable {
    private static final Pattern ADDRESS = Pattern.compile("https?://[0-9.]+:\\d+");
    private static final long END_SECONDS = 20;

    private final Process process;
    private final String address;

    private DemoConsole(Process process, String address) {
        this.process = process;
        this.address = address;
    }

    /**
     * Starts the console and waits until it listens.
     *
     * @param hconfig command line of hconfig, without arguments
     * @param home {@code $HCONFIG_HOME}
     * @param cluster directory of the client's site files
     * @return the console; empty if it ended instead, which is no reason to end the demo
     */
    public static Optional<DemoConsole> start(List<String> hconfig, Path home, Path cluster) {
        List<String> command = new ArrayList<>(hconfig);
        command.addAll(List.of("serve", "--cluster", cluster.toString(), "--http", "127.0.0.1:0"));
        try {
            ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
            builder.environment().put("HCONFIG_HOME", home.toString());
            Process process = builder.start();
            process.getOutputStream().close();
            BufferedReader lines =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                Matcher printed = ADDRESS.matcher(line);
                if (printed.find()) {
                    drain(lines);
                    return Optional.of(new DemoConsole(process, printed.group()));
                }
            }
            process.destroy();
            return Optional.empty();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Reads what the process prints, so that it never waits for a reader. */
    private static void drain(BufferedReader lines) {
        Thread reader = new Thread(
                () -> {
                    try {
                        while (lines.readLine() != null) {
                            // Its events are in the console.
                        }
                    } catch (IOException ended) {
                        // The process has ended.
                    }
                },
                "demo-console");
        reader.setDaemon(true);
        reader.start();
    }

    /** Returns the address of the console. */
    public String address() {
        return address;
    }

    /** Returns the process ID of {@code serve}. */
    public long pid() {
        return process.pid();
    }

    /** Returns the address of the heat map of the demo's writes. */
    public String heatMap() {
        return address + "/#/heat/" + LoadRuns.TABLE + "?metric=writes&minutes=15";
    }

    /**
     * Opens the heat map in the browser of the user's desktop, if there is a desktop.
     *
     * @param environment environment variables
     */
    public void openBrowser(Map<String, String> environment) {
        if (environment.containsKey("DISPLAY") || environment.containsKey("WAYLAND_DISPLAY")) {
            try {
                new ProcessBuilder("xdg-open", heatMap())
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
            } catch (IOException none) {
                // The address has been printed.
            }
        }
    }

    /** Ends the process, and waits for its end. */
    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException interrupted) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
