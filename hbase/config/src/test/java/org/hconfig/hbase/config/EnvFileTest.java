package org.hconfig.hbase.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.hconfig.hbase.catalogue.HeapAndGcOptions;
import org.hconfig.testkit.PropertyCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class EnvFileTest {
    private static final String STOCK = """
        #!/usr/bin/env bash
        # Größe des Heaps
        # export HBASE_HEAPSIZE=1G
        export JAVA_HOME=$(dirname $(dirname $(readlink -f /usr/bin/java)))
        export HBASE_OPTS="$HBASE_OPTS -XX:+HeapDumpOnOutOfMemoryError"   # for everyone
        export HBASE_REGIONSERVER_OPTS="$HBASE_REGIONSERVER_OPTS -Xmx8g -Dcom.sun.port=10102 -XX:+UseG1GC \\
            -XX:HeapDumpPath=/var/tmp -XX:MaxGCPauseMillis=200 -Xlog:gc*,safepoint:file=/l/gc.log"
        ulimit -n 65536
        HBASE_LOG_DIR='/var/log/hbase'; export HBASE_LOG_DIR
        """;

    private static final List<String> WORDS = List.of(
            "-Xmx1g", "-XX:+UseG1GC", "-Da=b", "$HBASE_GC_OPTS", "-XX:HeapDumpPath=/x", "-XX:G1HeapRegionSize=2m");
    private static final List<String> BLANKS = List.of(" ", "  ", " \\\n\t", "\t");
    private static final List<String> OURS = List.of(
            "#", "é", "export", "HBASE_REGIONSERVER_OPTS=", "$HBASE_REGIONSERVER_OPTS", "-Xmx2g", "-XX:+UseG1GC");

    @Test
    void options_ofAStockFile_areThoseOfHeapAndCollector() {
        assertThat(file(STOCK).options()).contains("-Xmx8g -XX:+UseG1GC -XX:MaxGCPauseMillis=200");
    }

    @Test
    void with_otherOptions_changesTheirLineOnly() {
        EnvFile changed = file(STOCK).with(Optional.of("-Xms9g -Xmx9g -XX:+UseG1GC"));

        assertThat(text(changed)).isEqualTo(STOCK.replace("""
                -Xmx8g -Dcom.sun.port=10102 -XX:+UseG1GC \\
                    -XX:HeapDumpPath=/var/tmp -XX:MaxGCPauseMillis=200 -Xlog""", """
                -Xms9g -Xmx9g -XX:+UseG1GC -Dcom.sun.port=10102 \\
                    -XX:HeapDumpPath=/var/tmp -Xlog"""));
        assertThat(changed.with(Optional.of("-Xmx8g -XX:+UseG1GC -XX:MaxGCPauseMillis=200"))
                        .options())
                .isEqualTo(file(STOCK).options());
    }

    @Test
    void with_nothingSetYet_addsALine() {
        EnvFile changed = file("# empty").with(Optional.of("-Xmx9g"));

        assertThat(text(changed))
                .isEqualTo("# empty\nexport HBASE_REGIONSERVER_OPTS=\"$HBASE_REGIONSERVER_OPTS -Xmx9g\"\n");
        assertThat(changed.with(Optional.empty()).options()).isEmpty();
    }

    @Test
    void with_severalLines_leavesWhatALaterOneMadeVoid() {
        String script = """
            HBASE_REGIONSERVER_OPTS="-Xmx1g -XX:+UseSerialGC"
            export HBASE_REGIONSERVER_OPTS='-Xmx2g -Da=b'
            HBASE_REGIONSERVER_OPTS+=" -XX:+UseG1GC"
            """;

        assertThat(file(script).options()).contains("-Xmx2g -XX:+UseG1GC");
        assertThat(text(file(script).with(Optional.of("-Xmx3g -XX:+UseG1GC")))).isEqualTo("""
            HBASE_REGIONSERVER_OPTS="-Xmx1g -XX:+UseSerialGC"
            export HBASE_REGIONSERVER_OPTS='-Da=b'
            HBASE_REGIONSERVER_OPTS+=" -Xmx3g -XX:+UseG1GC"
            """);
    }

    @Test
    void with_aCollectorThatAnotherVariableRefuses_isRefused() {
        EnvFile file = file("export HBASE_OPTS=\"-XX:+UseConcMarkSweepGC\"\nHBASE_MASTER_OPTS=-XX:+UseZGC\n");

        assertThatThrownBy(() -> file.with(Optional.of("-XX:+UseG1GC")))
                .hasMessageContaining("HC-2508")
                .hasMessageContaining("hbase-env.sh:1");
        assertThat(file.with(Optional.of("-Xmx1g")).options()).contains("-Xmx1g");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-Xmx1g;reboot", "$(reboot)", "-Dx=y", "-XX:HeapDumpPath=/x", "-Xmx1g -XX:+UseG1GC\n"})
    void with_whatAShellWouldReadOtherwise_isRefused(String options) {
        assertThatThrownBy(() -> file(STOCK).with(Optional.of(options))).hasMessageContaining("HC-2507");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "if [ -f /etc/x ]; then\n  . /etc/x\nfi",
                "source /etc/default/hbase",
                "export HBASE_REGIONSERVER_OPTS=\"-Xmx$(heap)\"",
                "export HBASE_REGIONSERVER_OPTS=\"-Xmx${HEAP}\"",
                "export HBASE_REGIONSERVER_OPTS=\"-Da=b \"'-Xmx1g'",
                "export HBASE_REGIONSERVER_OPTS=\"-Xmx1g",
                "echo x > /tmp/y",
                "HBASE_REGIONSERVER_OPTS=-Xmx1g run"
            })
    void parse_whatOnlyAShellUnderstands_isRefusedWithItsLine(String lines) {
        assertThatThrownBy(() -> file("# first\n" + lines + "\n"))
                .hasMessageContaining("HC-2506")
                .hasMessageContaining("hbase-env.sh:2");
    }

    @Test
    void with_anyScript_readsBackAndKeepsEveryOtherWord() {
        PropertyCheck.forAll(500, EnvFileTest::script, given -> {
            EnvFile changed = file(given.text).with(Optional.of("-Xmx2g -XX:+UseG1GC"));

            assertThat(changed.options()).contains("-Xmx2g -XX:+UseG1GC");
            List<String> left = new ArrayList<>(List.of(text(changed).split("[\\s\"\\\\]+")));
            left.removeAll(OURS);
            assertThat(left).isEqualTo(given.kept);
        });
    }

    private record Script(String text, List<String> kept) {}

    private static Script script(RandomGenerator random) {
        StringBuilder script = new StringBuilder("# é\n");
        List<String> kept = new ArrayList<>();
        for (int line = random.nextInt(3); line >= 0; line--) {
            script.append("export HBASE_REGIONSERVER_OPTS=\"$HBASE_REGIONSERVER_OPTS");
            for (int i = random.nextInt(5); i > 0; i--) {
                String word = WORDS.get(random.nextInt(WORDS.size()));
                script.append(BLANKS.get(random.nextInt(BLANKS.size()))).append(word);
                if (!HeapAndGcOptions.owns(word)) {
                    kept.add(word);
                }
            }
            script.append("\"\n");
        }
        return new Script(script.toString(), kept);
    }

    private static EnvFile file(String text) {
        return EnvFile.parse("hbase-env.sh", text.getBytes(StandardCharsets.UTF_8));
    }

    private static String text(EnvFile file) {
        return new String(file.bytes(), StandardCharsets.UTF_8);
    }
}
