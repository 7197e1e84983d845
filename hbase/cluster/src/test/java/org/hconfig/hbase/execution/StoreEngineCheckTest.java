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

    private static tools.jackson.databind.JsonNode page(String path) {
        return JsonMapper.shared()
                .readTree("{\"beans\": [{\"name\": \"java.lang:type=Runtime\", \"ClassPath\": \"" + path + "\"}]}");
    }
}
