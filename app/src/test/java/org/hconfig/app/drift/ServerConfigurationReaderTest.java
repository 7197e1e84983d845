package org.hconfig.app.drift;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.hconfig.app.drift.ServerConfiguration.ConfiguredValue;
import org.hconfig.hbase.config.IncludeReader;
import org.hconfig.hbase.config.SitePropertyReader;
import org.junit.jupiter.api.Test;

class ServerConfigurationReaderTest {
    private static final Map<String, ConfiguredValue> IN_FORCE = Map.of(
            "hbase.rootdir", new ConfiguredValue("hdfs://nn/hbase", "programmatically"),
            "a", new ConfiguredValue("1", "hbase-site.xml"),
            "b", new ConfiguredValue("2", "hbase-site.xml"),
            "c", new ConfiguredValue("3", "hbase-default.xml"),
            "fs.defaultFS", new ConfiguredValue("hdfs://nn", "hbase-site.xml"));

    @Test
    void values_ofAWholeFile_haveTheKeysThatItNoLongerSets() {
        assertThat(ServerConfigurationReader.values(
                        properties("hbase.rootdir", "/hbase", "a", "1", "fs.default.name", "hdfs://nn"), IN_FORCE))
                .containsEntry("a", "1")
                .containsEntry("b", "(not set)")
                .doesNotContainKeys("c", "fs.defaultFS");
    }

    @Test
    void values_ofAKeyWithAnUnknownReference_isNotTakenForRemoved() {
        assertThat(ServerConfigurationReader.values(
                        properties("hbase.rootdir", "/hbase", "a", "${unknown}", "b", "2"), IN_FORCE))
                .doesNotContainEntry("a", "(not set)");
    }

    @Test
    void values_ofAPartOfAFile_areThatPartOnly() {
        assertThat(ServerConfigurationReader.values(properties("b", "2"), IN_FORCE))
                .isEqualTo(Map.of("b", "2"));
    }

    @Test
    void values_ofAFileThatIncludesAnUnreadableOne_areThoseOfTheFileOnly() {
        String include = "<xi:include xmlns:xi=\"http://www.w3.org/2001/XInclude\" href=\"more.xml\"/>";

        assertThat(ServerConfigurationReader.values(
                        parsed(include + "<property><name>hbase.rootdir</name><value>/hbase</value></property>"),
                        IN_FORCE))
                .doesNotContainKeys("a", "b");
    }

    private static SitePropertyReader properties(String... keysAndValues) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            text.append("<property><name>" + keysAndValues[i] + "</name><value>" + keysAndValues[i + 1]
                    + "</value></property>");
        }
        return parsed(text.toString());
    }

    private static SitePropertyReader parsed(String properties) {
        byte[] bytes = ("<configuration>" + properties + "</configuration>").getBytes(StandardCharsets.UTF_8);
        return SitePropertyReader.read("hbase-site.xml", bytes, IncludeReader.UNREADABLE);
    }
}
