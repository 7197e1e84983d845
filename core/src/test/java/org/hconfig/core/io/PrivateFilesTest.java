package org.hconfig.core.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrivateFilesTest {
    @TempDir
    Path directory;

    @Test
    void directories_thatAreMissing_areTheirOwnersAlone() throws IOException {
        chmod(directory, "rwxr-xr-x");

        PrivateFiles.directories(directory.resolve("a/b"));

        assertThat(mode(directory.resolve("a"))).isEqualTo("rwx------");
        assertThat(mode(directory.resolve("a/b"))).isEqualTo("rwx------");
        assertThat(mode(directory)).isEqualTo("rwxr-xr-x");
    }

    @Test
    void directories_whereAFileIs_fails() throws IOException {
        Path file = Files.createFile(directory.resolve("file"));

        assertThatThrownBy(() -> PrivateFiles.directories(file)).isInstanceOf(FileAlreadyExistsException.class);
    }

    @Test
    void open_ofANewFile_isPrivateWhileItIsStillEmpty() throws IOException {
        Path file = directory.resolve("file");

        PrivateFiles.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)
                .close();

        assertThat(mode(file)).isEqualTo("rw-------");
    }

    @Test
    void replace_overALinkThatSomebodyPlanted_leavesWhatItLeadsTo() throws IOException {
        Path victim = Files.writeString(directory.resolve("victim"), "untouched");
        Files.createSymbolicLink(directory.resolve("plan.json.part"), victim);
        Files.createSymbolicLink(directory.resolve("plan.json"), victim);

        PrivateFiles.replace(directory.resolve("plan.json"), "new");

        assertThat(victim).hasContent("untouched");
        assertThat(directory.resolve("plan.json")).hasContent("new").isRegularFile();
        assertThat(mode(directory.resolve("plan.json"))).isEqualTo("rw-------");
    }

    @Test
    void ensure_ofAFileThatAllCanRead_tightensItAndKeepsItsContent() throws IOException {
        Path file = Files.writeString(directory.resolve("journal.db"), "rows");
        chmod(file, "rw-r--r--");

        PrivateFiles.ensure(file);

        assertThat(mode(file)).isEqualTo("rw-------");
        assertThat(file).hasContent("rows");
    }

    @Test
    void tighten_ofAHome_takesTheRightsOfOthersOffAllButTheExceptions() throws IOException {
        Path home = Files.createDirectories(directory.resolve("home"));
        Path script =
                Files.createFile(Files.createDirectories(home.resolve("a/b")).resolve("script"));
        Path lab = Files.createFile(Files.createDirectories(home.resolve("lab")).resolve("data"));
        Path outside = Files.createFile(directory.resolve("outside"));
        Files.createSymbolicLink(home.resolve("link"), outside);
        for (Path path : Set.of(home, home.resolve("a"), script, lab, outside)) {
            chmod(path, "rwxrwxr-x");
        }

        PrivateFiles.tighten(home, Set.of(home.resolve("lab")));

        assertThat(mode(home)).isEqualTo("rwx------");
        assertThat(mode(home.resolve("a"))).isEqualTo("rwx------");
        assertThat(mode(script)).isEqualTo("rwx------");
        assertThat(mode(lab)).isEqualTo("rwxrwxr-x");
        assertThat(mode(outside)).isEqualTo("rwxrwxr-x");
    }

    private static void chmod(Path path, String mode) throws IOException {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
    }

    private static String mode(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
