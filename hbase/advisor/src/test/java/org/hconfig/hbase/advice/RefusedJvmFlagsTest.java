package org.hconfig.hbase.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hconfig.hbase.advice.RuleAsserts.missing;
import static org.hconfig.hbase.advice.RuleAsserts.quiet;

import java.util.List;
import java.util.Locale;
import org.hconfig.gc.jvm.JdkTarget;
import org.hconfig.gc.jvm.JvmFlag;
import org.hconfig.gc.jvm.ListedFlagFilter;
import org.hconfig.hbase.advice.site.RefusedJvmFlags;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.model.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RefusedJvmFlagsTest {
    private static final String INSTEAD = "use instead: ";
    private static final List<String> JDK8 = List.of(
            "-Xmx8g",
            "-XX:+UseConcMarkSweepGC",
            "-XX:+UseParNewGC",
            "-XX:CMSInitiatingOccupancyFraction=70",
            "-Xloggc:/var/log/hbase/gc.log",
            "-XX:+PrintGCDetails",
            "-XX:+PrintGCDateStamps",
            "-XX:+UseGCLogFileRotation",
            "-XX:NumberOfGCLogFiles=10");

    private static List<Finding> findings(int feature, boolean running, List<String> arguments) {
        return new RefusedJvmFlags()
                .evaluate(new HBaseFactsBuilder()
                        .jvm(feature, running, arguments.toArray(String[]::new))
                        .facts())
                .findings();
    }

    private static Finding only(int feature, boolean running, String... arguments) {
        List<Finding> findings = findings(feature, running, List.of(arguments));
        assertThat(findings).hasSize(1);
        return findings.get(0);
    }

    @Test
    void argumentsNotSeen_areNotJudged() {
        missing(new RefusedJvmFlags(), new HBaseFactsBuilder(), "arguments");
    }

    @Test
    void flagsOfJdk8_onJdk8_areFine() {
        quiet(new RefusedJvmFlags(), new HBaseFactsBuilder().jvm(8, false, JDK8.toArray(String[]::new)));
        quiet(new RefusedJvmFlags(), new HBaseFactsBuilder().jvm(8, true, JDK8.toArray(String[]::new)));
    }

    @ParameterizedTest
    @CsvSource({"11, 4", "17, 6", "21, 6", "25, 6"})
    void flagsOfJdk8_inTheFileOfALaterJdk_stopIt(int jdk, int refused) {
        Finding finding = findings(jdk, false, JDK8).get(0);
        assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
        assertThat(finding.confidence()).isEqualTo(1);
        assertThat(finding.current().split(" ")).hasSize(refused).doesNotContain("-XX:+PrintGCDetails", "-Xmx8g");
        assertThat(finding.manualAction()).contains("-Xlog:gc*");
        assertThat(finding.manualAction().contains("-XX:+UseG1GC")).isEqualTo(jdk > 11);
    }

    @Test
    void loggingFlagsThatJdk17Maps_startWithAWarning_andAreFine() {
        quiet(
                new RefusedJvmFlags(),
                new HBaseFactsBuilder()
                        .jvm(17, false, "-Xloggc:/x/gc.log", "-XX:+PrintGC", "-XX:+PrintGCDetails", "-XX:+UseG1GC"));
    }

    @Test
    void flagsOfLaterJdks_inTheFileOfAJdk8_stopIt_andNothingOfJdk9IsAdvised() {
        Finding finding =
                only(8, false, "-Xlog:gc*:file=gc.log", "--add-opens=java.base/java.lang=ALL-UNNAMED", "-XX:+UseZGC");
        assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
        assertThat(finding.current()).contains("-Xlog", "--add-opens", "UseZGC");
        assertThat(finding.manualAction().substring(finding.manualAction().indexOf(INSTEAD)))
                .contains("-Xloggc:", "-XX:+UseG1GC")
                .doesNotContain("-Xlog:");
    }

    @Test
    void unknownJdk_isForInformation_andListsEachJdk() {
        Finding finding = only(0, false, "-XX:+UseConcMarkSweepGC", "-XX:+PrintGCDateStamps", "-XX:+UseZGC");
        assertThat(finding.severity()).isEqualTo(Severity.INFO);
        assertThat(finding.confidence()).isLessThan(1);
        assertThat(finding.why())
                .contains(
                        "JDK version is unknown",
                        "JDK 8 would reject -XX:+UseZGC",
                        "JDK 25 would reject -XX:+UseConcMark");
        RuleAsserts.missing(
                new RefusedJvmFlags(), new HBaseFactsBuilder().jvm(0, false, "-XX:+UseG1GC", "-Xmx8g"), "the JDK");
    }

    @Test
    void ignoreUnrecognized_isHonoured() {
        Finding file = only(17, false, "-XX:+PrintGCDateStamps", "-XX:+IgnoreUnrecognizedVMOptions");
        assertThat(file.severity()).isEqualTo(Severity.INFO);
        Finding running = only(17, true, "-XX:+IgnoreUnrecognizedVMOptions", "-XX:+PrintGCDateStamps");
        assertThat(running.severity()).isEqualTo(Severity.WARN);
        assertThat(running.why()).contains("ignores -XX:+PrintGCDateStamps");
        assertThat(only(17, false, "-XX:+IgnoreUnrecognizedVMOptions", "-XX:G1NewSizePercent=5")
                        .severity())
                .isEqualTo(Severity.CRITICAL);
    }

    @Test
    void runningJvm_thatTookAFlag_isNeverSaidToRefuseIt() {
        quiet(
                new RefusedJvmFlags(),
                new HBaseFactsBuilder().jvm(17, true, "-XX:+PrintGCDateStamps", "-XX:+FlagOfAVendor"));
    }

    @Test
    void obsoleteFlag_isIgnored_andNotRefused() {
        assertThat(only(8, false, "-XX:MaxPermSize=256m").severity()).isEqualTo(Severity.INFO);
        assertThat(only(11, true, "-XX:MaxPermSize=256m").severity()).isEqualTo(Severity.WARN);
        assertThat(only(17, false, "-XX:MaxPermSize=256m").severity()).isEqualTo(Severity.CRITICAL);
    }

    @Test
    void jdkBelow17_withHBase3_isTooOld_andAnUnknownJdkIsNotJudged() {
        RuleAsserts.asks(
                new RefusedJvmFlags(),
                new HBaseFactsBuilder().release(3, 0).jvm(11, false),
                "JDK 17 or later",
                Severity.CRITICAL);
        quiet(new RefusedJvmFlags(), new HBaseFactsBuilder().release(3, 0).jvm(17, false));
        RuleAsserts.missing(
                new RefusedJvmFlags(), new HBaseFactsBuilder().release(3, 0).jvm(0, false), "the JDK");
        quiet(new RefusedJvmFlags(), new HBaseFactsBuilder().release(2, 6).jvm(11, false));
    }

    @ParameterizedTest
    @CsvSource({
        "2, 6, 7, JDK 8 or later",
        "2, 4, 6, JDK 8 or later",
        "3, 0, 8, JDK 17 or later",
        "1, 7, 6, JDK 7 or later"
    })
    void jdk_olderThanTheClassFilesOfTheRelease_isCritical(int major, int minor, int jdk, String todo) {
        RuleAsserts.asks(
                new RefusedJvmFlags(),
                new HBaseFactsBuilder().release(major, minor).jvm(jdk, false),
                todo,
                Severity.CRITICAL);
    }

    @ParameterizedTest
    @CsvSource({"2, 6, 8", "1, 7, 7", "1, 7, 8"})
    void jdk_thatTheReleaseSupports_isNotReported(int major, int minor, int jdk) {
        quiet(
                new RefusedJvmFlags(),
                new HBaseFactsBuilder().release(major, minor).jvm(jdk, false));
    }

    @Test
    void jdk7_ofAnUnknownRelease_isAWarning() {
        RuleAsserts.asks(
                new RefusedJvmFlags(),
                new HBaseFactsBuilder().version("").jvm(7, false),
                "JDK 8 or later",
                Severity.WARN);
    }

    @Test
    void permGenSizes_onJdk7_areAccepted_andLaterFlagsStayUncertain() {
        quiet(
                new RefusedJvmFlags(),
                new HBaseFactsBuilder()
                        .release(1, 7)
                        .jvm(7, false, "-XX:PermSize=128m", "-XX:MaxPermSize=128m", "-XX:+UseConcMarkSweepGC"));
        Finding zgc = new RefusedJvmFlags()
                .evaluate(new HBaseFactsBuilder()
                        .release(1, 7)
                        .jvm(7, false, "-XX:+UseZGC", "-XX:PermSize=128m")
                        .facts())
                .findings()
                .get(0);
        assertThat(zgc.why()).contains("JDK 7 may reject -XX:+UseZGC").doesNotContain("PermSize");
    }

    @ParameterizedTest
    @CsvSource({
        "-Djava.security.manager, 25, CRITICAL",
        "-Djava.security.manager=allow, 25, CRITICAL",
        "-Djava.security.manager=allow, 24, INFO",
    })
    void securityManager_isRefusedByJdk25(String argument, int jdk, Severity expected) {
        assertThat(only(jdk, false, argument).severity()).isEqualTo(expected);
        quiet(new RefusedJvmFlags(), new HBaseFactsBuilder().jvm(25, false, "-Djava.security.manager=disallow"));
    }

    @ParameterizedTest
    @CsvSource({"14, INFO", "20, CRITICAL", "26, INFO"})
    void jdkWithoutAList_isJudgedByItsNeighbours(int jdk, Severity expected) {
        assertThat(only(jdk, false, "-XX:+UseConcMarkSweepGC").severity()).isEqualTo(expected);
    }

    @Test
    void everyReplacement_isOneThatTheJdkTakes() {
        int replaced = 0;
        for (int jdk = 8; jdk <= 26; jdk++) {
            for (List<String> arguments :
                    List.of(JDK8, List.of("-Xlog:gc*", "-XX:+UseZGC"), List.of("-XX:+PrintGCCause"))) {
                for (Finding finding : findings(jdk, false, arguments)) {
                    int from = finding.manualAction().indexOf(INSTEAD);
                    for (String flag : from < 0
                            ? new String[0]
                            : finding.manualAction()
                                    .substring(from + INSTEAD.length())
                                    .split(" ")) {
                        replaced++;
                        assertThat(ListedFlagFilter.refusal(JvmFlag.parse(flag), JdkTarget.of(jdk)))
                                .as(String.format(Locale.ROOT, "%s on %d", flag, jdk))
                                .isEmpty();
                    }
                }
            }
        }
        assertThat(replaced).isGreaterThan(20);
    }
}
