package org.hconfig.hbase.presplit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.presplit.KeySample.SampledRow;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class SampledPartitionerTest {
    private record Case(KeySample sample, int regions) {}

    /** Short random keys, so that duplicates, prefixes of one another and tiny samples all occur. */
    private static final ValueGenerator<Case> CASES = random -> {
        int rows = 1 + random.nextInt(200);
        List<SampledRow> list = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            byte[] key = new byte[1 + random.nextInt(3)];
            for (int b = 0; b < key.length; b++) {
                key[b] = (byte) (random.nextInt(4) * 85);
            }
            list.add(new SampledRow(RowKey.of(key), 1 + random.nextInt(1000)));
        }
        return new Case(new KeySample(list), 1 + random.nextInt(40));
    };

    @Test
    void split_ofAnySample_isIncreasingAndNotMoreThanAskedFor() {
        PropertyCheck.forAll(500, CASES, given -> {
            SplitKeys splits = split(given.sample, given.regions);

            assertThat(splits.regions()).isLessThanOrEqualTo(given.regions);
            long distinct =
                    given.sample.rows().stream().map(SampledRow::key).distinct().count();
            assertThat(splits.regions()).isEqualTo((int) Math.min(distinct, given.regions));
        });
    }

    @Test
    void split_ofAnySample_leavesNoRegionWithoutRowsAndMeasuresItsOwnShares() {
        PropertyCheck.forAll(500, CASES, given -> {
            SplitKeys splits = split(given.sample, given.regions);

            double[] bytes = new double[splits.regions()];
            given.sample
                    .rows()
                    .forEach(row -> bytes[
                                    (int) splits.keys().stream()
                                            .filter(key -> key.compareTo(row.key()) <= 0)
                                            .count()] +=
                            row.rowBytes());
            double total = java.util.Arrays.stream(bytes).sum();
            assertThat(bytes).doesNotContain(0.0);
            assertThat(java.util.Arrays.stream(bytes).max().orElseThrow() / total)
                    .isCloseTo(splits.largestShare(), org.assertj.core.api.Assertions.within(1e-12));
        });
    }

    @Test
    void split_ofSkewedKeys_staysWithinFivePercentOnTheWholeData() {
        SplittableRandom random = new SplittableRandom(3);
        List<RowKey> data = IntStream.range(0, 200_000)
                .mapToObj(i -> RowKey.ofText(skewed(random)))
                .toList();
        KeySample sample = new KeySample(IntStream.range(0, 400 * 16)
                .mapToObj(i -> new SampledRow(data.get(random.nextInt(data.size())), 100))
                .toList());

        SplitKeys splits = split(sample, 16);

        assertThat(SplitKeyCounts.largestShare(splits, data) * 16).isLessThan(1.15);
        assertThat(splits.notes()).isEmpty();
        SplitKeys uniform = new HexPartitioner().split(new PartitionRequest(16, KeySample.none(), Map.of()));
        assertThat(SplitKeyCounts.largestShare(uniform, data) * 16).isGreaterThan(4);
    }

    @Test
    void split_byBytes_weighsLargeRows() {
        KeySample sample = new KeySample(List.of(
                new SampledRow(RowKey.ofText("a"), 1),
                new SampledRow(RowKey.ofText("b"), 1),
                new SampledRow(RowKey.ofText("c"), 1),
                new SampledRow(RowKey.ofText("dear"), 3)));

        assertThat(split(sample, 2).keys()).extracting(RowKey::toString).containsExactly("d");
        assertThat(split(sample, 2).largestShare()).isEqualTo(0.5);
    }

    @Test
    void split_ofOneKey_isOneRegionAndSaysWhy() {
        KeySample sample = new KeySample(java.util.Collections.nCopies(50, new SampledRow(RowKey.ofText("x"), 10)));

        SplitKeys splits = split(sample, 8);

        assertThat(splits.keys()).isEmpty();
        assertThat(splits.notes()).anyMatch(note -> note.contains("1 region instead of 8"));
    }

    @Test
    void split_ofATinySample_saysHowFarOffItMayBe() {
        KeySample sample = new KeySample(IntStream.range(0, 64)
                .mapToObj(i -> new SampledRow(RowKey.ofText("k" + (100 + i)), 10))
                .toList());

        assertThat(split(sample, 4).notes())
                .containsExactly("the sample has 64 rows, 16 per region: the share of a region can deviate by ±25 %");
    }

    @Test
    void keyPrefix_ofFixedLength_neverDividesAPrefix() {
        SplittableRandom random = new SplittableRandom(5);
        KeySample sample = new KeySample(IntStream.range(0, 2000)
                .mapToObj(i -> new SampledRow(RowKey.ofText("t" + random.nextInt(10, 60) + "-" + i), 10))
                .toList());

        SplitKeys splits = new KeyPrefixPartitioner().split(new PartitionRequest(8, sample, Map.of("length", "3")));

        assertThat(splits.regions()).isEqualTo(8);
        assertThat(splits.keys()).allMatch(key -> key.length() == 3);
        assertThat(splits.largestShare() * 8).isLessThan(1.25);
    }

    @Test
    void keyPrefix_ofGivenPrefixes_groupsThemEvenly() {
        Map<String, String> options = Map.of("prefixes", "user1,user2,user3,user4,user5,user6,user7,user8,user9");

        SplitKeys nine = new KeyPrefixPartitioner().split(new PartitionRequest(9, KeySample.none(), options));
        SplitKeys three = new KeyPrefixPartitioner().split(new PartitionRequest(3, KeySample.none(), options));
        SplitKeys twenty = new KeyPrefixPartitioner().split(new PartitionRequest(20, KeySample.none(), options));

        assertThat(nine.keys())
                .extracting(RowKey::toString)
                .startsWith("user2")
                .endsWith("user9")
                .hasSize(8);
        assertThat(three.keys()).extracting(RowKey::toString).containsExactly("user4", "user7");
        assertThat(twenty.notes()).singleElement().asString().contains("9 regions instead of 20");
    }

    private static String skewed(RandomGenerator random) {
        return String.format("%04x", (int) (65536 * Math.pow(random.nextDouble(), 4)) & 0xffff);
    }

    private static SplitKeys split(KeySample sample, int regions) {
        return new SampledPartitioner().split(new PartitionRequest(regions, sample, Map.of()));
    }
}
