package org.hconfig.hbase.heat.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.hconfig.hbase.heat.HeatSlice;
import org.junit.jupiter.api.Test;

class HeatPatternRecognizerTest {
    private static final long SEED = 20261126;
    private static final int CASES = 40;

    private final HeatPatternRecognizer recognizer = new HeatPatternRecognizer(HeatPatternSettings.STANDARD);

    @Test
    void captions_ofFortyPlantedPatterns_nameAtLeastNinetyFivePercent() {
        List<String> wrong = new ArrayList<>();
        SplittableRandom seeds = new SplittableRandom(seed());
        HeatPattern[] patterns = HeatPattern.values();
        for (int i = 0; i < CASES; i++) {
            HeatPattern pattern = patterns[i % patterns.length];
            long seed = seeds.nextLong();
            PlantedTraffic traffic = new PlantedTraffic(Optional.of(pattern), 2_000, seed);
            List<HeatPattern> found = patterns(traffic);
            if (!found.equals(List.of(pattern))) {
                wrong.add(traffic + ", seed " + seed + ": " + found);
            }
        }
        System.out.println("Planted patterns: " + (CASES - wrong.size()) + " of " + CASES + " named, seed " + seed()
                + String.join("\n  ", wrong));
        assertThat(wrong).hasSizeLessThanOrEqualTo(CASES / 20);
    }

    @Test
    void captions_ofFortyEvenAndQuietTables_areEmpty() {
        List<String> wrong = new ArrayList<>();
        SplittableRandom seeds = new SplittableRandom(seed() + 1);
        HeatPattern[] patterns = HeatPattern.values();
        for (int i = 0; i < CASES; i++) {
            long seed = seeds.nextLong();
            PlantedTraffic traffic = i % 2 == 0
                    ? new PlantedTraffic(Optional.empty(), 2_000, seed)
                    : new PlantedTraffic(Optional.of(patterns[i / 2 % patterns.length]), 20, seed);
            List<HeatPattern> found = patterns(traffic);
            if (!found.isEmpty()) {
                wrong.add(traffic + ", seed " + seed + ": " + found);
            }
        }
        System.out.println("Even and quiet tables: " + (CASES - wrong.size()) + " of " + CASES
                + " without a caption, seed " + (seed() + 1));
        assertThat(wrong).isEmpty();
    }

    private List<HeatPattern> patterns(PlantedTraffic traffic) {
        List<HeatSlice> slices = traffic.slices();
        return recognizer.captions("t", slices::forEach).stream()
                .map(HeatCaption::pattern)
                .toList();
    }

    private static long seed() {
        String given = System.getenv("HCONFIG_SEED");
        return given == null ? SEED : Long.parseLong(given);
    }
}
