package org.hconfig.hbase.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.hconfig.hbase.catalogue.TypoGenerator.Kind;
import org.hconfig.hbase.catalogue.TypoGenerator.PlantedTypo;
import org.junit.jupiter.api.Test;

class TypoGeneratorTest {
    private static final long SEED = 27;
    private static final List<String> KEYS = List.of(
            "hbase.regionserver.handler.count",
            "hbase.hregion.memstore.flush.size",
            "hbase.hstore.compaction.min",
            "hbase.hstore.compaction.max",
            "hbase.hstore.blockingStoreFiles",
            "hfile.block.cache.size",
            "zookeeper.session.timeout",
            "hbase.client.retries.number");

    @Test
    void plants_areSoMany_eachOnce_ofAllKinds_andNoRealKeys() {
        List<PlantedTypo> plantedTypos = TypoGenerator.of(KEYS, 300, SEED);

        assertThat(plantedTypos).as("seed " + SEED).hasSize(300);
        assertThat(plantedTypos)
                .extracting(PlantedTypo::written)
                .doesNotHaveDuplicates()
                .doesNotContainAnyElementsOf(KEYS);
        assertThat(plantedTypos.stream().collect(Collectors.groupingBy(PlantedTypo::kind, Collectors.counting())))
                .containsEntry(Kind.DROPPED, 75L)
                .containsEntry(Kind.DOUBLED, 75L)
                .containsEntry(Kind.SWAPPED, 75L)
                .containsEntry(Kind.CASE, 75L);
    }

    @Test
    void plants_differFromTheRealKey_asTheirKindSays() {
        assertThat(TypoGenerator.of(KEYS, 200, SEED)).allSatisfy(plantedTypo -> {
            String real = plantedTypo.real();
            String written = plantedTypo.written();
            assertThat(KEYS).contains(real);
            switch (plantedTypo.kind()) {
                case DROPPED -> assertThat(written).hasSize(real.length() - 1);
                case DOUBLED -> assertThat(written).hasSize(real.length() + 1);
                case SWAPPED -> {
                    assertThat(written).hasSameSizeAs(real);
                    assertThat(written.chars().sorted().toArray())
                            .isEqualTo(real.chars().sorted().toArray());
                }
                case CASE -> assertThat(written.toLowerCase(Locale.ROOT)).isEqualTo(real.toLowerCase(Locale.ROOT));
            }
            assertThat(written.chars().filter(c -> c == '.').count())
                    .isEqualTo(real.chars().filter(c -> c == '.').count());
        });
    }

    @Test
    void plants_ofTheSameSeed_areTheSame_andOfAnotherDiffer() {
        assertThat(TypoGenerator.of(KEYS, 50, SEED))
                .isEqualTo(TypoGenerator.of(KEYS, 50, SEED))
                .isNotEqualTo(TypoGenerator.of(KEYS, 50, SEED + 1));
    }

    @Test
    void keys_thatYieldTooFew_areRefused() {
        assertThatThrownBy(() -> TypoGenerator.of(List.of("a.b"), 300, SEED)).hasMessageContaining("not 300");
        assertThatThrownBy(() -> TypoGenerator.of(List.of(), 1, SEED)).hasMessageContaining("0 keys");
    }
}
