package org.hconfig.hbase.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.hconfig.hbase.advice.HBaseFactsBuilder.TestTableBuilder;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.hbase.catalogue.HarvestedKey;
import org.hconfig.hbase.catalogue.KeyTable;
import org.hconfig.xconfig.model.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Classes of other projects: those that their releases no longer contain, and each key of servers that names a class. */
class OtherProjectsTest {
    private static final String HBASE = "org.apache.hadoop.hbase.";
    private static final List<String> RELEASES = List.of("2.5", "2.6", "3.0");
    private static final Pattern CLASS = Pattern.compile("org\\.apache\\.[a-z.]+\\.[A-Z].*");

    /** Keys of jobs and tools, servlet filters, file systems, and a key of HBase 1 that is only left in the file of defaults. */
    private static final Set<String> NOT_OF_SERVERS = Set.of(
            "hbase.coordinated.state.manager.class",
            "hbase.fs.wrapper",
            "hbase.mapreduce.multithreadedmapper.mapclass",
            "hbase.rest.filter.classes",
            "hbase.table.input.class",
            "hbasefsck.errorreporter",
            "import.filter.class",
            "snapshot.export.input.file.grouper.class",
            "snapshot.export.input.file.location.resolver.class");

    private static List<UpgradeFinding> found(String from, String to, String key, String value) {
        CleanFacts clean = new CleanFacts(from, to);
        return clean.check(clean.builder().written(key, value)).findings().stream()
                .filter(finding -> finding.kind() != ChangeKind.PATH)
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "hbase.master.loadbalancer.class,org.apache.phoenix.hbase.index.balancer.IndexLoadBalancer",
        "hbase.coprocessor.master.classes,org.apache.phoenix.hbase.index.master.IndexMasterObserver",
        "hbase.coprocessor.regionserver.classes,org.apache.hadoop.hbase.regionserver.LocalIndexMerger"
    })
    void check_ofLocalIndexesOfOldPhoenix_saysToRemoveTheSettings(String key, String value) {
        for (String to : RELEASES) {
            assertThat(found("1.2", to, key, value)).singleElement().satisfies(finding -> {
                assertThat(finding.subject()).isEqualTo("Phoenix, local indexes before 4.8");
                assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
                assertThat(finding.place()).contains(key);
                assertThat(finding.todo()).startsWith("remove these classes from the site files");
            });
        }
    }

    @Test
    void check_ofAClassThatPhoenixNoLongerHas_namesItsLastRelease() {
        CleanFacts clean = new CleanFacts("1.4", "2.6");

        assertThat(clean.check(clean.builder()
                                .table(new TestTableBuilder("u")
                                        .set(
                                                "coprocessor$1",
                                                "|org.apache.phoenix.coprocessor.PhoenixTransactionalProcessor|1|")))
                        .findings())
                .filteredOn(finding -> finding.kind() == ChangeKind.PLUGIN)
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
                    assertThat(finding.change()).contains("Phoenix 4.7 is the last known release", "do not open");
                });
    }

    @Test
    void classesOfPhoenixInHBasesPackages_belongToPhoenix() {
        assertThat(PhoenixClasses.standard().all().keySet())
                .hasSizeGreaterThan(150)
                .filteredOn(name -> !ClassTable.standard().isKnown(name))
                .allSatisfy(name -> assertThat(found("2.4", "2.6", "hbase.coprocessor.region.classes", name))
                        .as(name)
                        .singleElement()
                        .satisfies(finding ->
                                assertThat(finding.subject() + finding.change()).containsAnyOf("Phoenix", "Tephra")));
    }

    @ParameterizedTest
    @CsvSource({
        "2.4,3.0,Atlas,org.apache.atlas.hbase.hook.HBaseAtlasCoprocessor,WARN,postModifyTable",
        "1.4,2.6,Atlas,org.apache.atlas.hbase.hook.HBaseAtlasCoprocessor,CRITICAL,does not load",
        "1.4,2.6,Tephra,org.apache.tephra.hbase.coprocessor.TransactionProcessor,CRITICAL,no module for HBase 2.5",
        "2.4,2.5,Tephra,org.apache.tephra.hbase.coprocessor.TransactionProcessor,CRITICAL,not committed"
    })
    void check_ofCoprocessorOfAKnownProject_isItsOwnCard(
            String from, String to, String project, String name, Severity severity, String text) {
        assertThat(found(from, to, "hbase.coprocessor.master.classes", name))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.subject()).isEqualTo(project);
                    assertThat(finding.severity()).isEqualTo(severity);
                    assertThat(finding.change()).contains(text);
                });
    }

    @ParameterizedTest
    @CsvSource({"1.1,2.6", "2.4,3.0"})
    void check_ofReplicationSourceOfOthers_saysThatHBaseIgnoresItSilently(String from, String to) {
        String key = "replication.replicationsource.implementation";

        assertThat(found(from, to, key, "com.ngdata.sep.impl.SepReplicationSource"))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.subject()).isEqualTo("Lily HBase Indexer (SEP)");
                    assertThat(finding.change()).contains("only logs");
                });
        assertThat(found(from, to, key, "com.acme.Source")).singleElement().satisfies(finding -> {
            assertThat(finding.subject()).isEqualTo(key);
            assertThat(finding.severity()).isEqualTo(Severity.WARN);
            assertThat(finding.change())
                    .contains("it is a ReplicationSourceInterface", "only logs an error, and replicates with its own");
        });
    }

    /** The value was never read before; a name of a class is not a policy. */
    @Test
    void check_ofUnknownPolicyOfTheBlockCache_isCritical() {
        assertThat(found("1.7", "2.6", "hfile.block.cache.policy", "com.acme.Foo"))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
                    assertThat(finding.change()).contains("Unknown policy");
                });
        assertThat(found("1.7", "2.6", "hfile.block.cache.policy", "tinylfu")).isEmpty();
    }

    @Test
    void check_ofClassOfAnotherProductInHBasesPackages_isNotToBeCompiled() {
        assertThat(found("2.4", "2.6", "hbase.coprocessor.master.classes", HBASE + "vendor.Audit"))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.change()).contains("another product adds it");
                    assertThat(finding.todo())
                            .contains("install the product's build")
                            .doesNotContain("compile");
                    assertThat(finding.who()).isEqualTo(UpgradeFinding.OPERATOR);
                });
    }

    /** The systematic list: a key that a release reads with getClass, or whose default is a class, has a type. */
    @Test
    void types_ofEachHarvestedKeyThatNamesAClass_areKnown() {
        Set<String> open = new TreeSet<>();
        for (HarvestedKey key : KeyTable.standard().all()) {
            boolean ofHBase = key.programs().stream().noneMatch(program -> program.startsWith("hadoop-"));
            if (ofHBase && RELEASES.stream().anyMatch(release -> namesAClass(key, release))) {
                open.add(key.key());
            }
        }
        assertThat(open).hasSizeGreaterThan(50);
        open.removeIf(key -> ClassKeys.standard().type(key).isPresent());

        assertThat(open).isSubsetOf(NOT_OF_SERVERS);
    }

    private static boolean namesAClass(HarvestedKey key, String release) {
        return key.inCode(release)
                && (key.getters(release).contains("getClass")
                        || key.getters(release).contains("getClasses")
                        || key.fallback(release)
                                .filter(text -> CLASS.matcher(text).matches())
                                .isPresent());
    }

    @ParameterizedTest
    @CsvSource({"1.4,2.6", "2.4,3.0", "2.4,2.6"})
    void check_ofAForeignClassInEachKeyOfServers_isReported(String from, String to) {
        List<String> keys = UpgradeResources.text("named-class-keys.tsv")
                .lines()
                .filter(line -> line.contains("\t" + HBASE))
                .map(line -> line.split("\t", -1)[0])
                .filter(key -> KeyTable.standard().find(key).orElseThrow().inCode(to))
                .toList();

        assertThat(keys)
                .hasSizeGreaterThan(40)
                .allSatisfy(key -> assertThat(found(from, to, key, "com.acme.Own"))
                        .as(key)
                        .filteredOn(finding -> finding.kind() == ChangeKind.PLUGIN)
                        .singleElement()
                        .satisfies(finding -> assertThat(finding.subject()).isEqualTo(key)));
    }

    @Test
    void named_typesAndKeys_areOfHBaseOrCommonsCrypto() {
        assertThat(UpgradeResources.text("named-class-keys.tsv").lines().filter(line -> !line.startsWith("#")))
                .allSatisfy(line -> {
                    String type = line.split("\t", -1)[1].replaceFirst("(\\.[A-Z][A-Za-z]*)\\..*", "$1");
                    assertThat(type.startsWith("org.apache.commons.crypto.")
                                    || ClassTable.standard().has(type, HBaseRelease.V2_6)
                                    || ClassTable.standard().has(type, CleanFacts.release("3.0")))
                            .as(type)
                            .isTrue();
                });
        assertThat(ReleaseChanges.standard().fallbacks().keySet())
                .allSatisfy(key -> assertThat(ClassKeys.standard().type(key)).isPresent());
    }

    /** A release between 1.0 and 1.6 can read a key that only 2.2 of the table of keys still reads. */
    @Test
    void check_ofKeyOfClientsThatTheTableHasOnlyForANewerRelease_isReported() {
        assertThat(found("1.4", "2.6", "hbase.resolve.hostnames.on.failure", "true"))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.kind()).isEqualTo(ChangeKind.REMOVED_KEY);
                    assertThat(finding.change()).contains("HBase 2.2 is the last known release with it");
                });
    }
}
