package org.hconfig.hbase.heat.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hconfig.hbase.heat.HeatMetric;
import org.hconfig.hbase.heat.HeatSampler;
import org.hconfig.hbase.heat.HeatSlice;
import org.hconfig.hbase.heat.RegionPlace;
import org.hconfig.hbase.heat.SimulatedTable;
import org.hconfig.hbase.model.RowKey;
import org.junit.jupiter.api.Test;

class HeatPatternRecognizerTest {
    private static final long SEED = 20261126;
    private static final int CASES = 40;
    private static final List<PlantedKind> PLANTED = Arrays.stream(PlantedKind.values())
            .filter(kind -> kind.pattern().isPresent())
            .toList();

    private final HeatPatternRecognizer recognizer = new HeatPatternRecognizer(HeatPatternSettings.STANDARD);

    @Test
    void captions_ofFortyPlantedPatterns_nameAtLeastNinetyFivePercent() {
        List<String> wrong = new ArrayList<>();
        SplittableRandom seeds = new SplittableRandom(seed());
        for (int i = 0; i < CASES; i++) {
            PlantedKind kind = PLANTED.get(i % PLANTED.size());
            long seed = seeds.nextLong();
            PlantedTraffic traffic = new PlantedTraffic(kind, 2_000, seed);
            List<HeatCaption> found = captions(traffic);
            if (found.size() != 1
                    || !Optional.of(found.get(0).pattern()).equals(kind.pattern())
                    || !found.get(0).evidence().contains(kind.evidence())) {
                wrong.add(traffic + ", seed " + seed + ": "
                        + found.stream().map(HeatCaption::title).toList());
            }
        }
        System.out.println("Planted patterns: " + (CASES - wrong.size()) + " of " + CASES + " named, seed " + seed()
                + "\n  " + String.join("\n  ", wrong));
        assertThat(wrong).hasSizeLessThanOrEqualTo(CASES / 20);
    }

    @Test
    void captions_ofEachPattern_haveAPlanExceptWhereOnlyPeopleCanHelp() {
        Map<HeatPattern, Optional<RemedyPlan>> plans = new EnumMap<>(HeatPattern.class);
        SplittableRandom seeds = new SplittableRandom(seed());
        for (PlantedKind kind : PLANTED) {
            for (HeatCaption caption : captions(new PlantedTraffic(kind, 2_000, seeds.nextLong()))) {
                if (kind != PlantedKind.IN_TURN) {
                    plans.put(caption.pattern(), caption.plan());
                }
                caption.plan()
                        .ifPresent(plan -> assertThat(caption.command())
                                .startsWith(plan == RemedyPlan.SCAN_SETTINGS ? "hconfig plan " : "hconfig balance t "));
            }
        }

        assertThat(plans)
                .containsEntry(HeatPattern.SEQUENTIAL_WRITES, Optional.empty())
                .containsEntry(HeatPattern.HOT_ROW, Optional.of(RemedyPlan.SAMPLED_BALANCE))
                .containsEntry(HeatPattern.HOT_REGIONS, Optional.of(RemedyPlan.SAMPLED_BALANCE))
                .containsEntry(HeatPattern.HOT_RANGE, Optional.of(RemedyPlan.BALANCE))
                .containsEntry(HeatPattern.PERIODIC, Optional.empty())
                .containsEntry(HeatPattern.SCAN_SWEEP, Optional.of(RemedyPlan.SCAN_SETTINGS));
    }

    @Test
    void captions_ofFortyEvenAndQuietTables_areEmpty() {
        List<String> wrong = new ArrayList<>();
        SplittableRandom seeds = new SplittableRandom(seed() + 1);
        List<PlantedKind> even = Arrays.stream(PlantedKind.values())
                .filter(kind -> kind.pattern().isEmpty())
                .toList();
        for (int i = 0; i < CASES; i++) {
            long seed = seeds.nextLong();
            PlantedTraffic traffic = i % 2 == 0
                    ? new PlantedTraffic(even.get(i / 2 % even.size()), 2_000, seed)
                    : new PlantedTraffic(PLANTED.get(i / 2 % PLANTED.size()), 20, seed);
            List<HeatCaption> found = captions(traffic);
            if (!found.isEmpty()) {
                wrong.add(traffic + ", seed " + seed + ": "
                        + found.stream().map(HeatCaption::title).toList());
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

    /** The hot region and the first one have half of the rows each: both are named. */
    @Test
    void captions_ofTwoEquallyHotRegions_nameBoth() {
        HeatCaption caption =
                onlyCaption(16, keys(16), new long[] {5_000, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5_000});

        assertThat(caption.pattern()).isEqualTo(HeatPattern.HOT_REGIONS);
        assertThat(caption.evidence()).contains("keys before k01 (50 %); keys from k15 on (50 %)");
        assertThat(caption.plan()).contains(RemedyPlan.SAMPLED_BALANCE);
    }

    @Test
    void captions_ofTheFirstRegion_nameDescendingKeysAndNoPlan() {
        long[] rows = new long[16];
        rows[0] = 9_000;
        HeatCaption caption = onlyCaption(16, keys(16), rows);

        assertThat(caption.pattern()).isEqualTo(HeatPattern.SEQUENTIAL_WRITES);
        assertThat(caption.evidence()).contains("first of 16 regions", "descend", "keys before k01");
        assertThat(caption.remedy()).contains("cannot tell", "splits and moves do not help");
        assertThat(caption.plan()).isEmpty();
    }

    @Test
    void captions_ofFourSaltsByTime_nameSaltedSequentialWrites() {
        List<String> starts = List.of(
                "", "0-02", "0-03", "0-04", "1", "1-02", "1-03", "1-04", "2", "2-02", "2-03", "2-04", "3", "3-02",
                "3-03", "3-04");
        long[] rows = new long[16];
        for (int salt = 0; salt < 4; salt++) {
            rows[salt * 4 + 3] = 2_000L + salt;
        }
        HeatCaption caption = onlyCaption(16, starts, rows);

        assertThat(caption.pattern()).isEqualTo(HeatPattern.SEQUENTIAL_WRITES);
        assertThat(caption.evidence()).contains("4 of 16 regions", "each the last one of its prefix");
        assertThat(caption.plan()).isEmpty();
    }

    @Test
    void captions_ofOneTenantByTime_nameThePrefix() {
        List<String> starts = List.of("", "a|3", "a|6", "b", "b|3", "b|6", "c", "c|5");
        HeatCaption caption = onlyCaption(8, starts, new long[] {100, 90, 100, 110, 90, 7_000, 100, 90});

        assertThat(caption.pattern()).isEqualTo(HeatPattern.SEQUENTIAL_WRITES);
        assertThat(caption.evidence()).contains("the last one of the keys that begin with b|", "keys from b|6 to c");
        assertThat(caption.remedy()).contains("after the prefix");
    }

    private static List<String> keys(int regions) {
        return IntStream.range(0, regions)
                .mapToObj(i -> i == 0 ? "" : String.format("k%02d", i))
                .toList();
    }

    /** Returns the only caption of ten minutes in which the regions have these numbers of written rows per second. */
    private HeatCaption onlyCaption(int regions, List<String> starts, long[] rows) {
        List<RegionPlace> places = IntStream.range(0, regions)
                .mapToObj(i -> new RegionPlace(
                        String.format("%032x", i),
                        "rs1,16020,1",
                        RowKey.ofText(starts.get(i)),
                        i + 1 < regions ? RowKey.ofText(starts.get(i + 1)) : RowKey.EMPTY))
                .toList();
        List<HeatSlice> slices = new ArrayList<>();
        for (int minute = 0; minute < 10; minute++) {
            long[][] amounts = new long[HeatMetric.values().length][regions];
            for (int i = 0; i < regions; i++) {
                amounts[HeatMetric.WRITES.index()][i] = rows[i] * 60;
            }
            slices.add(new HeatSlice(
                    "t", Instant.ofEpochSecond(minute * 60L), Duration.ofMinutes(1), 60, places, amounts));
        }
        List<HeatCaption> captions = recognizer.captions("t", slices::forEach);
        assertThat(captions).hasSize(1);
        return captions.get(0);
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

    private List<HeatCaption> captions(PlantedTraffic traffic) {
        List<HeatSlice> slices = traffic.slices();
        return recognizer.captions("t", slices::forEach);
    }

    private static long seed() {
        String given = System.getenv("HCONFIG_SEED");
        return given == null ? SEED : Long.parseLong(given);
    }
}
