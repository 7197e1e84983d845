package org.hconfig.hbase.upgrade;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hconfig.hbase.advice.HBaseFactsBuilder;
import org.hconfig.hbase.advice.HBaseFactsBuilder.TestTableBuilder;
import org.hconfig.hbase.advice.ServerSoftware;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.hbase.catalogue.KeyTable;
import org.hconfig.xconfig.model.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UpgradeCheckTest {
    private static UpgradeReport check(String to, HBaseFactsBuilder facts) {
        return new UpgradeCheck(CleanFacts.release(to)).check(facts.facts());
    }

    @ParameterizedTest
    @CsvSource({
        "1.2,2.6", "1.7,2.5", "1.7,2.6", "2.2,2.6", "2.3,2.6", "2.4,2.5", "2.4,2.6", "2.5,2.6", "2.4,3.0", "2.6,3.0"
    })
    void check_ofCleanConfiguration_reportsNothingButThePath(String from, String to) {
        CleanFacts clean = new CleanFacts(from, to);

        assertThat(withoutPath(clean.check(clean.builder()))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "1.2,2.6,HBase hbck hbase.assignment.usezk store files clients replication peers metrics memstores",
        "1.4,2.5,HBase hbck hbase.assignment.usezk store files clients metrics",
        "1.7,2.6,HBase hbck hbase.assignment.usezk store files clients metrics",
        "2.1,2.6,HBase HMaster",
        "2.2,2.6,HMaster",
        "2.3,2.6,''",
        "2.6,3.0,''"
    })
    void check_ofPresentRelease_reportsTheStepsOfItsPath(String from, String to, String subjects) {
        CleanFacts clean = new CleanFacts(from, to);

        assertThat(clean.check(clean.builder()).findings().stream()
                        .filter(finding -> finding.kind() == ChangeKind.PATH)
                        .map(UpgradeFinding::subject)
                        .collect(Collectors.joining(" ")))
                .isEqualTo(subjects);
    }

    @Test
    void check_of1x_demandsAStopOfTheWholeClusterAndACleanHbck() {
        CleanFacts clean = new CleanFacts("1.4", "2.6");

        assertThat(clean.check(clean.builder().written("hbase.htable.threads.max", "9"))
                        .findings())
                .anySatisfy(finding -> {
                    assertThat(finding.subject()).isEqualTo("HBase");
                    assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
                    assertThat(finding.todo()).contains("0 inconsistencies", "stop the cluster cleanly");
                })
                // No card suggests a time with servers of both releases.
                .noneMatch(finding -> finding.todo().contains("when no server"));
    }

    @ParameterizedTest
    @CsvSource({"true,REMOVED_KEY,WARN", "false,REMOVED_KEY,INFO", "'',PATH,WARN"})
    void check_ofAssignmentByZooKeeper_dependsOnItsValue(String value, ChangeKind kind, Severity severity) {
        CleanFacts clean = new CleanFacts("1.4", "2.6");
        HBaseFactsBuilder facts = clean.builder();

        List<UpgradeFinding> findings = clean.check(
                        value.isEmpty() ? facts : facts.written("hbase.assignment.usezk", value))
                .findings();

        assertThat(findings)
                .filteredOn(finding -> finding.subject().equals("hbase.assignment.usezk"))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.kind()).isEqualTo(kind);
                    assertThat(finding.severity()).isEqualTo(severity);
                });
    }

    private static List<UpgradeFinding> withoutPath(UpgradeReport report) {
        return report.findings().stream()
                .filter(finding -> finding.kind() != ChangeKind.PATH)
                .toList();
    }

    @Test
    void check_ofKeyThatThePresentReleaseIgnoresAlready_isNoFinding() {
        CleanFacts clean = new CleanFacts("2.1", "2.6");
        HBaseFactsBuilder facts = clean.builder()
                .written("hbase.master.distributed.log.replay", "false")
                .written("hbase.hregion.percolumnfamilyflush.size.lower.bound", "9")
                .written("hbase.master.catalog.timeout", "600000");

        assertThat(withoutPath(clean.check(facts))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "'',the default balancer is used inside the groups",
        "SimpleLoadBalancer,HBase 3 uses the balancer of that key inside the groups"
    })
    void check_ofRsGroupBalancer_saysWhichBalancerIsUsedInsideTheGroups(String inside, String text) {
        CleanFacts clean = new CleanFacts("2.4", "3.0");
        HBaseFactsBuilder facts = clean.builder()
                .written("hbase.master.loadbalancer.class", "org.apache.hadoop.hbase.rsgroup.RSGroupBasedLoadBalancer");
        if (!inside.isEmpty()) {
            facts.written("hbase.rsgroup.grouploadbalancer.class", "org.apache.hadoop.hbase.master.balancer." + inside);
        }

        assertThat(clean.check(facts).findings())
                .filteredOn(finding -> finding.kind() == ChangeKind.CHANGED_VALUE)
                .singleElement()
                .satisfies(finding -> assertThat(finding.change()).contains(text));
    }

    @Test
    void check_ofSimpleBalancer_doesNotReportDefaultsOfTheStochasticOne() {
        HBaseFactsBuilder facts = new HBaseFactsBuilder()
                .version("2.3")
                .written(
                        "hbase.master.loadbalancer.class",
                        "org.apache.hadoop.hbase.master.balancer.SimpleLoadBalancer");

        assertThat(check("2.6", facts).findings())
                .extracting(UpgradeFinding::subject)
                .contains("hbase.split.wal.zk.coordinated")
                .noneMatch(subject -> subject.contains("stochastic"));
    }

    @ParameterizedTest
    @CsvSource({"2.4,2.6", "2.5,2.6", "2.6,3.0"})
    void check_ofUsualConfiguration_reportsChangedDefaultsOnly(String from, String to) {
        HBaseFactsBuilder facts = new HBaseFactsBuilder()
                .version(from)
                .jvm(17, true, "-Xmx8g", "-XX:+UseG1GC")
                .hadoop("3.4.1")
                .written("hbase.rootdir", "hdfs://nn:8020/hbase")
                .written("hbase.zookeeper.quorum", "zk1,zk2,zk3")
                .written("hbase.regionserver.global.memstore.size", "0.45")
                .written("hfile.block.cache.size", "0.3")
                .written("hbase.hregion.memstore.flush.size", "268435456");

        assertThat(check(to, facts).findings())
                .isNotEmpty()
                .allMatch(finding -> finding.kind() == ChangeKind.CHANGED_DEFAULT)
                .noneMatch(finding -> finding.severity() == Severity.CRITICAL);
    }

    @ParameterizedTest
    @CsvSource({"0.90.6,2.6", "0.94.27,2.5", "0.98.24-hadoop2,3.0"})
    void check_ofARelease0_demandsStepsInBetween_andClaimsNoPresentDefaults(String from, String to) {
        HBaseFactsBuilder facts = new HBaseFactsBuilder()
                .version(from)
                .jvm(17, true, "-Xmx8g")
                .written("hbase.rootdir", "hdfs://nn/hbase");

        UpgradeReport report = check(to, facts);

        assertThat(report.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo(ChangeKind.PATH);
            assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
            assertThat(finding.todo()).startsWith("upgrade to 1.2 or later first");
        });
        assertThat(report.missing()).anyMatch(input -> input.endsWith("were not checked, nor changed defaults"));
    }

    @Test
    void check_ofUnsetDefault_namesBothValuesAndTheLineThatKeepsTheOldOne() {
        CleanFacts clean = new CleanFacts("2.4", "2.5").without("hbase.regions.slop");

        assertThat(clean.check(clean.builder()).findings()).singleElement().satisfies(finding -> {
            assertThat(finding.now()).isEqualTo("0.001 (default)");
            assertThat(finding.place()).isEqualTo("not set");
            assertThat(finding.change()).startsWith("the default is 0.2 in HBase 2.5 and later.");
            assertThat(finding.todo())
                    .contains("<property><name>hbase.regions.slop</name><value>0.001</value></property>");
        });
    }

    @Test
    void check_ofDefaultThatAMissingFileMaySet_isMissingDataAndNoFinding() {
        HBaseFactsBuilder unknown = new HBaseFactsBuilder().version("2.4.17").unknownValues();

        UpgradeReport report = check("2.5", unknown);

        assertThat(report.findings()).isEmpty();
        assertThat(report.isInconclusive()).isTrue();
        assertThat(report.missing())
                .anyMatch(input -> input.startsWith("hbase-site.xml"))
                .anyMatch(input -> input.startsWith("the tables"));
    }

    @Test
    void check_ofUnknownRelease_checksNothing() {
        UpgradeReport report =
                check("2.6", new HBaseFactsBuilder().version("").written("hbase.htable.threads.max", "9"));

        assertThat(report.isInconclusive()).isTrue();
        assertThat(report.findings()).isEmpty();
        assertThat(report.missing()).singleElement().asString().contains("--hbase-version");
    }

    @ParameterizedTest
    @CsvSource({"2.6.4,2.6,false", "3.0.0,2.6,true", "7.1.7,2.6,true"})
    void check_ofReleaseThatIsNotOlder_findsNothing(String from, String to, boolean inconclusive) {
        UpgradeReport report = check(to, new HBaseFactsBuilder().version(from));

        assertThat(report.findings()).isEmpty();
        assertThat(report.missing()).hasSize(1);
        assertThat(report.isInconclusive()).isEqualTo(inconclusive);
    }

    @Test
    void check_ofOtherTarget_isRejected() {
        assertThatThrownBy(() -> new UpgradeCheck(new HBaseRelease(2, 4))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void check_ofReleaseOlderThanTheTable_saysWhichKeysWereNotChecked() {
        CleanFacts clean = new CleanFacts("1.2", "2.6");

        assertThat(clean.check(clean.builder()).missing())
                .singleElement()
                .asString()
                .startsWith("the keys of HBase 1.2");
    }

    @Test
    void check_ofUnknownJdkAndHadoop_namesTheInputsOnlyIfTheTargetRequiresOthers() {
        HBaseFactsBuilder facts =
                new CleanFacts("2.5", "3.0").builder().jvm(0, false).hadoop("");

        assertThat(new CleanFacts("2.5", "3.0").check(facts).missing())
                .anyMatch(input -> input.startsWith("the JDK"))
                .anyMatch(input -> input.startsWith("the version of Hadoop"));
        assertThat(check("2.6", new HBaseFactsBuilder().version("2.5").table(new TestTableBuilder("t")))
                        .missing())
                .noneMatch(input -> input.startsWith("the JDK"));
    }

    @Test
    void check_ofAuthorizationLeftToItsDefaultIn1_2_isCritical() {
        CleanFacts clean = new CleanFacts("1.2", "2.6").without("hbase.security.authorization");
        HBaseFactsBuilder facts = clean.builder()
                .written(
                        "hbase.coprocessor.region.classes", "org.apache.hadoop.hbase.security.access.AccessController");

        assertThat(withoutPath(clean.check(facts))).singleElement().satisfies(finding -> {
            assertThat(finding.subject()).isEqualTo("hbase.security.authorization");
            assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
        });
        CleanFacts newer = new CleanFacts("1.7", "2.6").without("hbase.security.authorization");
        assertThat(withoutPath(newer.check(newer.builder()))).isEmpty();
    }

    @Test
    void check_ofPhoenixOn1x_isCritical_andOn2xAWarning() {
        String codec = "org.apache.hadoop.hbase.regionserver.wal.IndexedWALEditCodec";
        CleanFacts one = new CleanFacts("1.4", "2.6");
        CleanFacts two = new CleanFacts("2.4", "2.6");

        assertThat(withoutPath(one.check(one.builder().written("hbase.regionserver.wal.codec", codec))))
                .singleElement()
                .satisfies(finding -> assertThat(finding.severity()).isEqualTo(Severity.CRITICAL));
        assertThat(two.check(two.builder().written("hbase.regionserver.wal.codec", codec))
                        .findings())
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.severity()).isEqualTo(Severity.WARN);
                    assertThat(finding.todo()).contains("phoenix-server-hbase-2.6");
                });
    }

    @Test
    void check_ofJvmArguments_namesOnlyThoseThatThePresentJdkAccepts() {
        CleanFacts clean = new CleanFacts("2.6", "3.0");
        HBaseFactsBuilder facts =
                clean.builder().jvm(11, false, "-XX:+UseConcMarkSweepGC", "-XX:+PrintGCTimeStamps", "-Xmx8g");

        assertThat(clean.check(facts).findings())
                .filteredOn(finding -> finding.kind() == ChangeKind.JVM_ARGUMENT)
                .singleElement()
                .satisfies(finding -> assertThat(finding.subject()).isEqualTo("-XX:+UseConcMarkSweepGC"));
    }

    @Test
    void check_ofRootDirectoryOnS3_doesNotReportHdfsPolicies() {
        HBaseFactsBuilder facts = new HBaseFactsBuilder().version("2.4").written("hbase.rootdir", "s3://bucket/hbase");

        assertThat(check("2.5", facts).findings())
                .extracting(UpgradeFinding::subject)
                .contains("hbase.regions.slop")
                .doesNotContain("hbase.hstore.block.storage.policy");
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "/opt/lib/hadoop-common-3.3.6.jar:/opt/lib/hbase-server-2.5.10.jar,3.3.6",
                "/opt/lib/hadoop-common-3.1.1.7.1.7.0-551.jar,3.1.1.7.1.7.0-551",
                "/a/hadoop-common-3.3.6-tests.jar:/a/hadoop-common-3.3.6.jar,3.3.6",
                "/a/hadoop-common-2.10.2.jar:/b/hadoop-common-3.3.6.jar,none",
                "/etc/hbase/conf:/opt/lib/hadoop-common.jar,none"
            })
    void hadoopIn_ofClassPath_isTheVersionOfItsJar(String classPath, String version) {
        assertThat(ServerSoftware.hadoopIn(classPath).map(Object::toString)).isEqualTo(Optional.ofNullable(version));
    }

    @Test
    void check_ofSystemTables_isLeftOut() {
        CleanFacts clean = new CleanFacts("2.6", "3.0");
        HBaseFactsBuilder facts =
                clean.builder().table(new TestTableBuilder("hbase:meta").set("coprocessor$1", "|com.example.Own|1|"));

        assertThat(clean.check(facts).findings()).isEmpty();
    }

    @Test
    void check_ofSeveralFindings_putsTheMostSevereFirst() {
        CleanFacts clean = new CleanFacts("1.7", "2.6").without("hbase.hstore.blockingStoreFiles");
        HBaseFactsBuilder facts = clean.builder().written("hbase.bucketcache.ioengine", "heap");

        assertThat(withoutPath(clean.check(facts)))
                .extracting(UpgradeFinding::severity)
                .containsExactly(Severity.CRITICAL, Severity.INFO);
        assertThat(clean.check(facts).findings())
                .extracting(UpgradeFinding::severity)
                .isSortedAccordingTo(Comparator.reverseOrder());
    }

    @Test
    void check_ofAnyKeys_neverReportsAKeyThatIsNotSetAsSet() {
        List<String> keys = KeyTable.standard().all().stream()
                .map(key -> key.key())
                .filter(key -> key.startsWith("hbase."))
                .toList();
        Random random = new Random(42);
        for (int i = 0; i < 200; i++) {
            HBaseFactsBuilder facts = new HBaseFactsBuilder()
                    .version(List.of("1.7", "2.2", "2.4", "2.5", "2.6").get(random.nextInt(5)));
            Set<String> set = Stream.generate(() -> keys.get(random.nextInt(keys.size())))
                    .limit(20)
                    .collect(Collectors.toSet());
            set.forEach(key -> facts.written(key, "1"));

            List<UpgradeFinding> findings = check("3.0", facts).findings();

            assertThat(findings)
                    .filteredOn(finding -> finding.kind() == ChangeKind.REMOVED_KEY
                            || finding.kind() == ChangeKind.RENAMED_KEY
                            || finding.kind() == ChangeKind.CHANGED_VALUE)
                    .allMatch(finding -> set.contains(finding.subject()));
            assertThat(findings)
                    .filteredOn(finding -> finding.kind() == ChangeKind.CHANGED_DEFAULT)
                    .noneMatch(finding -> set.contains(finding.subject()));
        }
    }

    @Test
    void check_ofProperty_namesItsFileAndLine() {
        CleanFacts clean = new CleanFacts("2.6", "3.0");
        HBaseFactsBuilder facts =
                clean.builder().written(new SiteProperty("hbase.htable.threads.max", "9", "hbase-site.xml", 12, false));

        assertThat(clean.check(facts).findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.place()).isEqualTo("hbase-site.xml:12"));
    }

    @Test
    void lines_ofReport_haveTheFindingTheMissingDataAndASummary() {
        CleanFacts clean = new CleanFacts("2.6", "3.0");
        HBaseFactsBuilder facts = clean.builder().hadoop("").written("hbase.htable.threads.max", "9");

        List<String> lines = new UpgradeTextRenderer(100).lines(clean.check(facts));

        assertThat(lines.get(0)).isEqualTo("INFO      hbase.htable.threads.max (hbase-site.xml)");
        assertThat(lines).anyMatch(line -> line.startsWith("Not enough data: the version of Hadoop"));
        assertThat(String.join(" ", lines))
                .contains("Upgrade from HBase 2.6 to 3.0: 1 finding (0 critical, 0 to check, 1 for information).");
    }
}
