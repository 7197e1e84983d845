package org.hconfig.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HomePermissionsTest {
    @TempDir
    Path directory;

    @Test
    void tighten_ofAHomeOfAnEarlierRelease_leavesNothingForOthers() throws IOException {
        Path journal = Files.createFile(directory.resolve("journal.db"));
        chmod(journal, "rw-r--r--");
        chmod(directory, "rwxr-xr-x");

        assertThat(HomePermissions.restrict(directory)).isEmpty();

        assertThat(mode(directory)).isEqualTo("rwx------");
        assertThat(mode(journal)).isEqualTo("rw-------");
    }

    @Test
    void tighten_ofADirectoryThatIsNoHome_leavesItAlone() throws IOException {
        Files.createFile(directory.resolve("something"));
        chmod(directory, "rwxr-xr-x");

        assertThat(HomePermissions.restrict(directory)).isEmpty();
        assertThat(HomePermissions.restrict(directory.resolve("missing"))).isEmpty();

        assertThat(mode(directory)).isEqualTo("rwxr-xr-x");
    }

    private static void chmod(Path path, String mode) throws IOException {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
    }

    private static String mode(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
