package org.hconfig.hbase.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.config.keys.PublicKeyEntry;
import org.apache.sshd.common.keyprovider.KeyPairProvider;
import org.apache.sshd.server.Environment;
import org.apache.sshd.server.ExitCallback;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.channel.ChannelSession;
import org.apache.sshd.server.command.Command;
import org.apache.sshd.server.shell.ProcessShellCommandFactory;
import org.apache.sshd.server.subsystem.SubsystemFactory;
import org.apache.sshd.sftp.server.SftpSubsystemFactory;
import org.hconfig.hbase.config.IncludeReader;
import org.hconfig.hbase.config.SiteFile;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.xconfig.spi.Server;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Site files and restarts over SSH, with a server in this process on the loopback interface. */
class SshTransportTest {
    private static final Server SERVER = new Server("rs1.example:16020", HBaseServerKind.REGION_SERVER);

    @TempDir
    Path directory;

    private final SshServer sshd = SshServer.setUpDefaultServer();
    private Path site;
    private Path key;
    private Path knownHosts;

    @BeforeEach
    void startServer() throws IOException {
        sshd.setHost("127.0.0.1");
        sshd.setKeyPairProvider(KeyPairProvider.wrap(SshKeys.HOST));
        sshd.setPublickeyAuthenticator((user, offered, session) ->
                user.equals("hbase") && KeyUtils.compareKeys(offered, SshKeys.USER.getPublic()));
        sshd.setSubsystemFactories(List.of(new SftpSubsystemFactory()));
        sshd.setCommandFactory(ProcessShellCommandFactory.INSTANCE);
        sshd.start();
        key = directory.resolve("id");
        Files.writeString(key, SshKeys.userKeyFile());
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
        knownHosts = directory.resolve("known_hosts");
        Files.writeString(
                knownHosts,
                "[127.0.0.1]:" + sshd.getPort() + " " + PublicKeyEntry.toString(SshKeys.HOST.getPublic()) + "\n");
        site = Files.createDirectory(directory.resolve("conf")).resolve("hbase-site.xml");
        Files.writeString(site, "old");
        Files.setPosixFilePermissions(site, PosixFilePermissions.fromString("rw-r-----"));
    }

    @AfterEach
    void stopServer() throws IOException {
        sshd.stop(true);
    }

    @Test
    void place_replacesTheFileAsAWhole() throws IOException {
        try (ConfigFileTransport target = target("'true'")) {
            assertThat(target.knows(SERVER)).isTrue();
            assertThat(target.read(SERVER, ConfigFileTransport.SITE)).isEqualTo(bytes("old"));

            target.place(SERVER, ConfigFileTransport.SITE, bytes("old"), bytes("new"));

            assertThat(Files.readString(site)).isEqualTo("new");
            assertThat(Files.getPosixFilePermissions(site)).isEqualTo(PosixFilePermissions.fromString("rw-r-----"));
            assertThat(site.resolveSibling(".hbase-site.xml.hconfig")).doesNotExist();
            assertThatThrownBy(() -> target.place(SERVER, ConfigFileTransport.SITE, bytes("old"), bytes("other")))
                    .hasMessageContaining("HC-2515 127.0.0.1:" + site);
            assertThatThrownBy(() -> target.read(SERVER, "none.xml")).hasMessageContaining("HC-2512");
        }
    }

    /** A document type with entities has the same effect with every transport. */
    @Test
    void read_ofASiteFileWithADocumentType_isReadAndItsEntitiesAreNotResolved() throws IOException {
        String type = "<!DOCTYPE configuration [<!ENTITY secret SYSTEM \"file:///etc/passwd\">]>";
        String good = type + "<configuration><property><name>a</name><value>1</value></property></configuration>";
        Files.writeString(site, good);
        try (ConfigFileTransport target = target("'true'")) {
            assertThat(parsed(target).value("a")).contains("1");

            Files.writeString(site, good.replace(">1<", ">&secret;<"));
            assertThatThrownBy(() -> parsed(target).value("a"))
                    .hasMessageContaining("HC-2509")
                    .hasMessageContaining("127.0.0.1:" + site)
                    .hasMessageNotContaining("root:");
        }
    }

    private static SiteFile parsed(ConfigFileTransport target) {
        byte[] content = target.read(SERVER, ConfigFileTransport.SITE);
        return SiteFile.parse(target.place(SERVER, ConfigFileTransport.SITE), content, IncludeReader.UNREADABLE);
    }

    @Test
    void restart_runsTheCommandThere() throws IOException {
        Path mark = directory.resolve("mark");
        try (ConfigFileTransport target = target("[touch, '" + mark + "']")) {
            target.restart(SERVER);
        }
        assertThat(mark).exists();
        try (ConfigFileTransport target = target("[ls, /no/such/directory]")) {
            assertThatThrownBy(() -> target.restart(SERVER))
                    .hasMessageContaining("HC-2514")
                    .hasMessageContaining("exited with status");
        }
    }

    @Test
    void restart_withALongOutput_keepsBothEnds() throws IOException {
        String script = "'echo first; i=0; while [ $i -lt 3000 ]; do echo middle; i=$((i+1)); done; echo last; exit 3'";
        try (ConfigFileTransport target = target("[sh, -c, " + script + "]")) {
            assertThatThrownBy(() -> target.restart(SERVER))
                    .hasMessageContaining("exited with status 3: first")
                    .hasMessageContaining("bytes omitted")
                    .hasMessageContaining("middle\nlast");
        }
    }

    @Test
    void place_whereALinkWasPlanted_leavesWhatItLeadsTo() throws IOException {
        Path victim = Files.writeString(directory.resolve("victim"), "untouched");
        Files.createSymbolicLink(site.resolveSibling("." + site.getFileName() + ".hconfig"), victim);
        byte[] before = Files.readAllBytes(site);
        try (ConfigFileTransport target = target("'true'")) {
            target.place(SERVER, ConfigFileTransport.SITE, before, bytes("<configuration/>"));
        }
        assertThat(victim).hasContent("untouched");
        assertThat(site).hasContent("<configuration/>").isRegularFile();
    }

    @Test
    void place_ofAPrivateSiteFile_keepsItPrivate() throws IOException {
        Files.setPosixFilePermissions(site, PosixFilePermissions.fromString("rw-------"));
        try (ConfigFileTransport target = target("'true'")) {
            target.place(SERVER, ConfigFileTransport.SITE, Files.readAllBytes(site), bytes("<configuration/>"));
        }
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(site)))
                .isEqualTo("rw-------");
    }

    @Test
    void read_withAPrivateKeyThatOthersCanUse_isRefused() throws IOException {
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-rw-rw-"));
        try (ConfigFileTransport target = target("'true'")) {
            assertThatThrownBy(() -> target.read(SERVER, ConfigFileTransport.SITE))
                    .hasMessageContaining("HC-2512")
                    .hasMessageContaining("has mode rw-rw-rw-");
        }
    }

    @Test
    void read_fromAHostWhoseKeyIsNotKnown_isRefused() throws IOException {
        Files.writeString(knownHosts, "");
        try (ConfigFileTransport target = target("'true'")) {
            assertThatThrownBy(() -> target.read(SERVER, ConfigFileTransport.SITE))
                    .hasMessageContaining("HC-2512");
        }
    }

    @Test
    void read_fromAHostWhoseKeyHasChanged_saysSo() throws IOException {
        Files.writeString(
                knownHosts,
                "[127.0.0.1]:" + sshd.getPort() + " " + PublicKeyEntry.toString(SshKeys.USER.getPublic()) + "\n");
        try (ConfigFileTransport target = target("'true'")) {
            assertThatThrownBy(() -> target.read(SERVER, ConfigFileTransport.SITE))
                    .hasMessageContaining("HC-2512")
                    .hasMessageContaining("the host key of 127.0.0.1 has changed");
        }
    }

    @Test
    void restart_thatDoesNotEnd_isEndedThere() throws Exception {
        CountDownLatch signalled = new CountDownLatch(1);
        sshd.setCommandFactory((channel, line) -> new ForeverCommand(signalled));
        try (ConfigFileTransport target = shortOf(Duration.ofMillis(300), Duration.ofMinutes(1))) {
            assertThatThrownBy(() -> target.restart(SERVER))
                    .hasMessageContaining("did not finish within 0.3 s")
                    .hasMessageContaining("requested to terminate it");
        }
        assertThat(signalled.await(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void read_fromAServerThatFallsSilent_endsAtTheDeadline() throws IOException {
        sshd.setSubsystemFactories(List.of(new SubsystemFactory() {
            @Override
            public String getName() {
                return "sftp";
            }

            @Override
            public Command createSubsystem(ChannelSession channel) {
                return new ForeverCommand(new CountDownLatch(1));
            }
        }));
        try (ConfigFileTransport target = shortOf(Duration.ofMinutes(1), Duration.ofMillis(500))) {
            assertThatThrownBy(() -> target.read(SERVER, ConfigFileTransport.SITE))
                    .hasMessageContaining("HC-2512")
                    .hasMessageContaining("did not finish within 0.5 s");
        }
    }

    private SshTransport shortOf(Duration command, Duration transfer) {
        SshTransport.SshHost sshHost = new SshTransport.SshHost(
                Optional.of("127.0.0.1"),
                Optional.of(sshd.getPort()),
                Optional.of(String.valueOf(site.getParent())),
                List.of("restart"));
        return new SshTransport(
                new SshTransport.SshLogin("hbase", key, knownHosts),
                sshHost,
                Map.of(SERVER.name(), sshHost),
                command,
                transfer);
    }

    /** Never responds and never exits, unless it receives a signal. */
    private record ForeverCommand(CountDownLatch signalled) implements Command {
        @Override
        public void start(ChannelSession channel, Environment environment) {
            environment.addSignalListener((where, signal) -> signalled.countDown());
        }

        @Override
        public void destroy(ChannelSession channel) {
            // There is no process.
        }

        @Override
        public void setInputStream(InputStream in) {
            // Nothing is read.
        }

        @Override
        public void setOutputStream(OutputStream out) {
            // Nothing is said.
        }

        @Override
        public void setErrorStream(OutputStream err) {
            // Nothing is said.
        }

        @Override
        public void setExitCallback(ExitCallback callback) {
            // It does not end.
        }
    }

    @Test
    void read_fromAHostThatIsDown_isACodedError() throws IOException {
        try (ConfigFileTransport target = target("'true'")) {
            sshd.stop(true);
            assertThatThrownBy(() -> target.read(SERVER, ConfigFileTransport.SITE))
                    .hasMessageContaining("HC-2512");
        }
    }

    private ConfigFileTransport target(String restart) throws IOException {
        Path file = directory.resolve("target.yaml");
        Files.writeString(file, """
            format: 1
            kind: ssh
            user: hbase
            key: %s
            known-hosts: %s
            directory: %s
            restart: %s
            servers:
              "rs1.example:16020": {host: 127.0.0.1, port: %d}
            """.formatted(key, knownHosts, site.getParent(), restart, sshd.getPort()));
        return TransportFactory.read(file, ApiTargets.FACTORY);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
