package org.hconfig.hbase.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.hconfig.hbase.config.StartScript;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.hbase.model.ProcessArgument;
import org.hconfig.xconfig.model.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Arguments of all processes in hbase-env.sh that JDK 17, which HBase 3 requires, rejects. */
class JvmArgumentChangesTest {
    private static List<UpgradeFinding> findings(OptionalInt present, String... lines) {
        StartScript script =
                StartScript.parse("hbase-env.sh", (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
        return new JvmArgumentChanges(
                        new JvmFacts(
                                present,
                                script.arguments(),
                                false,
                                script.isComplete(),
                                OptionalLong.empty(),
                                script.processArguments()),
                        new Upgrade(CleanFacts.release("2.4"), CleanFacts.release("3.0")),
                        17)
                .findings();
    }

    @ParameterizedTest
    @CsvSource({
        "HBASE_MASTER_OPTS,HMaster",
        "HBASE_REGIONSERVER_OPTS,RegionServer",
        "HBASE_REST_OPTS,REST server",
        "HBASE_THRIFT_OPTS,Thrift server",
        "HBASE_ZOOKEEPER_OPTS,ZooKeeper",
        "HBASE_SHELL_OPTS,shell",
        "HBASE_CANARY_OPTS,Canary",
        "SERVER_GC_OPTS,'HMaster, RegionServer, REST server, Thrift server, ZooKeeper'",
        "CLIENT_GC_OPTS,'shell, Canary, tools'",
        "HBASE_OPTS,'HMaster, RegionServer, REST server, Thrift server, ZooKeeper, shell, Canary, tools'"
    })
    void findings_ofEachVariableOfTheStartScript_nameItAndItsProcesses(String variable, String processes) {
        assertThat(findings(OptionalInt.of(8), "export " + variable + "=-XX:+UseConcMarkSweepGC"))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
                    assertThat(finding.subject()).isEqualTo("-XX:+UseConcMarkSweepGC");
                    assertThat(finding.place()).isEqualTo(variable + " of the " + processes);
                    assertThat(finding.change())
                            .isEqualTo("JDK 17, which HBase 3.0 requires, does not start with it: unknown flag");
                });
    }

    @Test
    void findings_ofAVariableThatNoProcessReads_areNone() {
        assertThat(findings(OptionalInt.of(8), "export HBASE_GC_OPTS=-XX:+UseConcMarkSweepGC"))
                .isEmpty();
    }

    @Test
    void findings_ofHMasterAndThriftServer_areOneForEachPlace() {
        assertThat(findings(
                        OptionalInt.of(8),
                        "export HBASE_MASTER_OPTS=\"-XX:+UseConcMarkSweepGC -XX:MaxPermSize=64m -d64\"",
                        "export HBASE_THRIFT_OPTS=-XX:+UseParNewGC",
                        "export HBASE_OPTS=-XX:+UseG1GC"))
                .extracting(finding -> finding.place() + ": " + finding.subject())
                .containsExactly(
                        "HBASE_MASTER_OPTS of the HMaster: -XX:+UseConcMarkSweepGC -XX:MaxPermSize=64m -d64",
                        "HBASE_THRIFT_OPTS of the Thrift server: -XX:+UseParNewGC");
    }

    /** JDK 8 demands another flag in front of it; JDK 17 does not know it at all. */
    @Test
    void findings_ofAnArgumentThatThePresentJdkRejectsForAnotherReason_containIt() {
        assertThat(findings(OptionalInt.of(8), "export HBASE_REGIONSERVER_OPTS=-XX:+UseCGroupMemoryLimitForHeap"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.change()).endsWith("unknown flag"));
        assertThat(findings(OptionalInt.of(11), "export HBASE_REGIONSERVER_OPTS=-XX:+PrintGCTimeStamps"))
                .isEmpty();
    }

    @Test
    void findings_ofAnArgumentThatOnlySomeBuildsAccept_areWarnings() {
        assertThat(findings(OptionalInt.of(8), "export HBASE_MASTER_OPTS=-XX:+UnlockCommercialFeatures"))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.severity()).isEqualTo(Severity.WARN);
                    assertThat(finding.subject()).isEqualTo("-XX:+UnlockCommercialFeatures");
                    assertThat(finding.change()).contains("may not start with it: depends on the build");
                });
    }

    @Test
    void findings_ofArgumentsThatAreRejectedTogether_nameTheProcessThatHasBoth() {
        assertThat(findings(
                        OptionalInt.empty(),
                        "export HBASE_OPTS=-XX:+UseG1GC",
                        "export HBASE_MASTER_OPTS=-XX:+UseParallelGC"))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.place())
                            .isEqualTo("HBASE_OPTS of the HMaster and HBASE_MASTER_OPTS of the HMaster");
                    assertThat(finding.change()).endsWith("several collectors");
                });
    }

    @Test
    void findings_ofAnUnknownPresentJdk_areThoseOfTheRequiredOne() {
        assertThat(findings(OptionalInt.empty(), "export HBASE_REST_OPTS=-XX:+UseConcMarkSweepGC"))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
                    assertThat(finding.now()).isEqualTo("JDK not known");
                });
    }

    @Test
    void findings_ofArgumentsThatJdk17Accepts_areNone() {
        assertThat(findings(
                        OptionalInt.of(8),
                        "export HBASE_OPTS=\"-XX:+ExitOnOutOfMemoryError -XX:+ParallelRefProcEnabled -server"
                                + " -XX:ReservedCodeCacheSize=256m -XX:-ResizePLAB -Djava.net.preferIPv4Stack=true\""))
                .isEmpty();
    }

    @Test
    void findings_ofRunningProcesses_nameThoseThatShowTheArgument() {
        JvmFacts jvm = new JvmFacts(OptionalInt.of(8), List.of("-XX:+UseParNewGC", "-d64"), true)
                .withProcesses(List.of(
                        ProcessArgument.running("HMaster", "-XX:+UseConcMarkSweepGC"),
                        ProcessArgument.running("HMaster", "-d64")));

        assertThat(new JvmArgumentChanges(jvm, new Upgrade(CleanFacts.release("2.4"), CleanFacts.release("3.0")), 17)
                        .findings())
                .extracting(finding -> finding.place() + ": " + finding.subject())
                .containsExactly(
                        "arguments of the HMaster: -XX:+UseConcMarkSweepGC",
                        "arguments of the HMaster, RegionServers: -d64",
                        "arguments of the RegionServers: -XX:+UseParNewGC");
    }

    @Test
    void check_ofARunningRegionServer_saysThatOtherProcessesWereNotChecked() {
        CleanFacts clean = new CleanFacts("2.6", "3.0");

        UpgradeReport report = clean.check(clean.builder().jvm(8, true, "-XX:+UseConcMarkSweepGC"));

        assertThat(report.findings())
                .anySatisfy(finding -> assertThat(finding.place()).isEqualTo("arguments of the RegionServers"));
        assertThat(report.missing())
                .singleElement()
                .asString()
                .startsWith("the JVM arguments of the other processes (hbase-env.sh");
    }

    @Test
    void check_ofLog4jPropertiesOfTheHMaster_namesItsVariable() {
        CleanFacts clean = new CleanFacts("2.4", "2.6");
        StartScript script = StartScript.parse(
                "hbase-env.sh",
                "export HBASE_MASTER_OPTS=-Dlog4j.configuration=file:/a/log4j.properties\n"
                        .getBytes(StandardCharsets.UTF_8));

        assertThat(clean.check(clean.builder().script(script)).findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.place()).isEqualTo("HBASE_MASTER_OPTS of the HMaster"));
    }
}
