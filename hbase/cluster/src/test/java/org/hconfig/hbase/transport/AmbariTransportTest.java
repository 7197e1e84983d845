package org.hconfig.hbase.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Versions of configurations and restarts of components, with a stub of Ambari's API. */
class AmbariTransportTest extends ApiTransportContract<AmbariStub> {
    @Override
    AmbariStub start() throws IOException {
        return new AmbariStub("hconfig", SECRET);
    }

    @Override
    String fields() {
        return "kind: ambari\nuser: hconfig\npassword-env: API_SECRET\ncluster: c 1\n";
    }

    @Override
    void neverRestarts() {
        api.endAs("IN_PROGRESS");
    }

    @Override
    Map.Entry<String, List<String>> unknownName() {
        return Map.entry("host: other.example", List.of("HC-2517", "hosts/other.example"));
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
    void lastChange_isThatOfTheCurrentVersionOfTheCluster() throws IOException {
        try (ConfigFileTransport target = open()) {
            assertThat(target.lastChange(SERVER, ConfigFileTransport.SITE))
                    .contains("Ambari's configuration of HBASE was last changed by alice at 2015-05-06T14:21:19Z");
        }
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
        refusesToRead(ConfigFileTransport.SITE, "is in a config group (2) that overrides hbase-site");
    }

    @Test
    void read_ofAFileWithoutAType_isACodedError() throws IOException {
        refusesToRead("log4j2.properties", "no configuration type for log4j2.properties");
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
        failsToRestart("Ambari's request 17 ended as FAILED");
    }

    @Test
    void place_withPasswords_keepsThem_asAmbariShowsOnlyReferences() throws IOException {
        api.set("theirs", PASSWORD, "changeit");
        api.protect(PASSWORD);
        try (ConfigFileTransport target = open()) {
            assertThat(parsed(target).allValues()).doesNotContainKey(PASSWORD);
            edit(target, Map.of(HANDLERS, Optional.of("60")));
            edit(target, Map.of(HANDLERS, Optional.empty()));
            assertThatThrownBy(() -> edit(target, Map.of(PASSWORD, Optional.of("other"))))
                    .hasMessageContaining("HC-2522");
        }
        assertThat(api.now("hbase-site").path("properties").path(PASSWORD).asString())
                .isEqualTo("changeit");
    }

    @Test
    void place_whenAmbariShowsAMask_isRefused() throws IOException {
        refusesMask();
    }

    @Test
    void unreadChanges_ofAServerThatHasNotReadChangesOfOthers_sayWhereTheyAreShown() throws IOException {
        reportsUnreadChanges("HBASE_REGIONSERVER on hbase-rs-0.hbase.example in Ambari");
    }

    @Test
    void onlyByRestart_namesAmbari() throws IOException {
        try (ConfigFileTransport target = open()) {
            assertThat(target.onlyByRestart())
                    .hasValueSatisfying(why -> assertThat(why).contains("Ambari"));
        }
    }
}
