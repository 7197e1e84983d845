package org.hconfig.hbase.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SiteReaderTest {
    private static SiteReader read(String text, Map<String, String> files) {
        return SiteReader.read(
                "hbase-site.xml",
                text.getBytes(StandardCharsets.UTF_8),
                reference ->
                        Optional.ofNullable(files.get(reference)).map(found -> found.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void properties_areReadInEveryFormWithLineAndFinal() {
        SiteReader reader = read("""
            <!DOCTYPE configuration SYSTEM "http://127.0.0.1:1/hadoop.dtd">
            <configuration>
              <property name="a" value="1" final="true"/>
              <property><name>a</name><value>2</value></property>
              <property><name> b </name><value> 3
              </value></property>
              <property><name>b</name><value>4</value></property>
              <property><name>c</name><value/></property>
            </configuration>
            """, Map.of());

        assertThat(reader.properties())
                .extracting(property -> property.key() + "=" + property.value() + ":" + property.line())
                .containsExactly("a=1:3", "a=2:4", "b=3:5", "b=4:7");
        assertThat(reader.properties().get(0).isFinal()).isTrue();
        assertThat(SiteReader.inForce(reader.properties())).isEqualTo(Map.of("a", "1", "b", "4"));
        assertThat(reader.declaresEntities()).isFalse();
    }

    @Test
    void includedFile_standsInItsPlace_andItsFallbackWhereItIsMissing() {
        String text = """
            <configuration xmlns:xi="http://www.w3.org/2001/XInclude">
              <property><name>a</name><value>1</value></property>
              <xi:include href="other.xml"><xi:fallback><property><name>a</name><value>9</value></property></xi:fallback></xi:include>
              <property><name>b</name><value>3</value></property>
              <xi:include href="none.xml"/>
              <xi:include href="none.xml"><xi:fallback/></xi:include>
            </configuration>
            """;
        String other = "<configuration><property><name>a</name><value>2</value></property>"
                + "<property><name>b</name><value>2</value></property></configuration>";

        SiteReader found = read(text, Map.of("other.xml", other));
        assertThat(SiteReader.inForce(found.properties())).isEqualTo(Map.of("a", "2", "b", "3"));
        assertThat(found.properties().get(1).file()).isEqualTo("other.xml");
        assertThat(found.missing()).containsExactly("none.xml");
        assertThat(SiteReader.inForce(read(text, Map.of()).properties())).isEqualTo(Map.of("a", "9", "b", "3"));
    }

    @Test
    void entities_areNamed() {
        assertThat(read("<!DOCTYPE c [<!ENTITY x \"y\">]><configuration/>", Map.of())
                        .declaresEntities())
                .isTrue();
    }
}
