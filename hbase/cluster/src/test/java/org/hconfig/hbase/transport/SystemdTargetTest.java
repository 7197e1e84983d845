package org.hconfig.hbase.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.config.keys.PublicKeyEntry;
import org.apache.sshd.common.keyprovider.KeyPairProvider;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.shell.ProcessShellCommandFactory;
import org.apache.sshd.sftp.server.SftpSubsystemFactory;
import org.hconfig.hbase.config.IncludeReader;
import org.hconfig.hbase.config.SiteFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Site files over SFTP and restarts of systemd's units over SSH; the host is an SSH server in this process. */
class SystemdTargetTest extends ConfigFileTransportContract {
    private static final String RESTART = "/bin/sh -c 'sudo systemctl restart hbase-regionserver'";

    @TempDir
    Path directory;

    private final SshServer sshd = SshServer.setUpDefaultServer();
    private final List<String> commands = new CopyOnWriteArrayList<>();
    private String outcome = "true";
    private Path site;

    @BeforeEach
    void startHost() throws IOException {
        sshd.setHost("127.0.0.1");
        sshd.setKeyPairProvider(KeyPairProvider.wrap(SshKeys.HOST));
        sshd.setPublickeyAuthenticator((user, offered, session) ->
                user.equals("hconfig") && KeyUtils.compareKeys(offered, SshKeys.USER.getPublic()));
        sshd.setSubsystemFactories(List.of(new SftpSubsystemFactory()));
        sshd.setCommandFactory((channel, line) -> {
            commands.add(line);
            return ProcessShellCommandFactory.INSTANCE.createCommand(channel, outcome);
        });
        sshd.start();
        Path key = Files.writeString(directory.resolve("id"), SshKeys.userKeyFile());
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
        Files.writeString(
                directory.resolve("known_hosts"),
                "[127.0.0.1]:" + sshd.getPort() + " " + PublicKeyEntry.toString(SshKeys.HOST.getPublic()) + "\n");
        site = Files.writeString(
                Files.createDirectory(directory.resolve("conf")).resolve(ConfigFileTransport.SITE), SITE_TEXT);
    }

    @AfterEach
    void stopHost() throws IOException {
        sshd.stop(true);
    }

    @Override
    ConfigFileTransport open() throws IOException {
        Path file = Files.writeString(directory.resolve("target.yaml"), """
                format: 1
                kind: ssh
                user: hconfig
                key: id
                known-hosts: known_hosts
                directory: %s
                port: %d
                restart: sudo systemctl restart hbase-regionserver
                servers:
                  "%s": {host: 127.0.0.1}
                  "%s": {host: 127.0.0.1, restart: sudo systemctl restart hbase-master}
                """.formatted(
                        site.getParent(), sshd.getPort(), SERVER.name(), MASTER.name()));
        return TransportFactory.read(file, ApiTargets.FACTORY);
    }

    @Override
    void setByOthers(String key, String value) throws IOException {
        byte[] now = Files.readAllBytes(site);
        Files.write(
                site,
                SiteFile.parse(site.toString(), now, IncludeReader.UNREADABLE)
                        .with(Map.of(key, Optional.of(value)))
                        .bytes());
    }

    @Override
    int restarts() {
        return (int) commands.stream().filter(RESTART::equals).count();
    }

    @Override
    void makeUnavailable() throws IOException {
        sshd.stop(true);
    }

    @Override
    void revokeCredentials() {
        sshd.setPublickeyAuthenticator((user, offered, session) -> false);
    }

    @Override
    String unavailableCode() {
        return "HC-2512";
    }

    @Override
    String unauthorizedCode() {
        return "HC-2512";
    }

    @Test
    void restart_ofTheHMaster_restartsItsUnit() throws IOException {
        try (ConfigFileTransport target = open()) {
            target.restart(MASTER);
        }
        assertThat(commands).containsExactly("/bin/sh -c 'sudo systemctl restart hbase-master'");
    }

    @Test
    void restart_ofAUnitThatFails_reportsWhatSystemdSays() throws IOException {
        Path script = Files.writeString(
                directory.resolve("fail"),
                "echo 'Failed to restart hbase-regionserver.service: Unit not found.' >&2; exit 5",
                StandardCharsets.UTF_8);
        outcome = "sh " + script;
        try (ConfigFileTransport target = open()) {
            assertThatThrownBy(() -> target.restart(SERVER))
                    .hasMessageContaining("HC-2514")
                    .hasMessageContaining("exited with status 5: Failed to restart hbase-regionserver.service");
        }
    }
}
