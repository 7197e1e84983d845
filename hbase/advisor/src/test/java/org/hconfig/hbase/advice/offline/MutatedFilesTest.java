package org.hconfig.hbase.advice.offline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.testkit.PropertyCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever happens to copied files: they yield facts, or problems with codes. */
class MutatedFilesTest {
    private static final int MUTATIONS = 4_000;
    private static final Map<String, String> FILES = Map.of(
            "hbase-site.xml", """
                <?xml version="1.0"?>
                <!DOCTYPE configuration [<!ENTITY e "x">]>
                <configuration xmlns:xi="http://www.w3.org/2001/XInclude">
                  <property><name>hbase.hstore.compaction.min</name><value>5</value><final>true</final></property>
                  <property name="hbase.rootdir" value="${fs.defaultFS}/hbase"/>
                  <xi:include href="core-site.xml"><xi:fallback><property name="a" value="&e;"/></xi:fallback></xi:include>
                  <property><name>b</name><value><![CDATA[x]]>&amp;&#65;</value></property> <!-- c -->
                </configuration>
                """,
            "hbase-env.sh", """
                # start
                export JAVA_HOME=/usr/lib/jvm/java-17-openjdk; HEAP=${HEAP:-8g}
                if [ -z "$HBASE_HEAPSIZE" ]; then export HBASE_HEAPSIZE=$HEAP; else echo `date` $(ls); fi
                export HBASE_OPTS="$HBASE_OPTS -XX:+UseG1GC \\
                    -Xlog:gc*:file='/l/gc.log'" && f() { . /x; }
                case $H in a|b) X=1;; *) X={{x}};; esac
                cat <<EOF > /tmp/y
                EOF
                """,
            "rs1.json", """
                {"beans": [{"name": "Hadoop:service=HBase,name=RegionServer,sub=Server", "regionCount": 12},
                  {"name": "java.lang:type=Memory", "HeapMemoryUsage": {"used": 1, "max": 8589934592}},
                  {"name": "java.lang:type=OperatingSystem", "AvailableProcessors": 8, "TotalMemorySize": 34359738368},
                  {"name": "java.lang:type=Runtime", "SpecVersion": "17", "Uptime": 7200000, "InputArguments": ["-Xmx8g"]}]}
                """);
    private static final List<String> PIECES = List.of(
            "<",
            ">",
            "&",
            "\"",
            "'",
            "\\",
            "\n",
            "$",
            "${",
            "}",
            "$(",
            ")",
            "`",
            "{{",
            "{%",
            "if ",
            "fi",
            "<property>",
            "]]>",
            "<!--",
            "<!DOCTYPE x [",
            "null",
            "-1",
            "1e999",
            "[",
            "{",
            ":",
            ",",
            "\u0000",
            "\uFEFF",
            "é",
            "<<A",
            "((");

    @TempDir
    Path directory;

    /**
     * A file.
     *
     * @param content one character for each byte
     */
    private record Mutated(String name, String content) {
        byte[] bytes() {
            return content.getBytes(StandardCharsets.ISO_8859_1);
        }

        @Override
        public String toString() {
            return name + ":\n" + new String(bytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void read_anyMutation_givesFactsOrProblemsWithCodes() {
        OfflineFactsReader reader = new OfflineFactsReader(SettingsCatalogue.standard());
        List<Problem> warnings = new ArrayList<>();
        PropertyCheck.forAll(MUTATIONS, MutatedFilesTest::mutated, file -> {
            write(directory.resolve(file.name), file.bytes());
            try {
                assertThat(reader.read(directory, warnings::add).name()).isEqualTo(directory.toString());
            } catch (HConfigException refused) {
                assertThat(refused.problems()).isNotEmpty();
            } finally {
                delete(directory.resolve(file.name));
            }
        });
        assertThat(warnings).isNotEmpty();
    }

    private static Mutated mutated(RandomGenerator random) {
        List<String> names = FILES.keySet().stream().sorted().toList();
        String name = names.get(random.nextInt(names.size()));
        StringBuilder text = new StringBuilder(FILES.getOrDefault(name, ""));
        for (int i = random.nextInt(6); i >= 0; i--) {
            int at = random.nextInt(text.length() + 1);
            int to = Math.min(text.length(), at + random.nextInt(20));
            switch (random.nextInt(4)) {
                case 0 -> text.delete(at, to);
                case 1 -> text.insert(at, text.substring(at, to));
                case 2 ->
                    text.insert(at, PIECES.get(random.nextInt(PIECES.size())).repeat(1 + random.nextInt(3)));
                default -> text.setLength(random.nextInt(10) == 0 ? at : text.length());
            }
        }
        byte[] content = text.toString().getBytes(StandardCharsets.UTF_8);
        if (content.length > 0 && random.nextInt(10) == 0) {
            content[random.nextInt(content.length)] = (byte) random.nextInt(256);
        }
        return new Mutated(name, new String(content, StandardCharsets.ISO_8859_1));
    }

    private static void write(Path file, byte[] content) {
        try {
            Files.write(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
