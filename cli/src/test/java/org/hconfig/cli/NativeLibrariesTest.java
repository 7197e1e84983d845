package org.hconfig.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hconfig.core.io.BoundedCommandRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Native libraries without a usable temporary directory; in separate processes, because a JVM loads a library once. */
class NativeLibrariesTest {
    @TempDir
    Path home;

    @Test
    void history_withoutATemporaryDirectory_loadsSqliteFromTheHome() throws Exception {
        BoundedCommandRunner.LocalCommandResult ended = main("-Djava.io.tmpdir=" + home.resolve("missing"), "history");

        assertThat(ended.errors()).isEmpty();
        assertThat(new String(ended.output(), StandardCharsets.UTF_8)).contains("No plan has been applied yet.");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(home.resolve("native"))))
                .isEqualTo("rwx------");
        assertThat(home.resolve("native")).isEmptyDirectory();
    }

    @Test
    void history_withAPlaceThatIsNoDirectory_namesTheCause() throws Exception {
        Path file = Files.writeString(home.resolve("file"), "");

        BoundedCommandRunner.LocalCommandResult ended = main("-Dorg.sqlite.tmpdir=" + file, "history");

        assertThat(ended.exit()).isEqualTo(1);
        assertThat(ended.errors().replaceAll("\\s+", " "))
                .contains("HC-2101")
                .contains("SQLite cannot be loaded")
                .contains(file + " and loaded from there: it is not a directory")
                .contains("without noexec");
    }

    @Test
    void main_withFilesThatKilledProcessesLeft_removesThem() throws Exception {
        Path left = Files.createDirectories(home.resolve("native")).resolve("sqlite-left.so");
        Files.writeString(left, "x");
        Files.setLastModifiedTime(left, java.nio.file.attribute.FileTime.fromMillis(0));

        main("-Da=b", "history");

        assertThat(left).doesNotExist();
    }

    private BoundedCommandRunner.LocalCommandResult main(String option, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                option,
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(arguments));
        return new BoundedCommandRunner(Duration.ofSeconds(60), 1 << 20)
                .run(command, new byte[0], Map.of("HCONFIG_HOME", home.toString()));
    }
}
