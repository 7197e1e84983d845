package org.hconfig.hbase.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PlaceholderDetectorTest {
    @Test
    void first_ofEachTemplateLanguage_isFound() {
        for (String text : List.of(
                "{{ hbase_root }}",
                "{{.Values.root}}",
                "<%= @root %>",
                "{% if x %}a{% endif %}",
                "%ROOT_DIR%",
                "@ROOT@",
                "@@ROOT@@",
                "__ROOT__",
                "${ROOT}",
                "${ROOT:-/x}",
                "$ROOT_DIR")) {
            assertThat(PlaceholderDetector.first(text)).as(text).contains(text.startsWith("{%") ? "{% if x %}" : text);
            assertThat(PlaceholderDetector.first("hdfs://a/" + text).isPresent())
                    .as(text)
                    .isEqualTo(!text.startsWith("$ROOT"));
        }
    }

    @Test
    void first_ofWordsToReplace_isFoundWithinAnAddress() {
        assertThat(PlaceholderDetector.first("hdfs://REPLACE_WITH_NAMENODE:8020/hbase"))
                .contains("REPLACE_WITH_NAMENODE");
        assertThat(PlaceholderDetector.first("REPLACE_WITH_ZOOKEEPER_SERVERS"))
                .contains("REPLACE_WITH_ZOOKEEPER_SERVERS");
        assertThat(PlaceholderDetector.first("/data/REPLACE_WITH_x")).isEmpty();
    }

    @Test
    void first_ofValuesOfHadoop_isEmpty() {
        for (String text : List.of(
                "hbase/_HOST@EXAMPLE.COM",
                "a@EXAMPLE.COM,b@EXAMPLE.COM",
                "RULE:[1:$1@$0](.*@EXAMPLE.COM)s/@.*// RULE:[2:$1@$0](hbase@EXAMPLE.COM)s/.*/hbase/ DEFAULT",
                "${hbase.tmp.dir}/hbase",
                "${env.HBASE_HOME}",
                "${user.name}",
                "hdfs://a/%2Fx%20y%AB%CD",
                "%d{ISO8601} %p %c: %m%n",
                "90%",
                "org.x.Outer$INNER",
                "__a",
                "0.4")) {
            assertThat(PlaceholderDetector.first(text)).as(text).isEmpty();
        }
    }
}
