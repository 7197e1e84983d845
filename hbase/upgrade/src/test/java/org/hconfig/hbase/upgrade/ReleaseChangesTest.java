package org.hconfig.hbase.upgrade;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hconfig.hbase.advice.HBaseFactsBuilder;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.hbase.catalogue.HarvestedKey;
import org.hconfig.hbase.catalogue.KeyTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The data files against the table of keys and the classes of HBase 2.6. */
class ReleaseChangesTest {
    private static final ReleaseChanges CHANGES = ReleaseChanges.standard();

    private static List<ReleaseChange> all() {
        return Stream.of(
                        CHANGES.removed(),
                        CHANGES.renamed(),
                        CHANGES.defaults(),
                        CHANGES.values(),
                        CHANGES.classes(),
                        CHANGES.plugins(),
                        CHANGES.obsolete(),
                        CHANGES.arguments())
                .flatMap(List::stream)
                .toList();
    }

    @Test
    void changes_haveASourceATextAndARelease() {
        assertThat(all()).hasSizeGreaterThan(70).allSatisfy(change -> {
            assertThat(change.guidance().source()).isNotBlank();
            assertThat(change.guidance().what().isEmpty())
                    .isEqualTo(CHANGES.renamed().contains(change));
            assertThat(change.in()).isBetween(new HBaseRelease(2, 0), new HBaseRelease(3, 0));
        });
    }

    @Test
    void parse_ofChangeWithoutSource_isRejected() {
        assertThatThrownBy(() -> ReleaseChanges.parse("removed: [{key: a, in: '2.0', what: b}]")
                        .removed())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("source");
        assertThatThrownBy(() -> ReleaseChanges.parse("removed: [{key: a, in: two, source: b}]")
                        .removed())
                .hasMessageContaining("'two' is not a release");
        assertThatThrownBy(() -> ReleaseChanges.parse("text")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> ReleaseChanges.parse("removed: text").removed())
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void defaults_thatDifferInTheTableOfKeys_areListed_orHaveAReason() {
        Set<String> listed =
                CHANGES.defaults().stream().map(ReleaseChange::subject).collect(Collectors.toSet());
        Set<String> open = new TreeSet<>();
        List<HBaseRelease> releases = KeyTable.standard().releases();
        for (HarvestedKey key : KeyTable.standard().all()) {
            for (int i = 1; i < releases.size(); i++) {
                Optional<String> before = key.fallback(releases.get(i - 1).toString());
                Optional<String> after = key.fallback(releases.get(i).toString());
                if (before.isPresent() && after.isPresent() && !before.equals(after)) {
                    open.add(key.key());
                }
            }
        }
        open.removeAll(listed);

        assertThat(open).isEqualTo(new TreeSet<>(CHANGES.unremarkable().keySet()));
    }

    @Test
    void defaults_ofTheDataFile_agreeWithTheTableOfKeys() {
        List<String> wrong = new ArrayList<>();
        List<HBaseRelease> releases = KeyTable.standard().releases();
        for (ReleaseChange change : CHANGES.defaults()) {
            HarvestedKey key = KeyTable.standard().find(change.subject()).orElseThrow();
            HBaseRelease after = releases.stream()
                    .filter(release -> release.compareTo(change.in()) >= 0)
                    .findFirst()
                    .orElseThrow();
            HBaseRelease before = releases.get(releases.indexOf(after) - 1);
            // The range of this change ends before the oldest release of the table.
            if (change.condition().before().isEmpty()) {
                key.fallback(before.toString())
                        .filter(value -> !value.equals(change.values().old()))
                        .ifPresent(value -> wrong.add(change.subject() + " was " + value));
            }
            key.fallback(after.toString())
                    .filter(value -> !value.equals(change.values().now()))
                    .ifPresent(value -> wrong.add(change.subject() + " is " + value));
        }

        assertThat(wrong).isEmpty();
    }

    @Test
    void removedKeys_ofTheDataFile_areNotReadByTheRelease() {
        Set<String> ofOtherKind = Set.of("hbase.bucketcache.combinedcache.enabled");
        for (ReleaseChange change : CHANGES.removed()) {
            Optional<HarvestedKey> key = KeyTable.standard().find(change.subject());
            if (!ofOtherKind.contains(change.subject())) {
                assertThat(key.stream().flatMap(known -> known.releases().stream()))
                        .as(change.subject())
                        .noneMatch(release -> release.compareTo(change.in()) >= 0);
            }
        }
    }

    @Test
    void newNames_ofRenamedKeys_areReadByTheRelease() {
        for (ReleaseChange change : CHANGES.renamed()) {
            HarvestedKey key = KeyTable.standard().find(change.values().now()).orElseThrow();
            assertThat(key.releases()).as(key.key()).anyMatch(release -> release.compareTo(change.in()) >= 0);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1.7,2.5", "1.7,2.6", "2.2,2.6", "2.4,2.5", "2.4,2.6", "2.5,2.6", "2.2,3.0", "2.4,3.0", "2.5,3.0", "2.6,3.0"
    })
    void keys_thatVanishByTheTable_areFoundIfTheyAreSet(String from, String to) {
        List<String> vanished = KeyTable.standard().all().stream()
                .filter(key -> key.inCode(from) && !key.inCode(to) && !key.unread(to))
                .filter(key -> key.key().startsWith("hbase.")
                        || key.programs().stream()
                                .allMatch(program -> HBaseRelease.parse(program).isPresent()))
                .filter(key -> key.releases().stream().noneMatch(one -> one.compareTo(CleanFacts.release(to)) > 0))
                .map(HarvestedKey::key)
                .toList();
        HBaseFactsBuilder facts = new HBaseFactsBuilder().version(from);
        vanished.forEach(key -> facts.written(key, "true"));

        Set<String> found = new UpgradeCheck(CleanFacts.release(to))
                .check(facts.facts()).findings().stream()
                        .filter(finding ->
                                finding.kind() == ChangeKind.REMOVED_KEY || finding.kind() == ChangeKind.RENAMED_KEY)
                        .map(UpgradeFinding::subject)
                        .collect(Collectors.toSet());

        assertThat(vanished).isNotEmpty();
        assertThat(found).containsExactlyInAnyOrderElementsOf(vanished);
    }

    @Test
    void removedClasses_agreeWithTheClassesOf2_6() {
        Map<String, List<HBaseRelease>> table = ClassTable.standard().all();
        Set<String> loadable = table.keySet().stream()
                .filter(name -> ReleaseChangesTest.class.getClassLoader().getResource(name.replace('.', '/') + ".class")
                        != null)
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(table).hasSizeGreaterThan(3000);
        assertThat(loadable)
                .hasSizeGreaterThan(40)
                .allMatch(name -> table.getOrDefault(name, List.of()).contains(HBaseRelease.V2_6));
    }
}
