package org.hconfig.hbase.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.hconfig.gc.jvm.JavaHome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnvSettingsTest {
    private static EnvSettings of(String script) {
        return EnvSettings.read("hbase-env.sh", script);
    }

    @Test
    void arguments_areJoinedAsTheStartScriptJoinsThem() {
        EnvSettings settings = of("""
            export HBASE_HEAPSIZE=40g # the heap
            HBASE_OFFHEAPSIZE=5120
            JDK_OPTS="-XX:+UseG1GC -Xss1m"
            export HBASE_REGIONSERVER_OPTS="$HBASE_REGIONSERVER_OPTS ${JDK_OPTS} \\
                -Xmx31g"
            export HBASE_OPTS="$HBASE_OPTS -XX:A=1"
            HBASE_OPTS+=' -XX:B=$NONE'
            export HBASE_MASTER_OPTS="-Xmx1g"
            """);

        assertThat(settings.arguments())
                .containsExactly(
                        "-Xmx40g",
                        "-XX:MaxDirectMemorySize=5120m",
                        "-XX:A=1",
                        "-XX:B=$NONE",
                        "-XX:+UseG1GC",
                        "-Xss1m",
                        "-Xmx31g");
        assertThat(settings.heap()).hasValue("31g");
    }

    @Test
    void whatOnlyAShellKnows_staysUnknown() {
        EnvSettings settings = of("""
            : ${HBASE_OFFHEAPSIZE:=3g}; export HBASE_OFFHEAPSIZE
            f() {
              HBASE_HEAPSIZE=1g
            }
            if [[ $(uname -m) == "x" ]]; then HBASE_HEAPSIZE=2g; fi
            test -r /x && JAVA_HOME=/usr/lib/jvm/java-8
            OPTS=( "-XX:+C" )
            export HBASE_OPTS="-XX:D=1 -XX:E=$(g "a b") ${OPTS[*]}" > /dev/null 2>&1
            HBASE_OPTS="-XX:F" command
            cat <<'NOTE'
            export HBASE_OPTS="-XX:G
            NOTE
            SERVER_GC_OPTS="${SERVER_GC_OPTS:--XX:H=1}" && true
            """);

        assertThat(settings.heap()).isEmpty();
        assertThat(settings.variable("JAVA_HOME")).isEmpty();
        assertThat(settings.arguments()).containsExactly("-XX:MaxDirectMemorySize=3g", "-XX:D=1", "-XX:H=1");
    }

    @Test
    void conditionalOption_leavesTheOthersKnown() {
        EnvSettings settings =
                of("HBASE_OPTS=\"-XX:A=1\"\r\nif x; then\r\n  HBASE_OPTS=\"$HBASE_OPTS -XX:B=1\"\r\nfi\r\n");

        assertThat(settings.arguments()).containsExactly("-XX:A=1");
    }

    @ParameterizedTest
    @CsvSource({
        "/usr/jdk64/jdk1.8.0_112, 8",
        "/usr/lib/jvm/jre-1.8.0, 8",
        "/usr/lib/jvm/jre-1.8.0-openjdk-1.8.0.352.b08-2.el7_9.x86_64, 8",
        "/usr/lib/jvm/zulu8, 8",
        "/usr/lib/jvm/zulu17.44.53-ca-jdk17.0.8.1-linux_x64, 17",
        "/usr/lib/jvm/zulu-11/jre, 11",
        "/usr/lib/jvm/java-11-openjdk, 11",
        "/usr/lib/jvm/java-1.17.0-openjdk-amd64, 17",
        "/usr/lib/jvm/temurin-21-jdk, 21",
        "/opt/jdk8u352-b08, 8",
        "/opt/jdk-17.0.9+9, 17",
        "/usr/lib/jvm/java-17-amazon-corretto.x86_64, 17",
        "/opt/amazon-corretto-8.352.08.1-linux-x64, 8",
        "/usr/lib/jvm/adoptopenjdk-8-hotspot-amd64, 8",
        "/Library/Java/JavaVirtualMachines/jdk-25.jdk/Contents/Home, 25",
        "/home/u/.sdkman/candidates/java/17.0.5-tem, 17",
        "/opt/graalvm-ce-java17-22.3.0, 17",
        "/opt/java-se-8u41-ri/, 8",
        "/usr/java/default, -1",
        "/usr/java/latest, -1",
        "/usr/jdk64, -1",
        "/opt/jdk-11/current, -1",
        "/data17/java8user/java, -1",
        "/opt/java/openjdk, -1",
        "/opt/hbase-2.6, -1",
    })
    void feature_ofAJavaHome_isItsVersionOrUnknown(String path, int feature) {
        assertThat(JavaHome.feature(path)).isEqualTo(feature < 0 ? OptionalInt.empty() : OptionalInt.of(feature));
    }
}
