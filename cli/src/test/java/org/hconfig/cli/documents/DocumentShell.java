package org.hconfig.cli.documents;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.hconfig.cli.TestProcessCommand;
import org.hconfig.testkit.MachineCache;
import org.jspecify.annotations.Nullable;

/**
 * Shell of a reader: separate directory and home, with {@code hconfig} on the path and in the directory. Commands that only read a
 * cluster, plan, load, or change it, without pipes and redirections, can share a process; all others have one of their own.
 */
final class DocumentShell implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    /** Commands that start processes, or run until they are stopped. */
    private static final Set<String> OF_THEIR_OWN = Set.of("lab", "demo", "bench", "dev", "serve", "top");

    private final Path directory;
    private boolean sharing;
    private final List<String> exports = new ArrayList<>();
    private @Nullable CommandProcess shared;

    /** Result of a command. */
    record Result(int exit, String printed) {}

    /**
     * Creates a shell in this directory, with a launcher that does not build the checkout.
     *
     * @param sharing true if commands can share a process
     */
    DocumentShell(Path directory, boolean sharing) throws IOException {
        this.directory = directory;
        this.sharing = sharing;
        Path launcher = directory.resolve("hconfig");
        Files.writeString(launcher, "#!/bin/sh\nexec " + quoted(TestProcessCommand.of()) + " \"$@\"\n");
        Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwx------"));
        MachineCache.share(home());
    }

    /** Gives each further command a process of its own: a login is that of a process. */
    void separate() throws IOException {
        sharing = false;
        close();
    }

    /** Returns the directory in which commands run. */
    Path directory() {
        return directory;
    }

    /** Returns {@code $HCONFIG_HOME}. */
    Path home() {
        return directory.resolve(".hconfig");
    }

    /** Writes a file for the commands, and creates its directories. */
    Path write(String name, String text) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    /** Runs a command in bash; exported variables are kept for later commands. */
    Result run(String command) throws IOException, InterruptedException {
        List<String> words = sharing ? ShellWords.of(command).orElse(List.of()) : List.of();
        if (words.size() > 1 && words.get(0).equals("hconfig") && !OF_THEIR_OWN.contains(words.get(1))) {
            return shared().run(words.subList(1, words.size()));
        }
        Path output = directory.resolve("printed.txt");
        Process process = bash(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw new AssertionError(command + " does not end\n" + Files.readString(output));
        }
        if (command.startsWith("export ")) {
            exports.add(command);
            close();
        }
        return new Result(process.exitValue(), Files.readString(output));
    }

    private CommandProcess shared() throws IOException {
        if (shared == null) {
            shared = CommandProcess.start(
                    PATIENCE,
                    directory.resolve("shared.txt"),
                    port -> bash("exec " + quoted(TestProcessCommand.ofServer(port))));
        }
        return shared;
    }

    private ProcessBuilder bash(String command) {
        String script = String.join("\n", exports) + "\n" + command;
        ProcessBuilder builder =
                new ProcessBuilder("bash", "-euo", "pipefail", "-c", script).directory(directory.toFile());
        builder.environment().put("HOME", directory.toString());
        builder.environment().put("HCONFIG_HOME", home().toString());
        builder.environment().merge("PATH", directory.toString(), (path, own) -> own + ":" + path);
        return builder;
    }

    private static String quoted(List<String> words) {
        return words.stream()
                .map(word -> "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" "));
    }

    /** Ends the shared process; the next command starts another one. */
    @Override
    public void close() throws IOException {
        if (shared != null) {
            shared.close();
            shared = null;
        }
    }
}
