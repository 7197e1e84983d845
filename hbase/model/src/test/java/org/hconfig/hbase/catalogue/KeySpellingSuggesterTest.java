package org.hconfig.hbase.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class KeySpellingSuggesterTest {
    private static final long SEED = 20261125;
    private static final int PLANTS = 300;
    private static final double FOUND_MIN = 0.95;

    private final KeyTable table = KeyTable.standard();
    private final KeySpellingSuggester spelling = new KeySpellingSuggester(table);

    @Test
    void suggestions_forPlantedTypos_holdTheRealKeyInNearlyAllCases() {
        List<String> keys = table.all().stream()
                .filter(key -> key.key().startsWith("hbase.") || key.key().startsWith("hfile."))
                .filter(HarvestedKey::inCode)
                .map(HarvestedKey::key)
                .toList();
        TreeSet<String> missed = new TreeSet<>();
        for (TypoGenerator.PlantedTypo plantedTypo : TypoGenerator.of(keys, PLANTS, SEED)) {
            boolean found = spelling.suggestions(plantedTypo.written(), "${value}").stream()
                    .anyMatch(key -> key.key().equals(plantedTypo.real()));
            if (!found) {
                missed.add(plantedTypo.written());
            }
        }
        System.out.println(
                "seed " + SEED + ": " + (PLANTS - missed.size()) + " of " + PLANTS + " typos found; missed " + missed);
        assertThat(missed.size()).isLessThanOrEqualTo((int) (PLANTS * (1 - FOUND_MIN)));
    }

    @Test
    void suggestions_forEveryKeyThatAProgramNames_areNone_butForAWordOfAHelpText() {
        assertThat(table.all().stream()
                        .filter(key -> !spelling.suggestions(key.key(), "1").isEmpty())
                        .map(HarvestedKey::key))
                .containsExactly("hbase.rootDir");
    }

    @Test
    void suggestions_forADifferenceInCase_areKeysThatAreRead() {
        assertThat(names("hbase.rootDir", "hdfs://x/hbase")).containsExactly("hbase.rootdir");
        assertThat(names("hbase.rootdIr", "hdfs://x/hbase")).containsExactly("hbase.rootdir");
        assertThat(names("hbase.regionserver.lease.perod", "60000")).isEmpty();
    }

    @Test
    void suggestions_forTheSameWordsInAnotherOrder_areTheKeysThatHBaseReads() {
        assertThat(names("hbase.znode.parent", "/hbase")).containsExactly("zookeeper.znode.parent");
        assertThat(names("hbase.flush.memstore.size.hregion", "1"))
                .containsExactly("hbase.hregion.memstore.flush.size");
        assertThat(names("hbase.zookeeper.quorum.port", "2181")).isEmpty();
        assertThat(spelling.longer("hbase.handler.count", "30"))
                .map(HarvestedKey::key)
                .contains("hbase.regionserver.handler.count");
    }

    private List<String> names(String key, String value) {
        return spelling.suggestions(key, value).stream().map(HarvestedKey::key).toList();
    }

    @Test
    void suggestions_forKeysOfOtherPrograms_areNone() {
        for (String key : List.of(
                "hbase.acme.coprocessor.window",
                "ranger.plugin.hbase.policy.rest.url",
                "xasecure.audit.destination.solr",
                "tsd.storage.hbase.data_table",
                "hbase.coprocessor.acme.1",
                "hbase.rpc.controllerfactory.class",
                "hbase.rest.ssl.enabled",
                "atlas.hook.hbase.synchronous")) {
            assertThat(spelling.suggestions(key, "true")).as(key).isEmpty();
        }
    }

    @Test
    void edits_countSwappedNeighboursAsOne() {
        assertThat(KeySpellingSuggester.edits("flush", "fluhs", 2)).contains(1);
        assertThat(KeySpellingSuggester.edits("flush", "flsh", 2)).contains(1);
        assertThat(KeySpellingSuggester.edits("flush", "flusssh", 2)).contains(2);
        assertThat(KeySpellingSuggester.edits("flush", "brush", 1)).isEmpty();
    }
}
