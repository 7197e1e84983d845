package org.hconfig.hbase.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StartScriptTest {
    /** Ends a test that hangs; other programs on the machine may slow it down. */
    private static final Duration HANGS = Duration.ofSeconds(60);

    /** The CPU time limit of one script. */
    private static final Duration READ_MAX = Duration.ofSeconds(4);

    private static List<String> arguments(String script) {
        return script(script).arguments();
    }

    private static StartScript script(String text) {
        return StartScript.parse("hbase-env.sh", text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void arguments_areInTheOrderOfBinHbase() {
        StartScript script = script("""
            export HBASE_REGIONSERVER_OPTS="-Dlast=1"
            export SERVER_GC_OPTS="-verbose:gc"
            export HBASE_OPTS="-XX:+UseG1GC"
            export HBASE_MASTER_OPTS="-Xmx1g"
            export HBASE_OFFHEAPSIZE=5G
            export HBASE_HEAPSIZE=4096
            """);

        assertThat(script.arguments())
                .containsExactly("-Xmx4096m", "-XX:MaxDirectMemorySize=5G", "-XX:+UseG1GC", "-verbose:gc", "-Dlast=1");
        assertThat(script.isComplete()).isTrue();
    }

    @Test
    void conditional_namesVariablesInUse_withTheLinesThatDependOnAConditionOfTheServer() {
        StartScript script = script("""
            export HBASE_OPTS="-XX:+UseG1GC"
            if [ "$(hostname)" = big ]; then
              export HBASE_HEAPSIZE=31g
            else
              export HBASE_HEAPSIZE=8g
            fi
            case $USER in
              hbase) GC="-Xms8g";;
            esac
            [ -d /data ] && HBASE_OPTS="$HBASE_OPTS -Xss1m"
            if [ -z "$UNSET" ]; then
              export JAVA_HOME=/usr/lib/jvm/java-17
            fi
            if [ "$1" = x ]; then
              OTHER=1
            fi
            export HBASE_REGIONSERVER_OPTS="$GC -Dx=1"
            """);

        assertThat(script.conditionalVariables())
                .containsExactly(
                        "HBASE_HEAPSIZE (lines 2-6)", "HBASE_OPTS (line 10)", "HBASE_REGIONSERVER_OPTS (lines 7-9)");
    }

    @Test
    void conditional_whereBranchesAgree_orALaterLineDecides_orAnotherScriptIsRun_isEmpty() {
        assertThat(script("""
            if [ -d /x ]; then HBASE_HEAPSIZE=8g; else HBASE_HEAPSIZE=8g; fi
            if [ -d /x ]; then HBASE_OPTS=-Xss1m; fi
            HBASE_OPTS="-XX:+UseG1GC"
            export HBASE_REGIONSERVER_OPTS="$(options)"
            """).conditionalVariables()).isEmpty();
        assertThat(script("HBASE_HEAPSIZE=8g\n[ -r /etc/x ] && . /etc/x\n").conditionalVariables())
                .isEmpty();
    }

    @Test
    void arguments_joinedOverSeveralLinesAndVariables_areRead() {
        assertThat(arguments("""
            JDK_OPTS="-XX:+UseG1GC -Xss1m"
            export HBASE_REGIONSERVER_OPTS="$HBASE_REGIONSERVER_OPTS ${JDK_OPTS} \\
                -Xmx31g"
            export HBASE_OPTS="$HBASE_OPTS -XX:A=1"
            HBASE_OPTS+=' -XX:B=$NONE'
            """)).containsExactly("-XX:A=1", "-XX:B=$NONE", "-XX:+UseG1GC", "-Xss1m", "-Xmx31g");
    }

    @ParameterizedTest
    @CsvSource({
        "HBASE_HEAPSIZE=8g, -Xmx8g",
        "export HBASE_HEAPSIZE=\"8G\" # 8192, -Xmx8G",
        "export HBASE_HEAPSIZE='8192', -Xmx8192m",
        "export \"HBASE_HEAPSIZE=8192\", -Xmx8192m",
        "export HBASE_HEAPSIZE=${HBASE_HEAPSIZE:-8192}, -Xmx8192m",
        "export HBASE_HEAPSIZE=${HEAP:-8g}, -Xmx8g",
        "export HBASE_HEAPSIZE=${A:-${B:-8g}}, -Xmx8g",
        "B=4g; export HBASE_HEAPSIZE=${A:-${B:-8g}}, -Xmx4g",
        "': ${HBASE_HEAPSIZE:=8192}', -Xmx8192m",
        "HEAP=8; export HBASE_HEAPSIZE=${HEAP}g, -Xmx8g",
        "HEAP=8 X=1; export HBASE_HEAPSIZE=$HEAP\"g\", -Xmx8g",
        "HBASE_HEAPSIZE=81; HBASE_HEAPSIZE+=92; export HBASE_HEAPSIZE, -Xmx8192m",
        "declare -x HBASE_HEAPSIZE=8192, -Xmx8192m",
        "if true; then export HBASE_HEAPSIZE=8g; else HBASE_HEAPSIZE=4g; fi, -Xmx8g",
        "if [ -f /x ]; then export HBASE_HEAPSIZE=8g; else HBASE_HEAPSIZE=8g; fi, -Xmx8g",
        "if [ -z \"$HBASE_HEAPSIZE\" ]; then HBASE_HEAPSIZE=8g; fi, -Xmx8g",
        "[ -z \"$HBASE_HEAPSIZE\" ] && export HBASE_HEAPSIZE=8g, -Xmx8g",
        "HBASE_HEAPSIZE=8g; test -z \"$HBASE_HEAPSIZE\" && HBASE_HEAPSIZE=1g, -Xmx8g",
        "HBASE_HEAPSIZE=8g; [ -n \"$HBASE_HEAPSIZE\" ] || HBASE_HEAPSIZE=1g, -Xmx8g",
        "HBASE_HEAPSIZE=8g; (HBASE_HEAPSIZE=1g), -Xmx8g",
        "HBASE_HEAPSIZE=8g; HBASE_HEAPSIZE=1g /bin/date, -Xmx8g",
        "HBASE_HEAPSIZE=8g; HBASE_HEAPSIZE=1g | cat, -Xmx8g",
        "HBASE_HEAPSIZE=8g; f() { HBASE_HEAPSIZE=1g; }, -Xmx8g",
        "HBASE_HEAPSIZE=8g; function f() { HBASE_HEAPSIZE=1g; }, -Xmx8g",
        "HBASE_HEAPSIZE=8g; function f { HBASE_HEAPSIZE=1g; }, -Xmx8g",
        "HBASE_HEAPSIZE=8g; exit 0; HBASE_HEAPSIZE=1g, -Xmx8g",
        "{ HBASE_HEAPSIZE=8g; }, -Xmx8g",
        "echo HBASE_HEAPSIZE=1g > /tmp/x; HBASE_HEAPSIZE=8g, -Xmx8g"
    })
    void heapSize_inAnyForm_isTheArgument(String line, String argument) {
        assertThat(arguments(line + "\n")).containsExactly(argument);
        assertThat(script(line + "\n").isComplete()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "export HBASE_HEAPSIZE=$(free -m | awk '{print $2}')",
                "export HBASE_HEAPSIZE=`heap`",
                "export HBASE_HEAPSIZE={{hbase_heapsize}}",
                "export HBASE_HEAPSIZE={{ hbase_heapsize | default('1g') }}",
                "export HBASE_HEAPSIZE=<%= @heap %>",
                "export HBASE_HEAPSIZE=${HEAP}",
                "if [ -f /x ]; then HBASE_HEAPSIZE=8g; else HBASE_HEAPSIZE=4g; fi",
                "if [ -f /x ]; then HBASE_HEAPSIZE=8g; fi",
                "HBASE_HEAPSIZE=4g; test -f /x && HBASE_HEAPSIZE=8g",
                "HBASE_HEAPSIZE=4g; [ -f /x ] && exit; HBASE_HEAPSIZE=8g",
                "case $HOST in a) HBASE_HEAPSIZE=8g;; b*|c) HBASE_HEAPSIZE=4g;; esac",
                "f() { HBASE_HEAPSIZE=8g; }; f",
                "for i in 1 2; do HBASE_HEAPSIZE=${i}g; done",
                "{% if x %}\nHBASE_HEAPSIZE=8g\n{% endif %}",
                "{{- if .Values.heap }}\nHBASE_HEAPSIZE=8g\n{{- end }}",
                "<% if @heap -%>\nHBASE_HEAPSIZE=8g\n<% end -%>",
                "HBASE_HEAPSIZE=4g\n{% if x %}\nHBASE_HEAPSIZE=8g\n{% else %}\nHBASE_HEAPSIZE=6g\n{% endif %}",
                "HBASE_HEAPSIZE=4g; HBASE_OPTS=\"-Xmx${HEAP}\"",
                "HBASE_HEAPSIZE=4g; HBASE_OPTS=\"-Xmx$(half)\"",
                "HBASE_HEAPSIZE=4g; HBASE_OPTS=\"-Xmx{{heap}}\"",
                "HBASE_HEAPSIZE=4g; HBASE_OPTS=\"-XX:MaxHeapSize={{heap}}\"",
                "HBASE_HEAPSIZE=4g; HBASE_REGIONSERVER_OPTS=\"$MY_OPTS\"",
                "HBASE_HEAPSIZE=4g; . ./site.sh",
                "HBASE_HEAPSIZE=4g; [ -r /etc/x ] && source /etc/x",
                "HBASE_HEAPSIZE=4g; eval \"$(cat x)\"",
                "HBASE_HEAPSIZE=4g; export $(cat x)",
                "HBASE_HEAPSIZE=4g; read HBASE_HEAPSIZE",
                "HBASE_HEAPSIZE=4; (( HBASE_HEAPSIZE *= 2 ))",
                "HBASE_HEAPSIZE=(4g 8g)",
                "if a; then HBASE_OPTS=\"$HBASE_OPTS -Xmx8g\"; fi; HBASE_HEAPSIZE=1g"
            })
    void heapSize_thatOnlyAShellKnows_isUnknown(String line) {
        StartScript script = script(line + "\n");

        assertThat(script.arguments())
                .noneMatch(argument -> argument.contains("-Xmx") || argument.contains("HeapSize"));
        assertThat(script.isComplete()).isFalse();
    }

    @Test
    void directMemory_thatSomethingUnknownMaySet_isNotInTheList() {
        for (String line : List.of(
                "export HBASE_OFFHEAPSIZE=$(compute)",
                "export HBASE_REGIONSERVER_OPTS=\"$HBASE_REGIONSERVER_OPTS $MY_OPTS\"",
                "HBASE_OFFHEAPSIZE=1g; . /etc/default/hbase")) {
            StartScript script = script(line + "\n");

            assertThat(script.arguments()).isEmpty();
            assertThat(script.isComplete()).as(line).isFalse();
        }
    }

    @Test
    void unknownOptions_inFrontOfALaterSize_leaveItKnown() {
        StartScript script = script("HBASE_OPTS=\"$MY_OPTS -Xmx8g\"\n");

        assertThat(script.arguments()).containsExactly("-Xmx8g");
        assertThat(script.isComplete()).isFalse();
    }

    @Test
    void optionsOfABranch_thatSetNoSize_leaveSizesKnown() {
        StartScript script = script("""
            HBASE_HEAPSIZE=8g
            HBASE_OPTS="-XX:+UseG1GC"
            if [ "$security" = true ]; then
              export HBASE_OPTS="$HBASE_OPTS -Djava.security.auth.login.config=/etc/hbase.jaas"
            fi
            """);

        assertThat(script.arguments()).containsExactly("-Xmx8g", "-XX:+UseG1GC");
        assertThat(script.isComplete()).isTrue();
    }

    @Test
    void sizeWithAUnitThatBinHbaseDoesNotKnow_getsItsSuffix() {
        assertThat(arguments("HBASE_HEAPSIZE=8T\n")).containsExactly("-Xmx8Tm");
        assertThat(arguments("HBASE_HEAPSIZE=4096k\n")).containsExactly("-Xmx4096km");
        assertThat(arguments("HBASE_OFFHEAPSIZE='4g 2g'\n")).containsExactly("-XX:MaxDirectMemorySize=4g");
    }

    @Test
    void optionsOfAmbari_areReadAroundWhatIsComputed() {
        StartScript script = script("""
            export JAVA_HOME=/usr/jdk64/jdk1.8.0_112
            {% if java_version < 8 %}
            JDK_DEPENDED_OPTS="-XX:PermSize=128m"
            {% endif %}
            export SERVER_GC_OPTS="-verbose:gc -XX:+PrintGCDetails -Xloggc:/var/log/gc.log-`date +'%Y %m'`"
            export HBASE_OPTS="$HBASE_OPTS -XX:ErrorFile=$HBASE_LOG_DIR/hs_err.log -Xmn{{xmn}}m \\
                {% if direct %} -XX:MaxDirectMemorySize={{direct}}m {% endif %} -XX:+UseConcMarkSweepGC"
            export HBASE_REGIONSERVER_OPTS="$HBASE_REGIONSERVER_OPTS -Xmx8g $JDK_DEPENDED_OPTS"
            """);

        assertThat(script.arguments())
                .containsExactly("-XX:+UseConcMarkSweepGC", "-verbose:gc", "-XX:+PrintGCDetails", "-Xmx8g");
        assertThat(script.isComplete()).isFalse();
    }

    @Test
    void otherScripts_andDocuments_areNotRead() {
        StartScript script = script("""
            . /etc/default/hbase
            cat <<EOF > /tmp/x
            export HBASE_HEAPSIZE=1g
            EOF
            # export HBASE_HEAPSIZE=2g
            export HBASE_OPTS="-XX:+UseG1GC"
            """);

        assertThat(script.arguments()).containsExactly("-XX:+UseG1GC");
        assertThat(script.isComplete()).isFalse();
        assertThat(script.hiddenLines()).containsExactly(1);
    }

    @Test
    void javaHome_thatIsComputed_isUnknown() {
        assertThat(script("export JAVA_HOME=/usr/jdk64/jdk1.8.0_112\r\n").javaHome())
                .contains("/usr/jdk64/jdk1.8.0_112");
        assertThat(script("B=/opt; JAVA_HOME=\"$B/jdk 17\"").javaHome()).contains("/opt/jdk 17");
        assertThat(script("export JAVA_HOME=$(/usr/libexec/java_home)").javaHome())
                .isEmpty();
        assertThat(script("test -r /x && JAVA_HOME=/usr/lib/jvm/java-8").javaHome())
                .isEmpty();
        assertThat(script("# export JAVA_HOME=/x").javaHome()).isEmpty();
    }

    @Test
    void byteOrderMark_andOtherEncodings_changeNothing() {
        byte[] latin = "\u00EF\u00BB\u00BFexport HBASE_HEAPSIZE=8g # f\u00FCr\r\nHBASE_OPTS=-XX:+UseG1GC\r\n"
                .getBytes(StandardCharsets.ISO_8859_1);

        assertThat(StartScript.parse("hbase-env.sh", latin).arguments()).containsExactly("-Xmx8g", "-XX:+UseG1GC");
    }

    @Test
    void openQuotation_isACodedProblemWithItsLine() {
        assertThatThrownBy(() -> script("A=1\nexport HBASE_OPTS=\"-Xmx8g\n"))
                .hasMessageContaining("HC-2506")
                .hasMessageContaining("hbase-env.sh:2");
    }

    @Test
    void valuesThatDouble_endInUnknownOnes_andSoon() {
        StartScript script = assertTimeoutPreemptively(
                HANGS, () -> script("A=-Xmx1g\n" + "A=\"$A $A\"\n".repeat(200) + "HBASE_OPTS=\"$A\"\n"));

        assertThat(script.isComplete()).isFalse();
        assertThat(script.arguments()).doesNotContain("-Xmx1g");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "${",
                "${a:-",
                "$(",
                "`",
                "{{",
                "{%",
                "{% if x %}",
                "<%",
                "((",
                "(",
                "{ ",
                "if x; then ",
                "case a in ",
                "<<A ",
                "'\"",
                "\\",
                "A=$A$A;",
                "f() { ",
                "[ -z $A ] && ",
                "A=(",
                "case a in b) A=$A;; esac;"
            })
    void hugeScripts_areReadSoon(String piece) {
        String text = "A=b\n" + piece.repeat(400_000 / piece.length()) + "\nHBASE_HEAPSIZE=4g\n";
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        Duration used = assertTimeoutPreemptively(HANGS, () -> {
            long begun = threads.getCurrentThreadCpuTime();
            try {
                assertThat(script(text).arguments()).hasSizeLessThanOrEqualTo(1);
            } catch (HConfigException refused) {
                assertThat(refused.problems()).hasSize(1);
            }
            return Duration.ofNanos(threads.getCurrentThreadCpuTime() - begun);
        });
        assertThat(used).isLessThan(READ_MAX);
    }
}
