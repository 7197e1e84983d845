package org.hconfig.xconfig.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In a process of its own: the driver loads its library once, from where it is told first. */
class NativeLibraryTest {
    @TempDir
    Path directory;

    @Test
    void database_opened_usesALibraryBesideIt_andLeavesNoneInTheTemporaryDirectory()
            throws IOException, InterruptedException {
        Path home = Files.createDirectory(directory.resolve("home"));
        Path temporary = Files.createDirectory(directory.resolve("tmp"));

        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Djava.io.tmpdir=" + temporary,
                        "-cp",
                        System.getProperty("java.class.path"),
                        KilledWithADatabase.class.getName(),
                        home.resolve("some.db").toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);

        assertThat(process.waitFor()).as(said).isEqualTo(KilledWithADatabase.EXIT);
        assertThat(files(temporary)).isEmpty();
        assertThat(files(home.resolve("native"))).hasSize(1);
    }

    private static List<Path> files(Path within) throws IOException {
        try (Stream<Path> files = Files.walk(within)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().contains("hsperfdata"))
                    .toList();
        }
    }
}
