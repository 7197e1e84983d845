package org.hconfig.hbase.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SitePropertyReaderTest {
    private static SitePropertyReader read(String text, Map<String, String> files) {
        return SitePropertyReader.read(
                "hbase-site.xml",
                text.getBytes(StandardCharsets.UTF_8),
                reference ->
                        Optional.ofNullable(files.get(reference)).map(found -> found.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void properties_areReadInEveryFormWithLineAndFinal() {
        SitePropertyReader reader = read("""
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
                .extracting(property -> property.key() + "=" + property.value().orElse("none") + ":" + property.line())
                .containsExactly("a=1:3", "a=2:4", "b=3:5", "b=4:7", "c=none:8");
        assertThat(reader.properties().get(0).isFinal()).isTrue();
        assertThat(values(reader)).isEqualTo(Map.of("a", "1", "b", "4"));
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

        SitePropertyReader found = read(text, Map.of("other.xml", other));
        assertThat(found.properties())
                .extracting(property -> property.key() + "=" + property.value().orElse("none") + " " + property.file())
                .containsExactly("a=1 hbase-site.xml", "a=2 other.xml", "b=2 other.xml", "b=3 hbase-site.xml");
        assertThat(found.unreadIncludes()).containsExactly("none.xml", "none.xml");
    }

    @Test
    void includedFileThatIsNotThere_leavesUnknownWhatItMayReplace() {
        SitePropertyReader reader = read("""
            <configuration xmlns:xi="http://www.w3.org/2001/XInclude">
              <property><name>a</name><value>1</value></property>
              <property><name>f</name><value>1</value><final>true</final></property>
              <xi:include href="none.xml"><xi:fallback><property><name>d</name><value>9</value></property></xi:fallback></xi:include>
              <property><name>b</name><value>3</value></property>
            </configuration>
            """, Map.of());

        assertThat(reader.unreadIncludes()).containsExactly("none.xml");
        assertThat(values(reader)).isEqualTo(Map.of("f", "1", "b", "3"));
        assertThat(ResolvedSiteValues.of(List.of(reader)).unknown()).containsExactlyInAnyOrder("a", "d");
    }

    @Test
    void finalWithoutValue_fixesTheKeyAsNotSet_alsoOverFiles() {
        SitePropertyReader first = read("""
            <configuration>
              <property><name>a</name><final>true</final></property>
              <property><name>b</name><value></value><final>true</final></property>
              <property><name>c</name><value>1</value><final>TRUE</final></property>
            </configuration>
            """, Map.of());
        SitePropertyReader second = read("""
            <configuration>
              <property><name>a</name><value>2</value></property>
              <property><name>b</name><value>2</value></property>
              <property><name>c</name><value>2</value></property>
            </configuration>
            """, Map.of());

        assertThat(ResolvedSiteValues.of(List.of(first, second)).values()).isEqualTo(Map.of("c", "2"));
    }

    @Test
    void entity_leavesOnlyItsOwnValueUnknown() {
        SitePropertyReader reader = read("""
            <!DOCTYPE configuration [<!ENTITY x "y"><!ENTITY unused SYSTEM "file:///none">]>
            <configuration>
              <property><name>a</name><value>&x;</value></property>
              <property><name>b</name><value>&lt;1&#65;</value></property>
            </configuration>
            """, Map.of());

        assertThat(values(reader)).isEqualTo(Map.of("b", "<1A"));
        assertThat(ResolvedSiteValues.of(List.of(reader)).unknown()).containsExactly("a");
    }

    @Test
    void references_areResolvedOverFiles_andUnknownWhereOnlyTheServerCan() {
        SitePropertyReader core =
                read("<configuration><property><name>base</name><value>8</value></property></configuration>", Map.of());
        SitePropertyReader site = read("""
            <configuration>
              <property><name>a</name><value>${base}0</value></property>
              <property><name>b</name><value>${a}${base}</value></property>
              <property><name>env</name><value>${env.HEAP}</value></property>
              <property><name>env2</name><value>${env.HEAP:-4}</value></property>
              <property><name>jvm</name><value>${user.name}</value></property>
              <property><name>self</name><value>${self}</value></property>
              <property><name>loop</name><value>${pool}</value></property>
              <property><name>pool</name><value>${loop}</value></property>
            </configuration>
            """, Map.of());
        ResolvedSiteValues values = ResolvedSiteValues.of(List.of(core, site));

        assertThat(values.values()).isEqualTo(Map.of("base", "8", "a", "80", "b", "808"));
        assertThat(values.unknown()).containsExactlyInAnyOrder("env", "env2", "jvm", "self", "loop", "pool");
    }

    @Test
    void references_toPropertiesOfTheJvm_areResolvedWhereTheyAreKnown_beforeKeys() {
        SitePropertyReader site = read("""
            <configuration>
              <property><name>port</name><value>1</value></property>
              <property><name>a</name><value>${port}</value></property>
              <property><name>b</name><value>${dir}/x</value></property>
            </configuration>
            """, Map.of());
        ResolvedSiteValues values = ReferenceResolver.of(List.of(site), Map.of("port", "2", "dir", "/d"))
                .values();

        assertThat(values.values()).isEqualTo(Map.of("port", "1", "a", "2", "b", "/d/x"));
    }

    @Test
    void placeholders_areUnknownValues() {
        SitePropertyReader site = read("""
            <configuration>
              <property><name>a</name><value>{{ a }}</value></property>
              <property><name>b</name><value>${a}/x</value></property>
            </configuration>
            """, Map.of());

        assertThat(ResolvedSiteValues.of(List.of(site)).unknown()).containsExactlyInAnyOrder("a", "b");
    }

    @Test
    void includeWithoutAReference_isIgnoredWithItsFallback_asHadoopDoes() {
        SitePropertyReader site = read("""
            <configuration xmlns:xi="http://www.w3.org/2001/XInclude">
              <xi:include><xi:fallback><property><name>a</name><value>1</value></property></xi:fallback></xi:include>
              <xi:include href="none.xml"><xi:fallback/></xi:include>
              <xi:include href="other.xml"/>
            </configuration>
            """, Map.of());

        assertThat(site.properties()).isEmpty();
        assertThat(site.unreadIncludes()).containsExactly("none.xml", "other.xml");
        assertThat(site.optional()).containsExactly("none.xml");
    }

    @Test
    void byteOrderMark_isSkipped() {
        assertThat(values(read("\uFEFF<configuration><property name=\"a\" value=\"1\"/></configuration>", Map.of())))
                .isEqualTo(Map.of("a", "1"));
    }

    private static Map<String, String> values(SitePropertyReader reader) {
        return ResolvedSiteValues.of(List.of(reader)).values();
    }
}
