package org.hconfig.hbase.heat;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class HeatSamplerTest {
    private static final Instant START = Instant.parse("2026-11-26T10:00:00Z");

    private final SimulatedTable table = new SimulatedTable("t", 4);
    private final HeatSampler sampler = new HeatSampler(Duration.ofMinutes(1));
    private final List<HeatSlice> slices = new ArrayList<>();
    private int second;

    @Test
    void add_ofSteadyTraffic_givesItsRateInEveryMinute() {
        run(180, () -> table.request(0.1, 500, 50));
        assertThat(slices).hasSize(3);
        assertThat(slices).allSatisfy(slice -> {
            assertThat(total(slice, HeatMetric.READS)).isBetween(99.0, 101.0);
            assertThat(total(slice, HeatMetric.WRITES)).isBetween(9.9, 10.1);
        });
    }

    @Test
    void add_whenARegionMoves_countsFromZeroOnItsNewServer() {
        run(60, () -> table.request(0.1, 500_000, 0));
        table.move(0.1, 2);
        run(60, () -> table.request(0.1, 500, 0));
        assertThat(total(slices.get(1), HeatMetric.READS)).isBetween(80.0, 120.0);
    }

    @Test
    void add_whenAServerRestarts_hasNoNegativeOrHugeRate() {
        run(60, () -> table.request(0.1, 5_000, 0));
        table.restart(0);
        run(120, () -> table.request(0.1, 500, 0));
        assertThat(slices)
                .allSatisfy(slice -> assertThat(total(slice, HeatMetric.READS)).isBetween(0.0, 1_010.0));
        assertThat(total(slices.get(2), HeatMetric.READS)).isBetween(99.0, 101.0);
    }

    @Test
    void add_afterASplit_placesTheTrafficOfTheDaughtersInsideTheParent() {
        run(60, () -> table.request(0.3, 500, 0));
        table.split(0.29);
        run(120, () -> table.request(0.3, 500, 0));
        HeatSlice last = slices.get(2);
        int hot = hottest(last);
        assertThat(last.places().get(hot).start()).isEqualTo(SimulatedTable.key(0.29));
        assertThat(last.places().get(hot).end()).isEqualTo(SimulatedTable.key(0.5));
        assertThat(last.value(HeatMetric.READS, hot)).isBetween(99.0, 101.0);
    }

    @Test
    void add_afterAGapOfMinutes_doesNotInventWhenTheTrafficWas() {
        run(60, () -> table.request(0.1, 500, 0));
        table.request(0.1, 1_000_000, 0);
        second += 600;
        run(60, () -> table.request(0.1, 500, 0));
        assertThat(slices)
                .allSatisfy(slice -> assertThat(total(slice, HeatMetric.READS)).isLessThan(110));
        assertThat(slices)
                .noneMatch(slice -> slice.from().isAfter(START.plusSeconds(120))
                        && slice.from().isBefore(START.plusSeconds(600)));
    }

    @Test
    void add_whenServersReportByAnotherClockAndRarely_doesNotStripeTheMap() {
        HeatSampler live = new HeatSampler(Duration.ofSeconds(10));
        ClusterSnapshot report = table.snapshot(START);
        for (int now = 0; now < 120; now++) {
            table.request(0.1, 100, 0);
            if (now % 3 == 0) {
                report = table.snapshot(START.plusSeconds(now));
            }
            if (now % 5 == 0) {
                slices.addAll(live.add(read(report, START.plusSeconds(now), Duration.ofHours(1))));
            }
        }
        slices.addAll(live.finish());
        assertThat(slices.subList(1, slices.size() - 1))
                .hasSizeGreaterThan(8)
                .allSatisfy(slice -> assertThat(total(slice, HeatMetric.READS)).isBetween(85.0, 115.0));
    }

    @Test
    void add_whenAServersClockIsSetBack_hasNoGapAndNoSpike() {
        Duration ahead = Duration.ofMinutes(5);
        for (int now = 0; now <= 540; now += 5) {
            table.request(0.1, 500, 0);
            if (now == 180) {
                ahead = Duration.ZERO;
            }
            Instant at = START.plusSeconds(now);
            slices.addAll(sampler.add(read(table.snapshot(at), at, ahead)));
        }
        assertThat(slices)
                .hasSize(8)
                .allSatisfy(slice -> assertThat(total(slice, HeatMetric.READS)).isBetween(90.0, 110.0));
    }

    /** Returns the report as read later, from servers whose clocks are ahead. */
    private static ClusterSnapshot read(ClusterSnapshot report, Instant at, Duration ahead) {
        return new ClusterSnapshot(
                at,
                report.clusterId(),
                report.hbaseVersion(),
                report.servers().stream()
                        .map(server -> server.reported(report.at().plus(ahead)))
                        .toList(),
                List.of(),
                report.regions(),
                0);
    }

    @Test
    void add_ofAHundredThousandRegions_takesLessThanThePeriodOfReading() {
        SimulatedTable large = new SimulatedTable("large", 100_000);
        HeatSampler own = new HeatSampler(Duration.ofMinutes(1));
        own.add(large.snapshot(START));
        List<Long> millis = new ArrayList<>();
        for (int i = 1; i <= 4; i++) {
            ClusterSnapshot snapshot = large.snapshot(START.plusSeconds(i * 5L));
            long begin = System.nanoTime();
            own.add(snapshot);
            millis.add((System.nanoTime() - begin) / 1_000_000);
        }
        System.out.println("100,000 regions: " + millis + " ms a snapshot");
        assertThat(own.finish().get(0).places()).hasSize(100_000);
    }

    @Test
    void add_ofAnyEvents_neverCountsMoreThanWasRequested() {
        PropertyCheck.forAll(200, ValueGenerator.longs(0, Long.MAX_VALUE), seed -> {
            SplittableRandom random = new SplittableRandom(seed);
            SimulatedTable any = new SimulatedTable("any", 1 + random.nextInt(9));
            HeatSampler own = new HeatSampler(Duration.ofMinutes(1));
            List<HeatSlice> found = new ArrayList<>(own.add(any.snapshot(START)));
            double requested = 0;
            Instant at = START;
            for (int i = 0; i < 60; i++) {
                switch (random.nextInt(6)) {
                    case 0 -> any.split(random.nextDouble(0.01, 0.99));
                    case 1 -> any.merge(random.nextDouble());
                    case 2 -> any.move(random.nextDouble(), random.nextInt(3));
                    case 3 -> any.restart(random.nextInt(3));
                    default -> {
                        any.request(random.nextDouble(), 1000, 10);
                        requested += 1000;
                    }
                }
                at = at.plusMillis(random.nextLong(1, 9_000));
                found.addAll(own.add(any.snapshot(at)));
            }
            found.addAll(own.finish());
            double counted = found.stream()
                    .mapToDouble(slice -> total(slice, HeatMetric.READS) * slice.seconds())
                    .sum();
            assertThat(counted).isBetween(0.0, requested + found.size() * 20.0);
        });
    }

    private void run(int seconds, Runnable traffic) {
        if (second == 0) {
            slices.addAll(sampler.add(table.snapshot(START)));
        }
        for (int i = 0; i < seconds / 5; i++) {
            traffic.run();
            second += 5;
            slices.addAll(sampler.add(table.snapshot(START.plusSeconds(second))));
        }
        if (second >= 120) {
            slices.addAll(sampler.finish());
        }
    }

    private static double total(HeatSlice slice, HeatMetric metric) {
        double sum = 0;
        for (int i = 0; i < slice.places().size(); i++) {
            sum += slice.value(metric, i);
        }
        return sum;
    }

    private static int hottest(HeatSlice slice) {
        int hot = 0;
        for (int i = 0; i < slice.places().size(); i++) {
            hot = slice.value(HeatMetric.READS, i) > slice.value(HeatMetric.READS, hot) ? i : hot;
        }
        return hot;
    }
}
