package org.hconfig.hbase.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Snippets of role groups and restarts of roles, with a stub of Cloudera Manager's API. */
class ClouderaTransportTest extends ApiTransportContract {
    private static final String SNIPPET =
            SITE_TEXT.strip().replace("<configuration>", "").replace("</configuration>", "");

    @TempDir
    Path directory;

    private ClouderaStub api;

    @BeforeEach
    void startApi() throws IOException {
        api = new ClouderaStub("hconfig", "s3cret", SNIPPET);
        Path password = Files.writeString(directory.resolve("password"), "s3cret\n");
        Files.setPosixFilePermissions(password, PosixFilePermissions.fromString("rw-------"));
    }

    @Override
    ClouderaStub api() {
        return api;
    }

    @Override
    String failure() {
        return "status 500: Internal error";
    }

    @Override
    ConfigFileTransport open() throws IOException {
        return open("");
    }

    private ConfigFileTransport open(String more) throws IOException {
        Path file = Files.writeString(directory.resolve("target.yaml"), """
                format: 1
                kind: cloudera-manager
                url: %s
                allow-http: true
                user: hconfig
                password-file: password
                api: v41
                cluster: Cluster 1
                service: hbase
                """.formatted(api.url()) + more);
        return TransportFactory.read(file, ApiTargets.FACTORY);
    }

    @Override
    void setByOthers(String key, String value) {
        api.put("<property><name>" + key + "</name><value>" + value + "</value></property>");
    }

    @Override
    int restarts() {
        return api.restarts();
    }

    @Test
    void place_keepsEveryOtherByteOfTheSnippet() throws IOException {
        try (ConfigFileTransport target = open()) {
            edit(target, Map.of(HANDLERS, Optional.of("60")));
        }
        assertThat(api.snippet()).isEqualTo(SNIPPET.replace(">30<", ">60<"));
    }

    @Test
    void place_inAnEmptySnippet_addsThePropertyAndRemovesItAgain() throws IOException {
        api.put("");
        try (ConfigFileTransport target = open()) {
            edit(target, Map.of(HANDLERS, Optional.of("60")));
            assertThat(api.snippet()).contains("<value>60</value>").doesNotContain("configuration");
            edit(target, Map.of(HANDLERS, Optional.empty()));
            assertThat(parsed(target).allValues()).isEmpty();
        }
    }

    @Test
    void read_ofARoleThatOverridesItsGroup_isRefused() throws IOException {
        api.override();
        try (ConfigFileTransport target = open()) {
            assertUnread(
                    target, ConfigFileTransport.SITE, "HC-2512", "role hbase-RS-1 overrides " + ClouderaStub.SNIPPET);
        }
    }

    @Test
    void read_ofAnUnknownRoleOrFile_isACodedError() throws IOException {
        try (ConfigFileTransport target = open("servers: {'" + SERVER.name() + "': {host: other}}\n")) {
            assertThatThrownBy(() -> target.read(SERVER, ConfigFileTransport.SITE))
                    .hasMessageContaining("HC-2512")
                    .hasMessageContaining("there are 0 roles with hostname==other;type==REGIONSERVER");
            assertUnread(target, "hbase-env.sh", "HC-2512", "Cloudera Manager generates hbase-env.sh");
        }
    }

    @Test
    void restart_thatFails_isACodedError() throws IOException {
        api.failCommands();
        try (ConfigFileTransport target = open()) {
            assertThatThrownBy(() -> target.restart(SERVER))
                    .hasMessageContaining("HC-2514")
                    .hasMessageContaining("Cloudera Manager's command 701 failed");
        }
    }
}
