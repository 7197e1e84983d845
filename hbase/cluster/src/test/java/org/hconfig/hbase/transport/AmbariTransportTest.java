package org.hconfig.hbase.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.xconfig.spi.Server;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Versions of configurations and restarts of components, with a stub of Ambari's API. */
class AmbariTransportTest extends ApiTransportContract {
    @TempDir
    Path directory;

    private AmbariStub api;

    @BeforeEach
    void startApi() throws IOException {
        api = new AmbariStub("hconfig", "s3cret");
    }

    @Override
    AmbariStub api() {
        return api;
    }

    @Override
    String failure() {
        return "status 500: Server Error";
    }

    @Override
    ConfigFileTransport open() throws IOException {
        Path file = Files.writeString(directory.resolve("target.yaml"), """
                format: 1
                kind: ambari
                url: %s
                allow-http: true
                user: hconfig
                password-env: AMBARI_PASSWORD
                cluster: c 1
                """.formatted(api.url()));
        return TransportFactory.read(file, ApiTargets.factory(Map.of("AMBARI_PASSWORD", "s3cret")));
    }

    @Override
    void setByOthers(String key, String value) {
        api.set("theirs", key, value);
    }

    @Override
    int restarts() {
        return api.restarts().size();
    }

    @Test
    void place_keepsEmptyValuesAndAttributes() throws IOException {
        try (ConfigFileTransport target = open()) {
            edit(target, Map.of(HANDLERS, Optional.of("60"), "hbase.fixed", Optional.of("2")));
        }
        JsonNode now = api.now("hbase-site");
        assertThat(now.path("properties").path("hbase.empty").asString()).isEmpty();
        assertThat(now.path("properties").path("hbase.fixed").asString()).isEqualTo("2");
        assertThat(now.path("properties_attributes")
                        .path("final")
                        .path("hbase.fixed")
                        .asString())
                .isEqualTo("true");
    }

    @Test
    void place_whenOthersCreateAVersionBetweenReadAndWrite_makesTheirsTheDesiredOneAgain() throws IOException {
        api.beforeWrite(() -> api.set("theirs", HANDLERS, "45"));
        try (ConfigFileTransport target = open()) {
            assertThatThrownBy(() -> edit(target, Map.of(HANDLERS, Optional.of("60"))))
                    .hasMessageContaining("HC-2515 Ambari's hbase-site of cluster c 1");
            assertThat(parsed(target).value(HANDLERS)).contains("45");
        }
        assertThat(api.now("hbase-site").path("tag").asString()).isEqualTo("theirs");
    }

    @Test
    void place_ofTheScript_changesOnlyIt() throws IOException {
        try (ConfigFileTransport target = open()) {
            byte[] now = target.read(SERVER, "hbase-env.sh");
            target.place(SERVER, "hbase-env.sh", now, "export HBASE_X=2".getBytes(StandardCharsets.UTF_8));
            assertThat(target.read(SERVER, "hbase-env.sh")).asString().isEqualTo("export HBASE_X=2");
        }
        assertThat(api.now("hbase-env").path("properties").path("user").asString())
                .isEqualTo("hbase");
    }

    @Test
    void read_ofAHostInAConfigGroup_isRefused() throws IOException {
        api.override("2");
        try (ConfigFileTransport target = open()) {
            assertUnread(
                    target, ConfigFileTransport.SITE, "HC-2512", "is in a config group (2) that overrides hbase-site");
        }
    }

    @Test
    void read_ofAnUnknownHost_isACodedError() throws IOException {
        Server unknown = new Server("other.example:16020", HBaseServerKind.REGION_SERVER);
        try (ConfigFileTransport target = open()) {
            assertThatThrownBy(() -> target.read(unknown, ConfigFileTransport.SITE))
                    .hasMessageContaining("HC-2517")
                    .hasMessageContaining("hosts/other.example");
            assertUnread(target, "log4j2.properties", "HC-2512", "no configuration type for log4j2.properties");
        }
    }

    @Test
    void restart_requestsOneComponentOfOneHost() throws IOException {
        try (ConfigFileTransport target = open()) {
            target.restart(SERVER);
        }
        JsonNode request = api.restarts().get(0);
        assertThat(request.path("RequestInfo").path("command").asString()).isEqualTo("RESTART");
        assertThat(request.path("Requests/resource_filters").toString())
                .isEqualTo("[{\"service_name\":\"HBASE\",\"component_name\":\"HBASE_REGIONSERVER\","
                        + "\"hosts\":\"hbase-rs-0.hbase.example\"}]");
    }

    @Test
    void restart_thatFailsInAmbari_isACodedError() throws IOException {
        api.endAs("FAILED");
        try (ConfigFileTransport target = open()) {
            assertThatThrownBy(() -> target.restart(SERVER))
                    .hasMessageContaining("HC-2514")
                    .hasMessageContaining("Ambari's request 17 ended as FAILED");
        }
    }

    @Test
    void restart_thatDoesNotEnd_endsAtTheDeadline() throws IOException {
        api.endAs("IN_PROGRESS");
        try (ConfigFileTransport target = open()) {
            assertThatThrownBy(() -> target.restart(SERVER))
                    .hasMessageContaining("HC-2514")
                    .hasMessageContaining("request 17 was not COMPLETED with HBASE_REGIONSERVER STARTED within 30 s");
        }
    }
}
