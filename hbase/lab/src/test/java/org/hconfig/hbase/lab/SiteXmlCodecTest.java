package org.hconfig.hbase.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SiteXmlCodecTest {
    @TempDir
    Path directory;

    @Test
    void read_whatRenderWrote_isTheSame() {
        ValueGenerator<List<String>> values = ValueGenerator.lists(
                ValueGenerator.oneOf(List.of("", "a<b>&c", "\"quoted\" 'too'", "ä€", "${user.name}", "]]>")), 6);
        Path file = directory.resolve("hbase-site.xml");
        PropertyCheck.forAll(100, values, drawn -> {
            Map<String, String> settings = new LinkedHashMap<>();
            for (int i = 0; i < drawn.size(); i++) {
                settings.put("key." + i, drawn.get(i));
            }
            try {
                Files.writeString(file, SiteXmlCodec.render(settings));
                assertThat(SiteXmlCodec.read(file)).containsExactlyEntriesOf(settings);
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        });
    }

    @Test
    void read_fileOfAnExpert_takesCommentsFinalsAndRepeats() throws IOException {
        Path file = Files.writeString(directory.resolve("hbase-site.xml"), """
                <?xml version="1.0"?>
                <configuration>
                  <!-- tuned on Tuesday -->
                  <property><name> a </name><value>1</value><final>true</final></property>
                  <property><name>a</name><value>2</value></property>
                  <property><name>b</name></property>
                </configuration>
                """);

        assertThat(SiteXmlCodec.read(file)).containsExactly(Map.entry("a", "2"), Map.entry("b", ""));
    }

    @Test
    void read_notXml_namesTheFile() throws IOException {
        Path file = Files.writeString(directory.resolve("hbase-site.xml"), "<configuration><property>");

        assertThatThrownBy(() -> SiteXmlCodec.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("hbase-site");
    }

    @Test
    void read_documentType_isRefused() throws IOException {
        Path file = Files.writeString(
                directory.resolve("hbase-site.xml"),
                "<!DOCTYPE c [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><configuration>&x;</configuration>");

        assertThatThrownBy(() -> SiteXmlCodec.read(file)).isInstanceOf(IOException.class);
    }
}
