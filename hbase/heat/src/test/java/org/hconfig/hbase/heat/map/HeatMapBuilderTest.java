package org.hconfig.hbase.heat.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hconfig.hbase.heat.HeatMetric;
import org.hconfig.hbase.heat.HeatSampler;
import org.hconfig.hbase.heat.HeatSlice;
import org.hconfig.hbase.heat.HeatSlices;
import org.hconfig.hbase.heat.RegionPlace;
import org.hconfig.hbase.heat.SimulatedTable;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class HeatMapBuilderTest {
    private static final Instant START = Instant.parse("2026-11-26T10:00:00Z");

    @Test
    void build_acrossASplit_keepsTheKeysInPlace() {
        SimulatedTable table = new SimulatedTable("t", 2);
        List<HeatSlice> slices = recorded(table, 10, minute -> {
            if (minute == 5) {
                table.split(0.75);
            }
            table.request(0.8, 600, 0);
        });
        HeatMap map = map(slices, 10, 10);
        assertThat(map.axis().size()).isEqualTo(3);
        assertThat(map.axis().start(2)).isEqualTo(SimulatedTable.key(0.75));
        assertThat(map.value(HeatMetric.READS, 1, 2)).isBetween(4.9, 5.1);
        assertThat(map.value(HeatMetric.READS, 2, 2)).isBetween(4.9, 5.1);
        assertThat(map.value(HeatMetric.READS, 1, 8)).isZero();
        assertThat(map.value(HeatMetric.READS, 2, 8)).isBetween(9.9, 10.1);
        assertThat(map.regions(2, 2).orElseThrow().first().start()).isEqualTo(SimulatedTable.key(0.5));
        assertThat(map.regions(2, 8).orElseThrow().first().start()).isEqualTo(SimulatedTable.key(0.75));
    }

    @Test
    void build_withFewerBucketsThanRegions_keepsTheTotalAndTheHotRegion() {
        SimulatedTable table = new SimulatedTable("t", 100);
        List<HeatSlice> slices = recorded(table, 5, minute -> {
            IntStream.range(0, 100).forEach(i -> table.request(i / 100.0 + 0.005, 60, 6));
            table.request(0.415, 60_000, 6);
        });
        HeatMap map = map(slices, 10, 10);
        assertThat(map.axis().size()).isEqualTo(10);
        int hot = map.axis().rangeOf(SimulatedTable.key(0.415));
        assertThat(map.axis().start(hot)).isEqualTo(SimulatedTable.key(0.41));
        assertThat(map.axis().end(hot)).isEqualTo(SimulatedTable.key(0.42));
        assertThat(map.total(HeatMetric.READS, 2)).isBetween(1_080.0, 1_120.0);
        assertThat(map.value(HeatMetric.READS, hot, 2)).isBetween(980.0, 1_020.0);
    }

    @Test
    void build_ofAPartWithoutSlices_leavesAGap() {
        SimulatedTable table = new SimulatedTable("t", 2);
        List<HeatSlice> slices = recorded(table, 10, minute -> table.request(0.8, 600, 0));
        slices.removeIf(slice -> slice.from().equals(START.plusSeconds(180)));
        HeatMap map = map(slices, 10, 10);
        assertThat(map.isObserved(2)).isTrue();
        assertThat(map.isObserved(3)).isFalse();
        assertThat(map.meanTotal(HeatMetric.READS)).isBetween(9.8, 10.2);
    }

    @Test
    void build_withoutSlices_isEmpty() {
        assertThat(new HeatMapBuilder("t", 10, 10).build(consumer -> {}, START, START.plusSeconds(60)))
                .isEmpty();
    }

    @Test
    void build_withFewerColumnsThanMinutes_averagesThem() {
        SimulatedTable table = new SimulatedTable("t", 2);
        List<HeatSlice> slices = recorded(table, 60, minute -> table.request(0.8, minute % 2 == 0 ? 1200 : 0, 0));
        HeatMap map = map(slices, 10, 12);
        assertThat(map.columns().step()).isEqualTo(Duration.ofMinutes(5));
        assertThat(map.columns().count()).isEqualTo(12);
        assertThat(map.total(HeatMetric.READS, 3)).isBetween(7.0, 13.0);
    }

    @Test
    void build_ofAHundredThousandRegions_takesSeconds() {
        List<RegionPlace> places = HeatSlices.places(100_000);
        SplittableRandom random = new SplittableRandom(4);
        List<HeatSlice> slices = IntStream.range(0, 20)
                .mapToObj(minute -> HeatSlices.minute("t", START.plusSeconds(minute * 60L), places, random))
                .toList();
        long begin = System.nanoTime();
        HeatMap map = map(new ArrayList<>(slices), HeatMapBuilder.BUCKETS_MAX, 60);
        System.out.printf(
                "100,000 regions, 20 minutes: %d buckets in %.1f s%n",
                map.axis().size(), (System.nanoTime() - begin) / 1e9);
        assertThat(map.axis().size()).isEqualTo(HeatMapBuilder.BUCKETS_MAX);
    }

    @Test
    void merge_ofAnyActivity_returnsAtMostTheMaximumAndKeepsTheSharpestBoundaries() {
        PropertyCheck.forAll(300, ValueGenerator.lists(ValueGenerator.longs(0, 1000), 200), values -> {
            double[] activity = new double[values.size() + 1];
            double[] contrast = new double[values.size() + 1];
            for (int i = 1; i < activity.length; i++) {
                activity[i] = values.get(i - 1);
                contrast[i] = Math.abs(activity[i] - activity[i - 1]);
            }
            int most = 1 + values.size() / 3;
            List<Integer> starts = BucketMerger.merge(activity, contrast, most);
            assertThat(starts)
                    .hasSize(Math.min(most, activity.length))
                    .startsWith(0)
                    .isSorted();
            double sharpest = IntStream.of(
                            starts.stream().mapToInt(Integer::intValue).toArray())
                    .mapToDouble(i -> contrast[i])
                    .max()
                    .orElse(0);
            double all = java.util.Arrays.stream(contrast).max().orElse(0);
            assertThat(most < 3 ? all : sharpest).isEqualTo(all);
        });
    }

    private static List<HeatSlice> recorded(SimulatedTable table, int minutes, java.util.function.IntConsumer traffic) {
        HeatSampler sampler = new HeatSampler(Duration.ofMinutes(1));
        List<HeatSlice> slices = new ArrayList<>(sampler.add(table.snapshot(START)));
        for (int minute = 0; minute < minutes; minute++) {
            traffic.accept(minute);
            slices.addAll(sampler.add(table.snapshot(START.plusSeconds(minute * 60L + 60))));
        }
        slices.addAll(sampler.finish());
        return slices;
    }

    private static HeatMap map(List<HeatSlice> slices, int buckets, int columns) {
        return new HeatMapBuilder("t", buckets, columns)
                .build(
                        slices::forEach,
                        slices.get(0).from(),
                        slices.get(slices.size() - 1).end())
                .orElseThrow();
    }
}
