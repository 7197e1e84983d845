package org.hconfig.hbase.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SiteFileTest {
    private static final String FILE = """
        <?xml version="1.0" encoding="UTF-8"?>
        <?xml-stylesheet type="text/xsl" href="configuration.xsl"?>
        <!-- Ours. <property><name>a</name></property> -->
        <configuration>
          <property>
            <name>a</name>  <!-- why -->
            <value>1</value>
            <description>x &lt; y</description>
            <final>true</final>
          </property>

            <property><name> b </name><value><![CDATA[two]]></value></property> <!-- tail -->
          <property name="c" value='3'/>
        </configuration>
        <!-- end -->
        """;

    @Test
    void value_isWhatHadoopReads() {
        SiteFile file = of(FILE);

        assertThat(file.value("a")).contains("1");
        assertThat(file.value("b")).contains("two");
        assertThat(file.value("c")).contains("3");
        assertThat(file.value("d")).isEmpty();
    }

    @Test
    void with_aChange_touchesTheValueOnly() {
        assertThat(text(of(FILE), "a", "7")).isEqualTo(FILE.replace("<value>1<", "<value>7<"));
        assertThat(text(of(FILE), "b", "x&y")).isEqualTo(FILE.replace("<![CDATA[two]]>", "x&amp;y"));
        assertThat(text(of(FILE), "c", "it's \"4\"")).isEqualTo(FILE.replace("'3'", "'it&apos;s \"4\"'"));
    }

    @Test
    void with_aNewKey_addsItAfterTheLastInTheSameFormat() {
        String added = text(of(FILE), "d", "4");

        assertThat(added).isEqualTo(FILE.replace("\n</configuration>", """

              <property>
                <name>d</name>
                <value>4</value>
              </property>
            </configuration>\
            """));
        assertThat(new String(of(added).with(Map.of("d", Optional.empty())).bytes(), StandardCharsets.UTF_8))
                .isEqualTo(FILE);
    }

    @Test
    void with_nothingNew_isTheSame() {
        assertThat(text(of(FILE), "a", "1")).isEqualTo(FILE);
        assertThat(of(FILE).with(Map.of("d", Optional.empty())).sameAs(FILE.getBytes(StandardCharsets.UTF_8)))
                .isTrue();
    }

    @Test
    void with_aKeyTakenOut_takesItsLine() {
        assertThat(new String(of(FILE).with(Map.of("c", Optional.empty())).bytes(), StandardCharsets.UTF_8))
                .isEqualTo(FILE.replace("\n  <property name=\"c\" value='3'/>", ""));
    }

    @Test
    void with_lineEndsOfWindows_keepsThem() {
        String file = FILE.replace("\n", "\r\n");

        String changed = text(of(file), "d", "4");

        assertThat(changed)
                .contains("\r\n  <property>\r\n    <name>d</name>\r\n    <value>4</value>\r\n  </property>\r\n</");
        assertThat(text(of(file), "a", "7")).isEqualTo(file.replace("<value>1<", "<value>7<"));
        assertThat(new String(of(changed).with(Map.of("d", Optional.empty())).bytes(), StandardCharsets.UTF_8))
                .isEqualTo(file);
    }

    @Test
    void with_anyEncoding_keepsIt() {
        for (String name : new String[] {"ISO-8859-1", "UTF-16LE", "UTF-16BE", "US-ASCII"}) {
            String mark = name.startsWith("UTF-16") ? "\uFEFF" : "";
            String text = mark + "<?xml version='1.0' encoding='" + name.replaceAll("[BL]E", "")
                    + "'?><configuration><property><name>k</name><value>x</value></property></configuration>";
            Charset charset = Charset.forName(name);
            SiteFile file = SiteFile.parse("f", text.getBytes(charset), IncludeReader.UNREADABLE);

            SiteFile changed = file.with(Map.of("k", Optional.of("ü→")));

            assertThat(changed.value("k")).as(name).contains("ü→");
            assertThat(new String(changed.bytes(), charset)).startsWith(text.substring(0, text.indexOf("x</value>")));
            assertThat(changed.with(Map.of("k", Optional.of("x"))).bytes()).isEqualTo(text.getBytes(charset));
        }
    }

    @Test
    void with_anEmptyRoot_fillsIt() {
        assertThat(text(of("<configuration/>"), "a", "1"))
                .isEqualTo("<configuration><property><name>a</name><value>1</value></property></configuration>");
        assertThat(text(of("<configuration>\n</configuration>\n"), "a", "1")).isEqualTo("""
            <configuration>
              <property>
                <name>a</name>
                <value>1</value>
              </property>
            </configuration>
            """);
    }

    @Test
    void value_ofAKeySetTwice_isTheLast() {
        SiteFile file = of("<configuration><property><name>a</name><value>1</value></property>"
                + "<property><name>a</name><value>2</value></property></configuration>");

        assertThat(file.value("a")).contains("2");
        assertThat(text(file, "a", "3")).contains("<value>1<").contains("<value>3<");
        assertThat(file.with(Map.of("a", Optional.empty())).bytes())
                .isEqualTo("<configuration></configuration>".getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void with_anEarlierFinal_refuses() {
        SiteFile file = of("<configuration><property><name>a</name><value>1</value><final>true</final></property>"
                + "<property><name>a</name><value>2</value></property></configuration>");

        assertThat(file.value("a")).contains("1");
        assertThatThrownBy(() -> file.with(Map.of("a", Optional.of("3"))))
                .hasMessageContaining("HC-2503 f: a is set 2");
    }

    @Test
    void value_ofAnIncludedFile_refuses() {
        byte[] main = ("<configuration xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='o.xml'/>"
                        + "<property><name>a</name><value>1</value></property></configuration>")
                .getBytes(StandardCharsets.UTF_8);
        byte[] other = "<configuration><property><name>b</name><value>1</value></property></configuration>"
                .getBytes(StandardCharsets.UTF_8);
        SiteFile file = SiteFile.parse(
                "f", main, reference -> reference.equals("o.xml") ? Optional.of(other) : Optional.empty());

        assertThat(file.value("a")).contains("1");
        assertThatThrownBy(() -> file.value("b")).hasMessageContaining("HC-2502 f: b is set in a file");
        assertThatThrownBy(() ->
                        SiteFile.parse("f", main, IncludeReader.UNREADABLE).value("a"))
                .hasMessageContaining("HC-2502 f: it is unknown whether an included file sets a");
    }

    @Test
    void parse_ofBrokenXml_namesThePlace() {
        assertThatThrownBy(() -> of("<configuration>\n<property>\n<name>a</nam>\n</configuration>"))
                .hasMessageContaining("HC-2501 f:3:")
                .hasMessageContaining("this is not XML");
        assertThatThrownBy(() -> of("<html/>")).hasMessageContaining("HC-2501");
        assertThatThrownBy(() -> of("")).hasMessageContaining("HC-2501");
        assertThatThrownBy(() -> SiteFile.parse("f", new byte[] {'<', 'a', (byte) 0xC3, '>'}, IncludeReader.UNREADABLE))
                .hasMessageContaining("HC-2505");
    }

    @Test
    void with_whatXmlCannotHold_refuses() {
        for (String value : new String[] {"", "a\u0000b", "\uFFFF"}) {
            assertThatThrownBy(() -> of(FILE).with(Map.of("a", Optional.of(value))))
                    .hasMessageContaining("HC-2504");
        }
    }

    private static SiteFile of(String text) {
        return SiteFile.parse("f", text.getBytes(StandardCharsets.UTF_8), IncludeReader.UNREADABLE);
    }

    private static String text(SiteFile file, String key, String value) {
        return new String(file.with(Map.of(key, Optional.of(value))).bytes(), StandardCharsets.UTF_8);
    }
}
