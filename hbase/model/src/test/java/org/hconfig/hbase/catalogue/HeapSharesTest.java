package org.hconfig.hbase.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.io.util.MemorySizeUtil;
import org.junit.jupiter.api.Test;

/** Compares {@link HeapShares} with HBase's own class on the class path, on generated values. */
class HeapSharesTest {
    private static final int CASES = 50_000;

    @Test
    void refused_forAnyShares_isWhatMemorySizeUtilSays() {
        long seed = Optional.ofNullable(System.getenv("HCONFIG_SEED"))
                .map(Long::parseLong)
                .orElse(20261125L);
        System.out.println("HCONFIG_SEED=" + seed);
        SplittableRandom random = new SplittableRandom(seed);
        long heap = MemorySizeUtil.safeGetHeapMemoryUsage().getMax();
        int refusals = 0;
        for (int i = 0; i < CASES; i++) {
            Map<String, String> values = values(random, heap);
            boolean refused = refusedByHBase(values);
            refusals += refused ? 1 : 0;
            HeapShares shares = HeapShares.of(numbers(values), OptionalLong.of(heap), HBaseVersion.parse("2.6.4"))
                    .orElseThrow();

            assertThat(shares.isRejected())
                    .as("HCONFIG_SEED=%d case %d: %s", seed, i, values)
                    .isEqualTo(refused);
        }
        assertThat(refusals).isBetween(CASES / 10, CASES * 9 / 10);
    }

    @Test
    void of_bytesThatTheVersionDoesNotRead_countsTheShare() {
        Map<String, String> values = Map.of(HeapShares.CACHE_BYTES, Long.toString(6L << 30));

        assertThat(of(values, "2.5.10")).hasValueSatisfying(shares -> {
            assertThat(shares.cachePercent()).isEqualTo(40);
            assertThat(shares.isRejected()).isFalse();
        });
        assertThat(of(values, "2.5.11").map(HeapShares::cachePercent)).contains(60);
        assertThat(of(values, "2.6.3").map(HeapShares::cachePercent)).contains(60);
        assertThat(of(Map.of(HeapShares.FREE_BYTES, Long.toString(3L << 30)), "2.6.3")
                        .map(HeapShares::allowedPercent))
                .contains(80);
        assertThat(of(Map.of(HeapShares.MEMSTORE_BYTES, Long.toString(3L << 30)), "2.6.5")
                        .map(HeapShares::memstorePercent))
                .contains(30);
    }

    @Test
    void of_versionUnknown_isEmptyOnlyWhereItMatters() {
        Map<String, String> values = Map.of(HeapShares.CACHE_BYTES, Long.toString(6L << 30));

        assertThat(of(values, "")).isEmpty();
        assertThat(of(values, "2.6")).isEmpty();
        assertThat(of(values, "2.6.1.7.3.1.0-1")).isEmpty();
        assertThat(of(Map.of(HeapShares.CACHE, "0.3"), "").map(HeapShares::cachePercent))
                .contains(30);
        assertThat(HeapShares.readings(numbers(values), OptionalLong.of(10L << 30), Optional.empty()))
                .extracting(HeapShares::cachePercent)
                .containsExactly(40, 60);
    }

    private static Optional<HeapShares> of(Map<String, String> values, String version) {
        return HeapShares.of(numbers(values), OptionalLong.of(10L << 30), HBaseVersion.parse(version));
    }

    private static Function<String, OptionalDouble> numbers(Map<String, String> values) {
        return key -> values.containsKey(key)
                ? OptionalDouble.of(Double.parseDouble(values.getOrDefault(key, "")))
                : key.equals(HeapShares.MEMSTORE) || key.equals(HeapShares.CACHE)
                        ? OptionalDouble.of(0.4)
                        : OptionalDouble.empty();
    }

    private static Map<String, String> values(SplittableRandom random, long heap) {
        Map<String, String> values = new LinkedHashMap<>();
        if (random.nextInt(4) > 0) {
            values.put(HeapShares.MEMSTORE, share(random));
        }
        if (random.nextInt(4) > 0) {
            values.put(HeapShares.CACHE, share(random));
        }
        if (random.nextInt(4) == 0) {
            values.put(HeapShares.CACHE_BYTES, Long.toString((long) (heap * random.nextDouble(-0.1, 0.9))));
        }
        if (random.nextInt(4) == 0) {
            values.put(HeapShares.FREE_BYTES, Long.toString((long) (heap * random.nextDouble(-0.1, 0.9))));
        }
        return values;
    }

    /** Mostly near the limit, with two, three or many decimals; occasionally invalid. */
    private static String share(SplittableRandom random) {
        return switch (random.nextInt(8)) {
            case 0 -> Double.toString(random.nextDouble(-0.5, 1));
            case 1 -> Double.toString(random.nextInt(-50, 101) / 100.0);
            case 2, 3 -> Double.toString(random.nextInt(300, 500) / 1000.0);
            default -> Double.toString(random.nextInt(20, 60) / 100.0);
        };
    }

    private static boolean refusedByHBase(Map<String, String> values) {
        Configuration conf = new Configuration(false);
        values.forEach(conf::set);
        try {
            MemorySizeUtil.validateRegionServerHeapMemoryAllocation(conf);
            return MemorySizeUtil.getBlockCacheHeapPercent(conf) > 1;
        } catch (RuntimeException refused) {
            return true;
        }
    }
}
