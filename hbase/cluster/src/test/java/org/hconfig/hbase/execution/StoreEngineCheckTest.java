package org.hconfig.hbase.execution;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class StoreEngineCheckTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/opt/hbase/lib/hconfig-hbase-coprocessor-0.1.0.jar",
                "/opt/hbase/lib/a.jar:/opt/hbase/lib/hconfig-hbase-coprocessor-1.2.3-SNAPSHOT.jar:/etc/hbase/conf",
                "hconfig-hbase-coprocessor-1.jar"
            })
    void isOnClassPath_withTheJar_isTrue(String path) {
        assertThat(StoreEngineCheck.isOnClassPath(page(path))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/opt/hbase/lib/*",
                "/opt/hconfig-hbase-coprocessor-1.jar/other.jar",
                "/opt/hbase/lib/hconfig-hbase-coprocessor-1.jar.part",
                "/opt/hbase/lib/other-hconfig-hbase-coprocessor-1.jar"
            })
    void isOnClassPath_withoutTheJar_isFalse(String path) {
        assertThat(StoreEngineCheck.isOnClassPath(page(path))).isFalse();
    }

    @Test
    void isOnClassPath_ofAPageWithoutIt_isFalse() {
        assertThat(StoreEngineCheck.isOnClassPath(JsonMapper.shared().readTree("{\"beans\": []}")))
                .isFalse();
        assertThat(StoreEngineCheck.isOnClassPath(JsonMapper.shared().readTree("{}")))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.5.0", "2.5.13-hadoop3", "2.6.4", "2.6.4.7.3.1.0-197", "3.0.0"})
    void without_ofAVersionWithTheHooks_isEmpty(String version) {
        assertThat(StoreEngineCheck.without(version)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.4.18", "2.4.17.7.2.18.0-641", "2.2.3", "null", ""})
    void without_ofAnOlderOrUnknownVersion_saysWhy(String version) {
        assertThat(StoreEngineCheck.without(version)).get().asString().contains("2.5");
    }

    @Test
    void version_ofAClassPath_isThatOfTheServersJar() {
        assertThat(StoreEngineCheck.version(
                        page("/opt/hbase/lib/hbase-client-2.6.4.jar:/opt/hbase/lib/hbase-server-2.4.18.jar")))
                .contains("2.4.18");
        assertThat(StoreEngineCheck.version(page("/opt/hbase/lib/*:/opt/hbase-server-tools.jar")))
                .isEmpty();
    }

    private static tools.jackson.databind.JsonNode page(String path) {
        return JsonMapper.shared()
                .readTree("{\"beans\": [{\"name\": \"java.lang:type=Runtime\", \"ClassPath\": \"" + path + "\"}]}");
    }
}
