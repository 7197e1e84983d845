package org.hconfig.hbase.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EnvExcerptTest {
    private static final String END = "\n# MASKED: left out by hconfig collect, as are comments.\n";

    private static String excerpt(String script) {
        return new String(
                EnvExcerpt.of(script.getBytes(StandardCharsets.ISO_8859_1)).orElseThrow(), StandardCharsets.ISO_8859_1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "curl -u admin:ZZ1 https://x",
                "mysql -pZZ1 -u root",
                "sshpass -p ZZ1 ssh h",
                "echo ZZ1 | kinit admin@R",
                "printf 'ZZ1\\n' | kinit admin@R",
                "kinit -kt a.kt b <<< ZZ1here",
                "kinit a <<EOF\nZZ1\nEOF",
                "kinit a <<-'EOF'\n\tZZ1\n\tEOF",
                "cat <<A <<B\nZZ1\nA\nHBASE_OPTS=ZZ1\nB",
                "export MULTI_PASSWORD=abc\\\nZZ1cont",
                "export A=1 \\\n  TOKEN=ZZ1",
                "export HBASE_OPTS=\"$HBASE_OPTS -Dx.y=ZZ1 -Dhbase.password=ZZ1 -Dhbase.x=u:ZZ1@h\"",
                "export HBASE_OPTS=\"-Dhbase.a=1 \\\n -Dpassword=\\\nZZ1\"",
                "export HBASE_OPTS='-Da.b=ZZ1 ZZ1'",
                "export HBASE_OPTS=\"-javaagent:/a.jar=apikey=ZZ1,host=x\"",
                "export HBASE_OPTS=\"$(echo ZZ1)\"",
                "export HBASE_OPTS=`echo ZZ1`",
                "export HBASE_REST_OPTS=\"--password ZZ1 --secret=ZZ1\"",
                "export HBASE_HEAPSIZE=ZZ1secret",
                "HBASE_OPTS=(ZZ1 ZZ1)",
                "openssl rsa -passin pass:ZZ1",
                "ldapsearch -w ZZ1",
                "wget --password ZZ1",
                "declare -x PW=ZZ1",
                "if [ \"$X\" = ZZ1 ]; then export HBASE_HEAPSIZE=8g; fi",
                "case ZZ1 in ZZ1|ZZ1) echo ZZ1;; esac",
                "for x in ZZ1 ZZ1; do login ZZ1; done",
                "f() { login ZZ1; }; f ZZ1",
                "export HBASE_HEAPSIZE=8g # ZZ1",
                "umask 077 # the password is ZZ1",
                "((x = ZZ1))",
                "[[ $x == ZZ1 ]] && y=ZZ1 || exit ZZ1",
                ". /opt/ZZ1.sh",
                "eval ZZ1",
                "login > /tmp/ZZ1 2>&1 ZZ1",
                "trap 'rm ZZ1' EXIT",
                "read -r X < <(echo ZZ1)",
                "export 'HBASE_OPTS=ZZ1'",
                "HBASE_OPTS+=\" -Dq=ZZ1\"",
                "ulimit -n ZZ1"
            })
    void of_aScriptWithASecret_doesNotContainIt(String script) {
        String shown = excerpt(script);

        assertThat(shown).doesNotContain("ZZ1").endsWith(END);
        assertThat(shown.length()).isGreaterThan(END.length());
    }

    @Test
    void of_aScriptOfPlainAssignments_keepsWhatHConfigReads() {
        String script = "# a comment\nexport JAVA_HOME=/usr/lib/jvm/java-17\nGC=\"-XX:+UseG1GC\"\n"
                + "export HBASE_REGIONSERVER_OPTS=\"$HBASE_REGIONSERVER_OPTS $GC -Xmx8g -XX:MaxGCPauseMillis=100"
                + " -XX:OnOutOfMemoryError='kill -9 %p' -Dcom.sun.management.jmxremote.port=10102\"\nexport HBASE_PID_DIR=/run\n";

        assertThat(excerpt(script))
                .isEqualTo("\nexport JAVA_HOME=/usr/lib/jvm/java-17\nGC=\"-XX:+UseG1GC\"\n"
                        + "export HBASE_REGIONSERVER_OPTS=\"$HBASE_REGIONSERVER_OPTS $GC -Xmx8g -XX:MaxGCPauseMillis=100"
                        + " -XX:OnOutOfMemoryError=MASKED -Dcom.sun.management.jmxremote.port=10102\"\nexport HBASE_PID_DIR=MASKED"
                        + END);
    }

    @Test
    void of_aCondition_leavesItUnknownToReaders() {
        byte[] excerpt = EnvExcerpt.of(
                        "export HBASE_HEAPSIZE=4g\nif [ \"$X\" = y ]; then\n  export HBASE_HEAPSIZE=8g\nfi\n"
                                .getBytes(StandardCharsets.UTF_8))
                .orElseThrow();

        assertThat(StartScript.parse("x", excerpt).conditionalVariables())
                .containsExactly("HBASE_HEAPSIZE (lines 2-4)");
        assertThat(StartScript.parse("x", excerpt).isComplete()).isFalse();
    }

    @Test
    void of_anotherCommand_isStillNoPlainScript() {
        byte[] excerpt = EnvExcerpt.of("login x\nexport HBASE_HEAPSIZE=4g\n".getBytes(StandardCharsets.UTF_8))
                .orElseThrow();

        assertThat(StartScript.parse("x", excerpt).arguments()).containsExactly("-Xmx4g");
        assertThatThrownBy(() -> EnvFile.parse("x", excerpt))
                .hasMessageContaining("x:1 is not a plain assignment: MASKED");
    }

    @Test
    void of_severalCommandsInALine_keepsTheirEnds() {
        assertThat(excerpt("export A_PASSWORD=x; export HBASE_HEAPSIZE=4g"))
                .isEqualTo("export A_PASSWORD=MASKED ; export HBASE_HEAPSIZE=4g" + END);
    }

    @Test
    void of_anArray_leavesTheVariableUnknown() {
        assertThat(excerpt("HBASE_OPTS=(a b)\n")).isEqualTo("HBASE_OPTS=$(MASKED)" + END);
    }

    @Test
    void of_anotherScriptThatIsRun_staysHidden() {
        byte[] excerpt = EnvExcerpt.of("\n. /etc/x.sh\n".getBytes(StandardCharsets.UTF_8))
                .orElseThrow();

        assertThat(StartScript.parse("x", excerpt).hiddenLines()).containsExactly(2);
    }

    @Test
    void of_anUnterminatedQuoteOrATemplate_isNothing() {
        assertThat(EnvExcerpt.of("export A=\"b\n".getBytes(StandardCharsets.UTF_8)))
                .isEmpty();
        assertThat(EnvExcerpt.of("{% if x %}\nexport A=b\n{% endif %}\n".getBytes(StandardCharsets.UTF_8)))
                .isEmpty();
    }
}
