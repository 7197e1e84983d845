package org.hconfig.hbase.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.TreeSet;
import org.hconfig.hbase.advice.corpus.TypoPlants;
import org.junit.jupiter.api.Test;

class KeySpellingTest {
    private static final long SEED = 20261125;
    private static final int PLANTS = 300;
    private static final double FOUND_MIN = 0.95;

    private final KeyTable table = KeyTable.standard();
    private final KeySpelling spelling = new KeySpelling(table);

    @Test
    void suggestions_forPlantedTypos_holdTheRealKeyInNearlyAllCases() {
        List<String> keys = table.all().stream()
                .filter(key -> key.key().startsWith("hbase.") || key.key().startsWith("hfile."))
                .filter(NamedKey::inCode)
                .map(NamedKey::key)
                .toList();
        TreeSet<String> missed = new TreeSet<>();
        for (TypoPlants.Plant plant : TypoPlants.of(keys, PLANTS, SEED)) {
            boolean found = spelling.suggestions(plant.written(), "${value}").stream()
                    .anyMatch(key -> key.key().equals(plant.real()));
            if (!found) {
                missed.add(plant.written());
            }
        }
        System.out.println(
                "seed " + SEED + ": " + (PLANTS - missed.size()) + " of " + PLANTS + " typos found; missed " + missed);
        assertThat(missed.size()).isLessThanOrEqualTo((int) (PLANTS * (1 - FOUND_MIN)));
    }

    @Test
    void suggestions_forEveryKeyThatAProgramNames_areNone() {
        assertThat(table.all())
                .allSatisfy(key -> assertThat(spelling.suggestions(key.key(), "1"))
                        .as(key.key())
                        .isEmpty());
    }

    @Test
    void suggestions_forKeysOfOtherPrograms_areNone() {
        for (String key : List.of(
                "hbase.acme.coprocessor.window",
                "ranger.plugin.hbase.policy.rest.url",
                "xasecure.audit.destination.solr",
                "tsd.storage.hbase.data_table",
                "hbase.coprocessor.acme.1",
                "atlas.hook.hbase.synchronous")) {
            assertThat(spelling.suggestions(key, "true")).as(key).isEmpty();
        }
    }

    @Test
    void edits_countSwappedNeighboursAsOne() {
        assertThat(KeySpelling.edits("flush", "fluhs", 2)).contains(1);
        assertThat(KeySpelling.edits("flush", "flsh", 2)).contains(1);
        assertThat(KeySpelling.edits("flush", "flusssh", 2)).contains(2);
        assertThat(KeySpelling.edits("flush", "brush", 1)).isEmpty();
    }
}
