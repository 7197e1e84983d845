package org.hconfig.hbase.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.hbase.config.IncludeReader;
import org.hconfig.hbase.config.SiteFile;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.xconfig.spi.Server;
import org.junit.jupiter.api.Test;

/** Site files in a ConfigMap and restarts of pods, with a stub of the Kubernetes API. */
class KubernetesTransportTest extends ApiTransportContract<KubernetesStub> {
    @Override
    KubernetesStub start() throws IOException {
        return new KubernetesStub(SECRET, SITE_TEXT);
    }

    @Override
    String fields() {
        return "kind: kubernetes\ntoken-file: secret\nnamespace: hbase\nconfig-map: hbase-conf\n";
    }

    @Override
    void neverRestarts() {
        api.neverComesBack();
    }

    @Override
    Map.Entry<String, List<String>> unknownName() {
        return Map.entry(
                "config-map: other", List.of("HC-2517", "configmaps/other responded with status 404: other not found"));
    }

    @Override
    void setByOthers(String key, String value) {
        api.put(ConfigFileTransport.SITE, with(key, value));
    }

    private String with(String key, String value) {
        byte[] now = api.value(ConfigFileTransport.SITE).getBytes(StandardCharsets.UTF_8);
        return new String(
                SiteFile.parse("map", now, IncludeReader.UNREADABLE)
                        .with(Map.of(key, Optional.of(value)))
                        .bytes(),
                StandardCharsets.UTF_8);
    }

    @Override
    int restarts() {
        return api.deleted();
    }

    @Test
    void lastChange_isThatOfTheClientThatWroteTheFileLast() throws IOException {
        try (ConfigFileTransport target = open()) {
            assertThat(target.lastChange(SERVER, ConfigFileTransport.SITE))
                    .contains("the ConfigMap's hbase-site.xml was last changed by the client kubectl-edit at"
                            + " 2026-11-21T12:00:00Z");
        }
    }

    @Test
    void place_keepsEveryByteAndTheOtherKeys() throws IOException {
        try (ConfigFileTransport target = open()) {
            edit(target, Map.of(HANDLERS, Optional.of("60")));
        }
        assertThat(api.value(ConfigFileTransport.SITE)).isEqualTo(SITE_TEXT.replace(">30<", ">60<"));
        assertThat(api.value("log4j2.properties")).isEqualTo("x");
    }

    @Test
    void place_whenOthersWriteAnotherKeyBetweenReadAndWrite_isRefused() throws IOException {
        api.beforeWrite(() -> api.put("log4j2.properties", "theirs"));
        try (ConfigFileTransport target = open()) {
            assertThatThrownBy(() -> edit(target, Map.of(HANDLERS, Optional.of("60"))))
                    .hasMessageContaining("HC-2515 ConfigMap hbase/hbase-conf:hbase-site.xml");
        }
        assertThat(api.value("log4j2.properties")).isEqualTo("theirs");
        assertThat(api.value(ConfigFileTransport.SITE)).isEqualTo(SITE_TEXT);
    }

    @Test
    void place_inAnImmutableConfigMap_isRefused() throws IOException {
        api.makeImmutable();
        try (ConfigFileTransport target = open()) {
            assertThatThrownBy(() -> edit(target, Map.of(HANDLERS, Optional.of("60"))))
                    .hasMessageContaining("HC-2513")
                    .hasMessageContaining("immutable");
        }
    }

    @Test
    void read_ofAMissingKey_saysSo() throws IOException {
        try (ConfigFileTransport target = open()) {
            assertThatThrownBy(() -> target.read(SERVER, "hbase-env.sh"))
                    .hasMessageContaining("HC-2512")
                    .hasMessageContaining("the ConfigMap has no key hbase-env.sh");
        }
    }

    @Test
    void restart_ofAPodWithoutStatefulSet_deletesNothing() throws IOException {
        try (ConfigFileTransport target = open("servers: {'" + SERVER.name() + "': {pod: lonely}}\n")) {
            assertThatThrownBy(() -> target.restart(SERVER))
                    .hasMessageContaining("HC-2514")
                    .hasMessageContaining("does not belong to a StatefulSet");
        }
        assertThat(api.deleted()).isZero();
    }

    @Test
    void restart_ofAnUnknownPod_isACodedErrorAtOnce() throws IOException {
        Server unknown = new Server("elsewhere-3.hbase.example:16020", HBaseServerKind.REGION_SERVER);
        try (ConfigFileTransport target = open()) {
            assertThatThrownBy(() -> target.restart(unknown))
                    .hasMessageContaining("HC-2517")
                    .hasMessageContaining("statefulsets/elsewhere responded with status 404");
        }
    }

    @Test
    void restart_whenAnotherOneDeletesThePodFirst_awaitsItsSuccessor() throws IOException {
        api.beforeWrite(api::removePod);
        try (ConfigFileTransport target = open()) {
            assertThatThrownBy(() -> target.restart(SERVER)).hasMessageContaining("was not ready again");
        }
        assertThat(api.deleted()).isZero();
    }

    @Test
    void read_withATokenThatOthersCanRead_isRefused() throws IOException {
        ConfigFileTransport target = open();
        Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-r--r--"));
        assertThatThrownBy(() -> target.read(SERVER, ConfigFileTransport.SITE))
                .hasMessageContaining("HC-2516")
                .hasMessageContaining("chmod 600");
        assertThatThrownBy(this::open).hasMessageContaining("HC-2510").hasMessageContaining("chmod 600");
        assertThat(api.calls()).isEmpty();
    }
}
