package org.hconfig.app.drift;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class JvmOptionsTest {
    @Test
    void byName_ofAllForms_separatesNamesAndValues() {
        assertThat(JvmOptions.byName(List.of(
                        "-Xmx8192m",
                        "-Xss512k",
                        "-XX:+UseG1GC",
                        "-XX:-UseBiasedLocking",
                        "-XX:MaxGCPauseMillis=100",
                        "-Dfile.encoding=UTF-8",
                        "-server",
                        "--add-opens=java.base/java.nio=ALL-UNNAMED",
                        "--add-opens=java.base/java.lang=ALL-UNNAMED")))
                .isEqualTo(Map.of(
                        "-Xmx",
                        "8g",
                        "-Xss",
                        "512k",
                        "-XX:UseG1GC",
                        "on",
                        "-XX:UseBiasedLocking",
                        "off",
                        "-XX:MaxGCPauseMillis",
                        "100",
                        "-Dfile.encoding",
                        "UTF-8",
                        "-server",
                        "set",
                        "--add-opens",
                        "java.base/java.lang=ALL-UNNAMED java.base/java.nio=ALL-UNNAMED"));
    }

    @Test
    void byName_ofTheSameOptionTwice_isTheLast() {
        assertThat(JvmOptions.byName(List.of("-Xmx1g", "-XX:+UseG1GC", "-Xmx2g", "-XX:-UseG1GC")))
                .isEqualTo(Map.of("-Xmx", "2g", "-XX:UseG1GC", "off"));
    }

    @Test
    void byName_ofOptionsOfOneServersOwn_leavesThemOut() {
        assertThat(JvmOptions.byName(List.of(
                        "-Dproc_regionserver",
                        "-Dhbase.log.dir=/var/log/hbase",
                        "-Dhbase.log.file=hbase-rs1.log",
                        "-Dcom.sun.management.jmxremote.port=10102",
                        "-Dlog4j.configuration=file:/etc/rs1/log4j.properties",
                        "-XX:HeapDumpPath=/data/1",
                        "-XX:ErrorFile=/data/1/hs_err%p.log",
                        "-XX:OnOutOfMemoryError=kill -9 %p")))
                .isEmpty();
    }

    @Test
    void byName_ofLogsOfGarbageCollection_comparesAllButTheirFile() {
        Map<String, String> one = JvmOptions.byName(List.of("-Xlog:gc*:file=/log/rs1-gc.log:time:filecount=5"));
        Map<String, String> other = JvmOptions.byName(List.of("-Xlog:gc*:file=/log/rs2-gc.log:time:filecount=5"));
        Map<String, String> third = JvmOptions.byName(List.of("-Xlog:gc*:file=/log/rs2-gc.log:time:filecount=9"));
        assertThat(one).isEqualTo(other).isNotEqualTo(third);
        assertThat(JvmOptions.byName(List.of("-Xloggc:/log/rs1.log")))
                .isEqualTo(JvmOptions.byName(List.of("-Xloggc:/log/rs2.log")));
    }

    @Test
    void byName_ofAnyTexts_neverFails() {
        PropertyCheck.forAll(500, ValueGenerator.lists(ValueGenerator.longs(0, 1 << 20), 8), drawn -> {
            List<String> arguments = drawn.stream()
                    .map(number -> "-X-Dm=:+gk9 \"".repeat(2).substring((int) (number % 12)) + number)
                    .toList();
            assertThat(JvmOptions.byName(arguments)).isNotNull();
        });
    }
}
