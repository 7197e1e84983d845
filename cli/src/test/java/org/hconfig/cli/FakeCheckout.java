package org.hconfig.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.hconfig.testkit.Checkout;

/** A directory that the launcher accepts as a checkout, with a PATH controlled by the test. */
final class FakeCheckout {
    /** Programs that the launcher is allowed to use in addition to Java and Maven. */
    private static final List<String> TOOLS = List.of(
            "awk",
            "bash",
            "cat",
            "cksum",
            "env",
            "find",
            "flock",
            "grep",
            "head",
            "mkdir",
            "mkfifo",
            "mv",
            "readlink",
            "rm",
            "sed",
            "stty",
            "sysctl",
            "tee",
            "touch",
            "tr");

    private final Path root;
    private final Path bin;
    private final Map<String, String> environment = new TreeMap<>();

    FakeCheckout(Path directory) {
        root = directory.resolve("checkout");
        bin = directory.resolve("bin");
        try {
            Files.createDirectories(root.resolve("cli/src/main"));
            Files.createDirectories(bin);
            Files.copy(Checkout.root().resolve("hconfig"), root.resolve("hconfig"));
            Files.setPosixFilePermissions(root.resolve("hconfig"), PosixFilePermissions.fromString("rwxr-xr-x"));
            Files.writeString(root.resolve("pom.xml"), "<project/>");
            Files.writeString(root.resolve("cli/pom.xml"), "<project/>");
            for (String tool : TOOLS) {
                link(tool);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        environment.put("PATH", bin.toString());
        environment.put("HOME", directory.toString());
    }

    /** Returns the root of the checkout. */
    Path root() {
        return root;
    }

    /** Turns the directory into an unpacked release, in which the launcher is {@code bin/hconfig}. */
    Path install() {
        Path release = root.resolveSibling("release of all");
        try {
            Files.createDirectories(release.resolve("bin"));
            Files.createDirectories(release.resolve("lib"));
            Files.copy(root.resolve("hconfig"), release.resolve("bin/hconfig"), StandardCopyOption.COPY_ATTRIBUTES);
            Files.writeString(release.resolve("lib/classpath"), "hconfig-cli-1.jar\nmodel.jar\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return release;
    }

    /** Creates a Java home of the given version whose java prints its arguments; a JRE has no compiler. */
    Path javaHome(String version, boolean compiler) {
        Path home = root.resolveSibling("java-" + version);
        script(home.resolve("bin/java"), """
                case "$*" in
                  *-version*) printf '    java.home = %s\\nopenjdk version "%s" 2026-01-01\\n' '@HOME@' '@VERSION@' >&2 ;;
                  *) echo "java $*" ;;
                esac
                """.replace("@HOME@", home.toString()).replace("@VERSION@", version));
        if (compiler) {
            script(home.resolve("bin/javac"), "exit 0\n");
        }
        return home;
    }

    /** Adds the command of a Java home to the PATH. */
    FakeCheckout javaOnPath(Path home) {
        try {
            Files.createSymbolicLink(bin.resolve("java"), home.resolve("bin/java"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    /** Adds a Maven to the PATH that records its arguments and then runs a script in the root of the checkout. */
    FakeCheckout maven(String body) {
        script(bin.resolve("mvn"), "echo \"$*\" >>'" + root.resolve("mvn.calls") + "'\n" + body);
        return this;
    }

    /** Adds a Maven that creates the same files as the real one. */
    FakeCheckout mavenThatBuilds() {
        return maven(MAKE_OUTPUT);
    }

    /** Shell commands that create the files of a build. */
    static final String MAKE_OUTPUT = """
            mkdir -p cli/target model/target
            echo jar >cli/target/hconfig-cli-1.jar
            echo jar >model/target/model.jar
            printf %s "$PWD/model/target/model.jar" >cli/target/hconfig.classpath
            """;

    /** Returns the arguments of each call of Maven. */
    List<String> mavenCalls() {
        try {
            Path calls = root.resolve("mvn.calls");
            return Files.exists(calls) ? Files.readAllLines(calls) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Adds a variable to the environment of later runs. */
    FakeCheckout with(String variable, Object value) {
        environment.put(variable, value.toString());
        return this;
    }

    /** Runs the launcher until it exits. */
    Finished run(String... arguments) throws IOException, InterruptedException {
        return Finished.of(start(root.resolve("hconfig"), arguments));
    }

    /** Starts the launcher by the given path, with its error output in a file next to the checkout. */
    Process start(Path launcher, String... arguments) throws IOException {
        List<String> command = Stream.concat(Stream.of(launcher.toString()), Stream.of(arguments))
                .toList();
        ProcessBuilder builder = new ProcessBuilder(command).directory(bin.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        return builder.start();
    }

    private void link(String tool) {
        for (String directory : System.getenv("PATH").split(":", -1)) {
            Path found = Path.of(directory, tool);
            if (Files.isExecutable(found)) {
                script(bin.resolve(tool), "exec " + found + " \"$@\"\n");
                return;
            }
        }
    }

    private static void script(Path file, String body) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, "#!/bin/sh\n" + body);
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Result of a run. */
    record Finished(int exit, String out, String err) {
        static Finished of(Process process) throws IOException, InterruptedException {
            String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Finished(process.waitFor(), out, err);
        }
    }
}
