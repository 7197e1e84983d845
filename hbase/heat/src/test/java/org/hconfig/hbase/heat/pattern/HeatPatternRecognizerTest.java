package org.hconfig.hbase.heat.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.hconfig.hbase.heat.HeatSampler;
import org.hconfig.hbase.heat.HeatSlice;
import org.hconfig.hbase.heat.SimulatedTable;
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
    void captions_ofEachPattern_haveAPlanExceptWhereOnlyPeopleCanHelp() {
        Map<HeatPattern, Optional<RemedyPlan>> plans = new EnumMap<>(HeatPattern.class);
        SplittableRandom seeds = new SplittableRandom(seed());
        for (HeatPattern pattern : HeatPattern.values()) {
            List<HeatSlice> slices = new PlantedTraffic(Optional.of(pattern), 2_000, seeds.nextLong()).slices();
            for (HeatCaption caption : recognizer.captions("t", slices::forEach)) {
                plans.put(caption.pattern(), caption.plan());
                caption.plan()
                        .ifPresent(plan -> assertThat(caption.command())
                                .startsWith(plan == RemedyPlan.SCAN_SETTINGS ? "hconfig plan " : "hconfig balance t "));
            }
        }

        assertThat(plans)
                .containsEntry(HeatPattern.SEQUENTIAL_WRITES, Optional.empty())
                .containsEntry(HeatPattern.HOT_ROW, Optional.of(RemedyPlan.SAMPLED_BALANCE))
                .containsEntry(HeatPattern.HOT_RANGE, Optional.of(RemedyPlan.BALANCE))
                .containsEntry(HeatPattern.PERIODIC, Optional.empty())
                .containsEntry(HeatPattern.SCAN_SWEEP, Optional.of(RemedyPlan.SCAN_SETTINGS));
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

    @Test
    void captions_ofHalfAMinuteInShortSteps_nameAHotRowAndNoEvenTraffic() {
        assertThat(halfAMinute(16, 5_000)).containsExactly(HeatPattern.HOT_ROW);
        assertThat(halfAMinute(16, 0)).isEmpty();
    }

    @Test
    void captions_ofATableOfOneRegion_areEmpty() {
        assertThat(halfAMinute(1, 5_000)).isEmpty();
    }

    /** The hot region has 47 % of the rows: an even neighbor completes a window of half of them. */
    @Test
    void captions_ofOneHotRegionBetweenEvenOnes_nameAHotRowAndNoRange() {
        assertThat(halfAMinute(16, 620)).containsExactly(HeatPattern.HOT_ROW);
    }

    private List<HeatPattern> halfAMinute(int regions, int hot) {
        SimulatedTable table = new SimulatedTable("t", regions);
        HeatSampler sampler = new HeatSampler(Duration.ofSeconds(2));
        List<HeatSlice> slices = new ArrayList<>();
        for (int second = 1; second <= 31; second++) {
            for (double position : table.starts()) {
                table.request(position, 50, 0);
            }
            table.request(0.4, hot, 0);
            if (second % 5 == 1) {
                slices.addAll(sampler.add(table.snapshot(Instant.ofEpochSecond(second))));
            }
        }
        slices.addAll(sampler.finish());
        return recognizer.captions("t", slices::forEach).stream()
                .map(HeatCaption::pattern)
                .toList();
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
