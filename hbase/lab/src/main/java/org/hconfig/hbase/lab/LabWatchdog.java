package org.hconfig.hbase.lab;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.hconfig.core.HConfigException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Destroys a lab when the JVM that owns it has ended, for any reason. A shell outside the JVM reads from a pipe whose other end
 * only the JVM holds: when it receives a line it exits; when the pipe is closed it destroys the lab.
 */
public final class LabWatchdog implements AutoCloseable {
    private static final String WATCH = """
        if read -r word; then exit 0; fi
        exec "$@"
        """;

    private final Process shell;

    private LabWatchdog(Process shell) {
        this.shell = shell;
    }

    /** Starts a watchdog for the lab in the directory, whether it exists already or is created later. */
    public static LabWatchdog watch(Path directory) {
        List<String> command = List.of(
                "setsid",
                "/bin/sh",
                "-c",
                WATCH,
                "sh",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-XX:+UseSerialGC",
                "-cp",
                classPath(),
                LabWatchdog.class.getName(),
                directory.toAbsolutePath().toString());
        try {
            return new LabWatchdog(new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start());
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot start the watchdog of a lab", failed);
        }
    }

    /** Stops the watchdog; the lab is not changed. */
    @Override
    public void close() {
        try (OutputStream pipe = shell.getOutputStream()) {
            pipe.write("done\n".getBytes(StandardCharsets.US_ASCII));
        } catch (IOException gone) {
            // The watchdog has already ended.
            shell.destroy();
        }
    }

    /**
     * Destroys the lab in a directory; runs in a separate JVM.
     *
     * @param arguments the directory
     */
    public static void main(String[] arguments) {
        Path directory = Path.of(arguments[0]);
        if (Files.exists(new LabLayout(directory).state())) {
            Lab.open(directory).destroy();
        }
    }

    /**
     * Returns the class path for destroying a lab or restarting one of its processes; it contains no file that a build tool
     * removes when its tests end.
     */
    static String classPath() {
        Set<String> places = new LinkedHashSet<>();
        Stream.of(
                        LabWatchdog.class,
                        HConfigException.class,
                        JsonMapper.class,
                        JacksonException.class,
                        com.fasterxml.jackson.annotation.JsonValue.class)
                .map(LabWatchdog::place)
                .forEach(places::add);
        return String.join(File.pathSeparator, places);
    }

    private static String place(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        if (source == null) {
            throw new IllegalStateException("unknown code location of " + type);
        }
        try {
            return Path.of(source.getLocation().toURI()).toString();
        } catch (URISyntaxException odd) {
            throw new IllegalStateException("no file path for " + source.getLocation(), odd);
        }
    }
}
