package org.hconfig.hbase.execution.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.catalogue.HeapAndGcOptions;
import org.hconfig.hbase.config.EnvFile;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.hbase.transport.ConfigFileTransport;
import org.hconfig.xconfig.execution.InMemoryCheckpointStore;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.ServerConfigChange;
import org.hconfig.xconfig.spi.SettingEdit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is stored of files with secrets, and what is restored. */
class ServerConfigFilesTest {
    private static final Server SERVER = new Server("rs1:16020", HBaseServerKind.REGION_SERVER);
    private static final String SITE_TEXT = "<configuration><property><name>a.b</name><value>1</value></property>"
            + "<property><name>hbase.ssl.keystore.password</name><value>planted-1</value></property>"
            + "<property><name>a.c</name><value>7</value></property></configuration>";
    private static final String ENV_TEXT = """
        export HBASE_OPTS="-Djavax.net.ssl.keyStorePassword=planted-2"
        export HBASE_REGIONSERVER_OPTS="-Xmx1g -Dldap.password=planted-3 -XX:+UseG1GC"
        """;

    @TempDir
    Path directory;

    private final InMemoryCheckpointStore memory = new InMemoryCheckpointStore();

    @Test
    void place_inFilesWithSecrets_remembersNoneAndIsUndoneByteForByte() throws IOException {
        Files.writeString(directory.resolve(ConfigFileTransport.SITE), SITE_TEXT);
        Files.writeString(directory.resolve(EnvFile.NAME), ENV_TEXT);
        ServerConfigFiles serverConfigFiles = new ServerConfigFiles(new OneDirectory(directory));
        List<SettingEdit> settingEdits = List.of(
                edit("a.b", "2"),
                edit("a.c", "8"),
                edit("a.d", "9"),
                edit(HeapAndGcOptions.KEY, "-Xmx2g -XX:+UseG1GC"));

        assertThat(serverConfigFiles.write(move(settingEdits, false), memory)).isTrue();

        assertThat(Files.readString(directory.resolve(ConfigFileTransport.SITE)))
                .contains("<value>8</value>", "planted-1");
        assertThat(kept()).isNotEmpty().noneMatch(text -> text.contains("planted"));

        List<SettingEdit> before = List.of(
                edit("a.b", "1"),
                edit("a.c", "7"),
                new SettingEdit(Optional.empty(), "a.d", Optional.empty()),
                edit(HeapAndGcOptions.KEY, "-Xmx1g -XX:+UseG1GC"));
        serverConfigFiles.write(move(before, true), memory);

        assertThat(directory.resolve(ConfigFileTransport.SITE)).hasContent(SITE_TEXT);
        assertThat(directory.resolve(EnvFile.NAME)).hasContent(ENV_TEXT);
    }

    private static SettingEdit edit(String key, String value) {
        return new SettingEdit(Optional.empty(), key, Optional.of(value));
    }

    private static ServerConfigChange move(List<SettingEdit> settingEdits, boolean undo) {
        return new ServerConfigChange(0, SERVER, HBaseRoute.ROLLING_RESTART, settingEdits, undo);
    }

    /** Returns the entire content of the checkpoint store, also with Base64 decoded. */
    private List<String> kept() {
        Collection<String> values = memory.values().values();
        List<String> all = new ArrayList<>(values);
        values.stream()
                .flatMap(value -> Arrays.stream(value.split("[ =]+", -1)))
                .filter(word -> word.matches("[A-Za-z0-9/+]+") && word.length() % 4 != 1)
                .forEach(word -> all.add(new String(Base64.getDecoder().decode(word), StandardCharsets.UTF_8)));
        return all;
    }

    /** The directory of the one server. */
    private record OneDirectory(Path directory) implements ConfigFileTransport {
        @Override
        public boolean knows(Server server) {
            return true;
        }

        @Override
        public String place(Server server, String file) {
            return file;
        }

        @Override
        public byte[] read(Server server, String file) {
            try {
                return Files.readAllBytes(directory.resolve(file));
            } catch (IOException failure) {
                throw new java.io.UncheckedIOException(failure);
            }
        }

        @Override
        public void place(Server server, String file, byte[] expected, byte[] content) {
            try {
                assertThat(read(server, file)).isEqualTo(expected);
                Files.write(directory.resolve(file), content);
            } catch (IOException failure) {
                throw new java.io.UncheckedIOException(failure);
            }
        }

        @Override
        public void restart(Server server) {
            throw new IllegalStateException();
        }

        @Override
        public void close() {
            // Nothing is kept open.
        }
    }
}
