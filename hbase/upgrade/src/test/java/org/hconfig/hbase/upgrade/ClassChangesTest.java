package org.hconfig.hbase.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.hconfig.hbase.advice.HBaseFactsBuilder;
import org.hconfig.hbase.advice.HBaseFactsBuilder.TestTableBuilder;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.xconfig.model.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Configured classes: those that HBase no longer has, and those of other programs. */
class ClassChangesTest {
    private static final String HBASE = "org.apache.hadoop.hbase.";
    private static final String MASTER = "hbase.coprocessor.master.classes";

    private static List<UpgradeFinding> found(String from, String to, String key, String value) {
        CleanFacts clean = new CleanFacts(from, to);
        return clean.check(clean.builder().written(key, value)).findings().stream()
                .filter(finding -> finding.kind() == ChangeKind.MISSING_CLASS || finding.kind() == ChangeKind.PLUGIN)
                .toList();
    }

    @Test
    void check_ofRegistryOf1_4_isCritical_andNamesTheTypeAndTheDefault() {
        assertThat(found("1.4", "2.6", "hbase.client.registry.impl", HBASE + "client.ZooKeeperRegistry"))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.kind()).isEqualTo(ChangeKind.MISSING_CLASS);
                    assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
                    assertThat(finding.change())
                            .contains(
                                    "HBase 1.6 is the last known release",
                                    "ClassNotFoundException",
                                    "ConnectionRegistry.");
                    assertThat(finding.todo()).contains(HBASE + "client.ZKConnectionRegistry");
                });
    }

    @ParameterizedTest
    @CsvSource({"1.0,2.6", "1.2,2.5", "1.4,2.6", "1.6,3.0", "2.0,2.6", "2.1,2.5", "2.3,3.0", "2.5,2.6"})
    void check_ofAnyClassThatTheTargetLacks_isFoundInEachKeyOfClasses(String from, String to) {
        Set<String> listed = new TreeSet<>();
        ReleaseChanges.standard().classes().forEach(change -> listed.add(change.subject()));
        List<String> missing = ClassTable.standard().all().entrySet().stream()
                .filter(entry -> entry.getValue().contains(CleanFacts.release(from))
                        && !entry.getValue().contains(CleanFacts.release(to))
                        && !listed.contains(entry.getKey()))
                .map(entry -> entry.getKey())
                .sorted()
                .toList();

        assertThat(missing)
                .isNotEmpty()
                .allSatisfy(name -> assertThat(found(from, to, "hbase.master.normalizer.class", name))
                        .as(name)
                        .singleElement()
                        .satisfies(finding -> {
                            assertThat(finding.kind()).isEqualTo(ChangeKind.MISSING_CLASS);
                            assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
                        }));
    }

    @ParameterizedTest
    @CsvSource({
        "hbase.ipc.RpcClientImpl,INFO,still accepted",
        "hbase.regionserver.compactions.NoLimitCompactionThroughputController,WARN,limits compactions"
    })
    void check_ofClassThatHBaseReplacesItself_isNotCritical(String name, Severity severity, String text) {
        assertThat(found("1.2", "2.6", "hbase.regionserver.throughput.controller", "org.apache.hadoop." + name))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.severity()).isEqualTo(severity);
                    assertThat(finding.change()).contains(text);
                });
    }

    @ParameterizedTest
    @CsvSource({
        "hbase.io.compress.snappy.codec,org.xerial.snappy.SnappyCodec",
        "hbase.util.ip.to.rack.determiner,com.example.Racks"
    })
    void check_ofClassOfAHadoopType_isNoFinding(String key, String name) {
        assertThat(found("2.5", "3.0", key, name)).isEmpty();
        assertThat(found("1.4", "2.6", key, name)).isEmpty();
    }

    @Test
    void check_ofBalancerOfOthers_isNotForCoprocessorDevelopers() {
        assertThat(found("2.5", "3.0", "hbase.master.loadbalancer.class", "com.example.Balancer"))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.who()).isEqualTo("plug-in developers");
                    assertThat(finding.change())
                            .startsWith("it is a LoadBalancer.")
                            .doesNotContain("CoprocessorService");
                });
    }

    @Test
    void check_ofClassInHBasesPackagesThatNoReleaseHas_isOfAnotherProgram() {
        assertThat(found("2.4", "2.6", MASTER, HBASE + "vendor.Audit"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.kind()).isEqualTo(ChangeKind.PLUGIN));
        assertThat(found("1.4", "2.6", "hbase.rpc.engine", HBASE + "ipc.VendorRpcEngine"))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"2.1,2.5,CRITICAL,balancer", "2.4,2.6,CRITICAL,balancer", "2.6,3.0,CRITICAL,preModifyTable"})
    void check_ofRangerAcrossAChangedInterface_isCritical(String from, String to, Severity severity, String text) {
        assertThat(found(from, to, MASTER, "org.apache.ranger.authorization.hbase.RangerAuthorizationCoprocessor"))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.subject()).isEqualTo("Ranger");
                    assertThat(finding.severity()).isEqualTo(severity);
                    assertThat(finding.change()).contains(text, "not checked");
                });
    }

    @Test
    void check_ofRangerWithinTheSameInterface_isAWarning() {
        assertThat(found("2.5", "2.6", MASTER, "org.apache.ranger.authorization.hbase.RangerAuthorizationCoprocessor"))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.severity()).isEqualTo(Severity.WARN);
                    assertThat(finding.change()).doesNotContain("no longer calls");
                });
    }

    @Test
    void check_ofOwnCoprocessors_namesTheMethodsThatAreNoLongerCalled() {
        assertThat(found("2.1", "3.0", MASTER, "com.example.Audit"))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.severity()).isEqualTo(Severity.WARN);
                    assertThat(finding.change())
                            .contains(
                                    "HBase 2.2 no longer calls preModifyTable", "HBase 2.5 no longer calls preBalance")
                            .contains("HBase 3.0 no longer calls", "preUnassign");
                });
        CleanFacts clean = new CleanFacts("2.4", "2.6");
        HBaseFactsBuilder facts = clean.builder()
                .table(new TestTableBuilder("u").set("coprocessor$1", "hdfs:///cp/a.jar|com.example.Counter|1001|"));
        assertThat(clean.check(facts).findings()).singleElement().satisfies(finding -> {
            assertThat(finding.severity()).isEqualTo(Severity.WARN);
            assertThat(finding.change()).contains("The methods of its observer are the same in HBase 2.6");
        });
    }

    @Test
    void types_ofClassKeys_areClassesOfHBaseOrHadoop() {
        List<String> types = UpgradeResources.text("class-keys.tsv")
                .lines()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.split("\t", -1)[1])
                .map(type -> type.replaceFirst("(\\.[A-Z][A-Za-z]*)\\..*", "$1"))
                .toList();

        assertThat(types)
                .hasSizeGreaterThan(25)
                .allMatch(type -> !type.startsWith(HBASE)
                        || ClassTable.standard().has(type, HBaseRelease.V2_6)
                        || ClassTable.standard().has(type, new HBaseRelease(3, 0)));
        assertThat(types).noneMatch(type -> type.isBlank() || !type.contains("."));
    }
}
