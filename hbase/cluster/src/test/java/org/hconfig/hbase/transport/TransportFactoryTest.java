package org.hconfig.hbase.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.xconfig.spi.Server;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TransportFactoryTest {
    private static final Server SERVER = new Server("a.example:16020", HBaseServerKind.REGION_SERVER);
    private static final Server OTHER = new Server("b.example:16020", HBaseServerKind.REGION_SERVER);

    @TempDir
    Path directory;

    private Path site;

    @BeforeEach
    void makeSite() throws IOException {
        site = Files.createDirectory(directory.resolve("conf")).resolve("hbase-site.xml");
        Files.writeString(site, "old");
    }

    @Test
    void find_searchesTheDirectoryOfTheSiteFileThenTheHome() throws IOException {
        Path home = Files.createDirectory(directory.resolve("home"));
        Path cluster = Files.createDirectory(directory.resolve("cluster"));
        assertThat(TransportFactory.find(home, cluster.toString(), "id", () -> 0))
                .isEmpty();
        assertThat(TransportFactory.find(home, "zk:2181", "id", () -> 0)).isEmpty();

        Files.createDirectory(home.resolve("targets"));
        Files.writeString(home.resolve("targets").resolve("id.yaml"), "{format: 1, kind: hook, command: [x]}");
        assertThat(TransportFactory.find(home, "zk:2181", "id", () -> 0)).get().isInstanceOf(HookTransport.class);
        Files.writeString(cluster.resolve(TransportFactory.FILE), directoryTarget("true"));
        assertThat(TransportFactory.find(home, cluster.toString(), "id", () -> 0))
                .get()
                .isInstanceOf(DirectoryTransport.class);
    }

    @Test
    void read_ofAWrongFile_namesAllThatIsWrong() throws IOException {
        Path file = directory.resolve("t.yaml");
        for (String text : new String[] {"", "- a", "format: 2", "kind: directory", "a: [", "{format: 1, kind: ftp}"}) {
            Files.writeString(file, text);
            assertThatThrownBy(() -> TransportFactory.read(file, ApiTargets.FACTORY))
                    .as(text)
                    .hasMessageContaining("HC-2510 " + file);
        }
        Files.writeString(file, """
            format: 1
            kind: directory
            colour: red
            servers:
              nobody: {directory: /x}
              "a:1": {restart: 7}
            """);
        assertThatThrownBy(() -> TransportFactory.read(file, ApiTargets.FACTORY))
                .hasMessageContaining("'nobody' under servers is not host:port")
                .hasMessageContaining("from which a:1 reads its site file")
                .hasMessageContaining("restart is neither a command line nor a list of words")
                .hasMessageContaining("unknown field 'colour'");
        Files.writeString(file, "{format: 1, kind: ssh, port: x}");
        assertThatThrownBy(() -> TransportFactory.read(file, ApiTargets.FACTORY))
                .hasMessageContaining("the field 'user' is missing")
                .hasMessageContaining("the field 'key' is missing")
                .hasMessageContaining("port is 'x', not a whole number");
    }

    @Test
    void read_ofNestingWithoutEnd_isACodedError() throws IOException {
        Path file = Files.writeString(directory.resolve("deep.yaml"), "format: 1\nkind: " + "[".repeat(20_000));

        assertThatThrownBy(() -> TransportFactory.read(file, ApiTargets.FACTORY))
                .hasMessageContaining("HC-2510")
                .hasMessageContaining("nested deeper");
    }

    @Test
    void directory_placesWholeFilesAndKeepsTheirPermissions() throws IOException {
        Set<PosixFilePermission> permissions = PosixFilePermissions.fromString("rw-r-----");
        Files.setPosixFilePermissions(site, permissions);
        try (ConfigFileTransport target = target(directoryTarget("true"))) {
            assertThat(target.knows(SERVER)).isTrue();
            assertThat(target.knows(OTHER)).isFalse();
            assertThat(target.read(SERVER, ConfigFileTransport.SITE)).isEqualTo(bytes("old"));

            target.place(SERVER, ConfigFileTransport.SITE, bytes("old"), bytes("new"));

            assertThat(Files.readString(site)).isEqualTo("new");
            assertThat(Files.getPosixFilePermissions(site)).isEqualTo(permissions);
            assertThat(site.resolveSibling(".hbase-site.xml.hconfig")).doesNotExist();
            assertThatThrownBy(() -> target.place(SERVER, ConfigFileTransport.SITE, bytes("old"), bytes("other")))
                    .hasMessageContaining("HC-2515 " + site);
            assertThat(Files.readString(site)).isEqualTo("new");
            assertThatThrownBy(() -> target.read(OTHER, ConfigFileTransport.SITE))
                    .hasMessageContaining("HC-2511");
        }
    }

    @Test
    void directory_withALink_replacesWhatItLeadsTo() throws IOException {
        Path real = directory.resolve("real.xml");
        Files.move(site, real);
        Files.createSymbolicLink(site, real);
        try (ConfigFileTransport target = target(directoryTarget("true"))) {
            target.place(SERVER, ConfigFileTransport.SITE, bytes("old"), bytes("new"));
        }
        assertThat(Files.isSymbolicLink(site)).isTrue();
        assertThat(Files.readString(real)).isEqualTo("new");
    }

    @Test
    void directory_withoutTheFile_saysSo() throws IOException {
        Files.delete(site);
        try (ConfigFileTransport target = target(directoryTarget("true"))) {
            assertThatThrownBy(() -> target.read(SERVER, ConfigFileTransport.SITE))
                    .hasMessageContaining("HC-2512 " + site);
            assertThatThrownBy(() -> target.place(SERVER, ConfigFileTransport.SITE, bytes("old"), bytes("new")))
                    .hasMessageContaining("HC-2513 " + site);
        }
    }

    @Test
    void directory_restartsByTheCommandItIsGiven() throws IOException {
        Path mark = directory.resolve("restarted");
        try (ConfigFileTransport target = target(directoryTarget("echo once >> " + mark))) {
            target.restart(SERVER);
        }
        assertThat(Files.readString(mark)).isEqualTo("once\n");
        try (ConfigFileTransport target = target(directoryTarget("echo no such service >&2; exit 4"))) {
            assertThatThrownBy(() -> target.restart(SERVER))
                    .hasMessageContaining("HC-2514 RegionServer a.example:16020 could not be restarted")
                    .hasMessageContaining("exited with status 4: no such service");
        }
        try (ConfigFileTransport target = target(directoryTarget(""))) {
            assertThatThrownBy(() -> target.restart(SERVER)).hasMessageContaining("HC-2514");
        }
    }

    @Test
    void hook_isCalledAsItsContractSays() throws IOException {
        Path calls = directory.resolve("calls");
        Path hook = directory.resolve("hook");
        Files.writeString(hook, """
            #!/bin/sh
            echo "$@" >> CALLS
            case $1 in
            read) cat @DIR@/$4 || exit 1 ;;
            place)
              there=$(sha256sum < @DIR@/$4 | cut -d ' ' -f 1)
              [ "$there" = "$HCONFIG_EXPECTED_SHA256" ] || exit 3
              cat > @DIR@/$4 ;;
            restart) echo it is busy >&2; exit 9 ;;
            esac
            """.replace("CALLS", calls.toString())
                .replace("@DIR@", site.resolveSibling("").toString()));
        assertThat(hook.toFile().setExecutable(true)).isTrue();
        try (ConfigFileTransport target = target("{format: 1, kind: hook, command: ['" + hook + "']}")) {
            assertThat(target.read(SERVER, ConfigFileTransport.SITE)).isEqualTo(bytes("old"));
            target.place(SERVER, ConfigFileTransport.SITE, bytes("old"), bytes("new\u0000bytes"));
            assertThat(target.read(SERVER, ConfigFileTransport.SITE)).isEqualTo(bytes("new\u0000bytes"));
            assertThatThrownBy(() -> target.place(SERVER, ConfigFileTransport.SITE, bytes("old"), bytes("x")))
                    .hasMessageContaining("HC-2515");
            assertThatThrownBy(() -> target.read(SERVER, "no.xml")).hasMessageContaining("HC-2512");
            assertThatThrownBy(() -> target.restart(SERVER))
                    .hasMessageContaining("HC-2514")
                    .hasMessageContaining("exited with status 9: it is busy");
        }
        assertThat(Files.readAllLines(calls))
                .contains(
                        "read region-server a.example:16020 hbase-site.xml",
                        "place region-server a.example:16020 hbase-site.xml",
                        "restart region-server a.example:16020");
    }

    @Test
    void hook_thatIsNotThere_isACodedError() throws IOException {
        try (ConfigFileTransport target = target("{format: 1, kind: hook, command: [/no/such/program]}")) {
            assertThatThrownBy(() -> target.read(SERVER, ConfigFileTransport.SITE))
                    .hasMessageContaining("HC-2512")
                    .hasMessageContaining("/no/such/program");
        }
    }

    private String directoryTarget(String restart) {
        return """
            format: 1
            kind: directory
            servers:
              "a.example:16020":
                directory: %s
            """.formatted(site.getParent()) + (restart.isEmpty() ? "" : "    restart: '" + restart + "'\n");
    }

    private ConfigFileTransport target(String text) throws IOException {
        Path file = directory.resolve("target.yaml");
        Files.writeString(file, text);
        return TransportFactory.read(file, ApiTargets.FACTORY);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
