package org.hconfig.cli.advice;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hconfig.cli.CommandRunner;
import org.junit.jupiter.api.io.TempDir;

/** A directory of copied files, and commands that read it with {@code --offline}. */
abstract class CopiedFilesFixture {
    @TempDir
    Path home;

    @TempDir
    Path copied;

    final void file(String name, String content) throws IOException {
        Files.writeString(copied.resolve(name), content);
    }

    final CommandRunner offline(String command, String... options) {
        List<String> arguments = new ArrayList<>(List.of(command, "--offline", copied.toString()));
        arguments.addAll(Arrays.asList(options));
        return new CommandRunner(home).of(arguments.toArray(String[]::new));
    }
}
