package org.hconfig.cli.documents;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.hconfig.cli.TestProcessCommand;
import org.hconfig.testkit.MachineCache;

/** Shell of a reader: separate directory and home, with {@code hconfig} on the path and in the directory. */
final class DocumentShell {
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private final Path directory;
    private final List<String> exports = new ArrayList<>();

    /** Result of a command. */
    record Result(int exit, String printed) {}

    /** Creates a shell in this directory, with a launcher that does not build the checkout. */
    DocumentShell(Path directory) throws IOException {
        this.directory = directory;
        Path launcher = directory.resolve("hconfig");
        String command =
                TestProcessCommand.of().stream().map(DocumentShell::quoted).collect(Collectors.joining(" "));
        Files.writeString(launcher, "#!/bin/sh\nexec " + command + " \"$@\"\n");
        Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwx------"));
        MachineCache.share(home());
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
        Path output = directory.resolve("printed.txt");
        String script = String.join("\n", exports) + "\n" + command;
        ProcessBuilder builder = new ProcessBuilder("bash", "-euo", "pipefail", "-c", script)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().put("HOME", directory.toString());
        builder.environment().put("HCONFIG_HOME", home().toString());
        builder.environment().merge("PATH", directory.toString(), (path, own) -> own + ":" + path);
        Process process = builder.start();
        if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw new AssertionError(command + " does not end\n" + Files.readString(output));
        }
        if (command.startsWith("export ")) {
            exports.add(command);
        }
        return new Result(process.exitValue(), Files.readString(output));
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}
