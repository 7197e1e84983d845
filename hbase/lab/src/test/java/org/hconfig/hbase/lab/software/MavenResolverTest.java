package org.hconfig.hbase.lab.software;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Resolution with a program in the place of Maven. */
final class MavenResolverTest {
    private static final MavenProject SERVERS =
            MavenProject.ofServers(new LabSoftware.Published("2.5.13-hadoop3", "3.3.6"));

    @TempDir
    Path directory;

    private final List<String> said = new ArrayList<>();
    private Path jar;
    private Path runs;

    @BeforeEach
    void makeJar() throws IOException {
        jar = Files.createFile(directory.resolve("hbase-server-2.5.13-hadoop3.jar"));
        runs = directory.resolve("runs");
    }

    @Test
    void resolve_jarsInTheLocalRepository_takesOneOfflineRunAndIsKept() throws IOException {
        maven(writesOutput());

        assertThat(resolver().resolve(SERVERS, said::add)).containsExactly(jar);
        assertThat(resolver().resolve(SERVERS, said::add)).containsExactly(jar);

        assertThat(Files.readAllLines(runs)).singleElement().asString().contains("-o ");
        assertThat(said).isEmpty();
    }

    @Test
    void resolve_jarsThatAreMissing_asksTheNetworkAndSaysSo() throws IOException {
        maven("case \"$*\" in *' -o '*) exit 1;; esac\n" + writesOutput());

        assertThat(resolver().resolve(SERVERS, said::add)).containsExactly(jar);

        assertThat(Files.readAllLines(runs)).hasSize(2);
        assertThat(said).singleElement().asString().contains("2.5.13-hadoop3", "3.3.6");
    }

    @Test
    void resolve_jarThatIsGone_resolvesAgain() throws IOException {
        maven(writesOutput());
        resolver().resolve(SERVERS, said::add);
        Files.delete(jar);
        Files.createFile(directory.resolve("other.jar"));
        jar = directory.resolve("other.jar");
        maven(writesOutput());

        assertThat(resolver().resolve(SERVERS, said::add)).containsExactly(jar);
    }

    @Test
    void resolve_versionThatDoesNotExist_isACodedErrorWithMavensReason() throws IOException {
        maven("echo '[ERROR] Could not find artifact org.apache.hbase:hbase-server:jar:2.5.99'\nexit 1\n");

        assertThatThrownBy(() -> resolver().resolve(SERVERS, said::add))
                .hasMessageContaining("HC-3020")
                .hasMessageContaining("Could not find artifact")
                .hasMessageContaining("maven.log");
    }

    @Test
    void resolve_withoutMaven_isACodedError() {
        assertThatThrownBy(() -> resolver().resolve(SERVERS, said::add))
                .hasMessageContaining("HC-3019")
                .hasMessageContaining("--hbase-home");
    }

    @Test
    void pom_ofTwoVersions_namesBothAndNoPlaceholder() {
        assertThat(SERVERS.pom())
                .contains("<version>2.5.13-hadoop3</version>", "<version>3.3.6</version>")
                .doesNotContain("@");
    }

    private MavenResolver resolver() {
        return new MavenResolver(
                directory.resolve("cache"), directory.resolve("bin") + ":/nowhere", directory.resolve("java"));
    }

    private String writesOutput() {
        return "for word in \"$@\"; do case $word in -Dmdep.outputFile=*) echo '" + jar
                + "' > \"${word#*=}\";; esac; done\n";
    }

    private void maven(String script) throws IOException {
        Path program = directory.resolve("bin/mvn");
        Files.createDirectories(program.getParent());
        Files.writeString(program, "#!/bin/sh\necho \"$*\" >> " + runs + "\n" + script);
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
