package org.hconfig.hbase.presplit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;
import site.ycsb.Utils;

/** Tests the partitioners without a sample with keys of their assumed distribution. */
class UniformPartitionersTest {
    @Test
    void ycsbHash_onYcsbsOwnKeys_staysWithinThreePercent() {
        List<RowKey> keys = ycsbKeys(200_000, 0);
        for (int regions : new int[] {2, 4, 9, 16, 36}) {
            SplitKeys splits = ycsb(regions, Map.of());

            assertThat(splits.regions()).isEqualTo(regions);
            assertThat(SplitKeyCounts.largestShare(splits, keys) * regions).isBetween(1.0, 1.03);
        }
    }

    @Test
    void ycsbHash_withZeroPadding_staysWithinThreePercent() {
        for (int padding : new int[] {1, 18, 19, 24}) {
            SplitKeys splits = ycsb(16, Map.of("zeropadding", Integer.toString(padding)));

            assertThat(SplitKeyCounts.largestShare(splits, ycsbKeys(100_000, padding)) * 16)
                    .isBetween(1.0, 1.03);
        }
    }

    @Test
    void ycsbHash_ofOrderedKeys_isExactToOnePartInAThousand() {
        for (int padding : new int[] {0, 6, 12}) {
            List<RowKey> keys = LongStream.range(500, 120_500)
                    .mapToObj(row -> RowKey.ofText("user" + padded(row, padding)))
                    .toList();

            SplitKeys splits = ycsb(
                    16,
                    Map.of(
                            "insertorder", "ordered",
                            "insertstart", "500",
                            "recordcount", "120000",
                            "zeropadding", Integer.toString(padding)));

            assertThat(splits.regions()).isEqualTo(16);
            assertThat(SplitKeyCounts.largestShare(splits, keys) * 16).isBetween(1.0, 1.0011);
            assertThat(splits.largestShare()).isCloseTo(SplitKeyCounts.largestShare(splits, keys), within(1e-9));
        }
    }

    @Test
    void ycsbHash_ofNineRegions_isMoreEvenThanOneRegionPerFirstDigit() {
        SplitKeys splits = ycsb(9, Map.of());

        assertThat(splits.largestShare() * 9).isLessThan(1.0011);
        assertThat(splits.keys().get(0)).asString().startsWith("user1").hasSizeLessThanOrEqualTo(9);
    }

    @Test
    void ycsbHash_withFewerRowsThanRegions_makesFewerRegionsAndSaysSo() {
        SplitKeys splits = ycsb(16, Map.of("insertorder", "ordered", "recordcount", "3"));

        assertThat(splits.regions()).isEqualTo(3);
        assertThat(splits.notes()).singleElement().asString().contains("3 regions instead of 16");
    }

    @Test
    void ycsbHash_ofOrderedKeysWithoutACount_asksForIt() {
        assertThatThrownBy(() -> ycsb(4, Map.of("insertorder", "ordered")))
                .hasMessageContaining("HC-2202")
                .hasMessageContaining("recordcount");
    }

    @Test
    void ycsbHash_forAnyNumberOfRegions_keepsItsBound() {
        PropertyCheck.forAll(60, ValueGenerator.ints(1, 500), regions -> {
            SplitKeys splits = ycsb(regions, Map.of());

            assertThat(splits.regions()).isEqualTo(regions);
            assertThat(splits.largestShare() * regions).isBetween(0.9999, 1.0011);
        });
    }

    @Test
    void hexAndBytes_forAnyNumberOfRegions_keepTheirBound() {
        PropertyCheck.forAll(30, ValueGenerator.ints(1, PartitionRequest.REGIONS_MAX), regions -> {
            for (Partitioner partitioner : List.of(new HexPartitioner(), new BytesPartitioner())) {
                SplitKeys splits = partitioner.split(new PartitionRequest(regions, KeySample.none(), Map.of()));

                assertThat(splits.regions()).isEqualTo(regions);
                assertThat(splits.largestShare() * regions).isBetween(0.9999, 1.00001);
            }
        });
    }

    @Test
    void hexAndBytes_onUniformKeys_staysWithinFivePercent() {
        SplittableRandom random = new SplittableRandom(11);
        List<RowKey> binary = IntStream.range(0, 100_000)
                .mapToObj(i -> {
                    byte[] key = new byte[12];
                    random.nextBytes(key);
                    return RowKey.of(key);
                })
                .toList();
        List<RowKey> upper = binary.stream()
                .map(key -> RowKey.ofText("id-" + key.hex().toUpperCase(java.util.Locale.ROOT)))
                .toList();

        SplitKeys bytes = new BytesPartitioner().split(new PartitionRequest(16, KeySample.none(), Map.of()));
        SplitKeys hex = new HexPartitioner()
                .split(new PartitionRequest(16, KeySample.none(), Map.of("case", "upper", "prefix", "id-")));

        assertThat(SplitKeyCounts.largestShare(bytes, binary) * 16).isLessThan(1.05);
        assertThat(SplitKeyCounts.largestShare(hex, upper) * 16).isLessThan(1.05);
        assertThat(hex.keys().get(9)).hasToString("id-A");
    }

    @Test
    void bytes_withAPrefix_putsItBeforeEveryKey() {
        SplitKeys splits =
                new BytesPartitioner().split(new PartitionRequest(4, KeySample.none(), Map.of("prefixhex", "00ff")));

        assertThat(splits.keys()).extracting(RowKey::hex).containsExactly("00ff40", "00ff80", "00ffc0");
        assertThatThrownBy(() -> new BytesPartitioner()
                        .split(new PartitionRequest(4, KeySample.none(), Map.of("prefixhex", "0"))))
                .hasMessageContaining("HC-2202");
    }

    private static SplitKeys ycsb(int regions, Map<String, String> options) {
        return new YcsbHashPartitioner().split(new PartitionRequest(regions, KeySample.none(), options));
    }

    /** As YCSB's CoreWorkload.buildKeyName makes them. */
    private static List<RowKey> ycsbKeys(int rows, int padding) {
        return LongStream.range(0, rows)
                .mapToObj(row -> RowKey.ofText("user" + padded(Utils.hash(row), padding)))
                .toList();
    }

    private static String padded(long number, int padding) {
        String digits = Long.toString(number);
        return "0".repeat(Math.max(0, padding - digits.length())) + digits;
    }
}
