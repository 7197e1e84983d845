package org.hconfig.gc;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Runs JVMs of this machine for a second or two, so that they write logs. */
public final class JvmRunner {
    private static final Path ALL = Path.of("/usr/lib/jvm");

    private JvmRunner() {}

    /** Runs JVMs: the JDK of this test, and others in the usual directory. */
    public static List<Path> homes() throws IOException {
        List<Path> homes = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"))));
        if (Files.isDirectory(ALL)) {
            try (Stream<Path> found = Files.list(ALL)) {
                found.filter(home -> Files.isExecutable(home.resolve("bin/java")))
                        .filter(home -> !Files.isSymbolicLink(home))
                        .filter(home -> home.getFileName().toString().matches(".*(1[89]|2\\d).*"))
                        .sorted()
                        .forEach(homes::add);
            }
        }
        return homes;
    }

    /** Runs {@link GarbageProducer} and returns its output; the log path is set by the flags. */
    static String churn(Path home, List<String> flags, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(home.resolve("bin/java").toString(), "-XX:TieredStopAtLevel=1"));
        command.addAll(flags);
        command.addAll(List.of("-cp", Path.of("target/test-classes").toString(), GarbageProducer.class.getName()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        process.waitFor();
        return said;
    }
}
