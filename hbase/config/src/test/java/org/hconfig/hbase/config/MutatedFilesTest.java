package org.hconfig.hbase.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.core.HConfigException;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Any file content is parsed, or rejected with an error code. More inputs with {@code -Dhconfig.mutations=1000000}. */
class MutatedFilesTest {
    private static final String SITE = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE configuration [<!ENTITY x "y">]>
            <configuration xmlns:xi="http://www.w3.org/2001/XInclude">
              <property><name>hfile.block.cache.size</name><value>0.4</value><final>true</final></property>
              <property name="hbase.regionserver.handler.count" value='30'/>
              <property><name>a.b</name><value><![CDATA[x]]>&amp;&#10;y</value><description>d</description></property>
              <xi:include href="other.xml"><xi:fallback><property><name>f</name><value>1</value></property></xi:fallback></xi:include>
            </configuration>
            """;
    private static final String ENV = """
            # comment
            export JAVA_HOME=/usr/lib/jvm
            export HBASE_REGIONSERVER_OPTS="$HBASE_REGIONSERVER_OPTS -Xmx8g -XX:+UseG1GC -XX:MaxGCPauseMillis=100"
            export HBASE_OPTS='-Dx=y'
            HBASE_REGIONSERVER_OPTS+=" -Xlog:gc*:file=$HBASE_LOG_DIR/gc.log"
            """;
    private static final String ENV_OF_CASES = ENV + """
            if [ -n "$X" ]; then export HBASE_HEAPSIZE=4g; else export HBASE_HEAPSIZE=${Y:-2g}; fi
            """;
    private static final IncludeReader NONE = reference -> Optional.empty();

    @Test
    void site_ofAnyBytes_isReadChangedOrRefusedWithACode() {
        AnyBytes.mutated(3_000, Mutations.of(SITE), bytes -> {
            refusable(() -> SitePropertyReader.read("hbase-site.xml", bytes, NONE));
            refusable(() -> {
                SiteFile file = SiteFile.parse("hbase-site.xml", bytes, NONE);
                file.values(Set.of("a.b", "hfile.block.cache.size"));
                SiteFile changed = file.with(Map.of("hfile.block.cache.size", Optional.of("0.3")));
                assertThat(changed.value("hfile.block.cache.size")).contains("0.3");
                file.with(Map.of("hbase.regionserver.handler.count", Optional.empty(), "new", Optional.of("1")));
            });
        });
    }

    @Test
    void env_ofAnyBytes_isReadChangedOrRefusedWithACode() {
        AnyBytes.mutated(3_000, Mutations.of(ENV, ENV_OF_CASES), bytes -> {
            EnvFile file = EnvFile.parse("hbase-env.sh", bytes);
            file.options();
            assertThat(file.with(Optional.of("-Xmx4g -XX:+UseG1GC")).options()).contains("-Xmx4g -XX:+UseG1GC");
            file.with(Optional.empty());
        });
    }

    @Test
    void script_ofAnyBytes_isReadOrRefusedWithACode() {
        AnyBytes.mutated(
                2_000,
                Mutations.of(ENV, ENV_OF_CASES),
                bytes -> EnvAssignmentScanner.of("hbase-env.sh", new String(bytes, StandardCharsets.ISO_8859_1)));
    }

    @Test
    void site_withAValueInsideAValue_isRefusedWhenItIsToBeChanged() {
        SiteFile file = SiteFile.parse("s", utf8(property("hfile.block.cache.size", "<value/>0.4")), NONE);

        assertThatThrownBy(() -> file.with(Map.of("hfile.block.cache.size", Optional.of("0.3"))))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("HC-2504")
                .hasMessageContaining("the value read back is");
    }

    @Test
    void site_withALineSeparatorInAName_isReadAsHadoopReadsIt() {
        byte[] bytes = bytes(property("a.b\u2028", " 1 "), property("\u00a0c\t", "2"), property(" d\n", "3"));

        SiteFile file = SiteFile.parse("s", bytes, NONE);

        for (String key : Set.of("a.b", "a.b\u2028", "c", "\u00a0c", "d")) {
            assertThat(file.value(key)).as(key).isEqualTo(Optional.ofNullable(hadoopValue(file, key)));
        }
    }

    @Test
    void site_withEntitiesThatExpandWithoutEnd_isReadInBoundedSpace() {
        String doctype = "<!DOCTYPE configuration [<!ENTITY a \"" + "x".repeat(100_000) + "\">]>";
        String site = doctype + "<configuration><property><name>k</name><value>" + "&a;".repeat(100_000)
                + "</value></property></configuration>";

        assertThatThrownBy(() -> SiteFile.parse("s", utf8(site), NONE).value("k"))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("HC-2509");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"$H-XX:+UseG1GC\"",
                "\"${H}-Xmx8g\"",
                "\"-XX:+Use${C}GC\"",
                "$H-XX:MaxGCPauseMillis=100",
            })
    void env_withAnOptionThatAVariableIsPartOf_isRefused(String value) {
        assertThatThrownBy(() -> EnvFile.parse("e", utf8("export HBASE_REGIONSERVER_OPTS=" + value + "\n")))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("HC-2506");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"$HBASE_OPTS -Xmx8g\"",
                "\"-Xlog:gc*:file=$HBASE_LOG_DIR/gc-X.log -Xmx8g\"",
                "\"-XX:HeapDumpPath=$HBASE_LOG_DIR -Xmx8g\"",
                "\"-Dx=$A-Xy -Xmx8g\"",
            })
    void env_withAVariableElsewhere_isRead(String value) {
        assertThat(EnvFile.parse("e", utf8("export HBASE_REGIONSERVER_OPTS=" + value + "\n"))
                        .options())
                .contains("-Xmx8g");
    }

    private static void refusable(Runnable work) {
        try {
            work.run();
        } catch (HConfigException refused) {
            assertThat(refused.problems()).isNotEmpty();
        }
    }

    private static String hadoopValue(SiteFile file, String key) {
        Configuration hadoop = new Configuration(false);
        hadoop.addResource(new ByteArrayInputStream(file.bytes()));
        return hadoop.getRaw(key);
    }

    private static String property(String name, String value) {
        return "<configuration><property><name>" + name + "</name><value>" + value
                + "</value></property></configuration>";
    }

    private static byte[] bytes(String... documents) {
        StringBuilder all = new StringBuilder("<configuration>");
        for (String document : documents) {
            all.append(document.replace("<configuration>", "").replace("</configuration>", ""));
        }
        return utf8(all.append("</configuration>").toString());
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
