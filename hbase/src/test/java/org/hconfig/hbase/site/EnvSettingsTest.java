package org.hconfig.hbase.site;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

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
}
