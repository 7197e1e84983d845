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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@link HeapShares} beside HBase's own class of the release on the class path, on generated values. */
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
            Function<String, OptionalDouble> numbers = key -> values.containsKey(key)
                    ? OptionalDouble.of(Double.parseDouble(values.getOrDefault(key, "")))
                    : key.equals(HeapShares.MEMSTORE) || key.equals(HeapShares.CACHE)
                            ? OptionalDouble.of(0.4)
                            : OptionalDouble.empty();
            HeapShares shares = HeapShares.of(numbers, OptionalLong.of(heap), Optional.of(HBaseRelease.V2_6))
                    .orElseThrow();

            assertThat(shares.refused())
                    .as("HCONFIG_SEED=%d case %d: %s", seed, i, values)
                    .isEqualTo(refused);
        }
        assertThat(refusals).isBetween(CASES / 10, CASES * 9 / 10);
    }

    @ParameterizedTest
    @CsvSource({
        "2.5.12, false",
        "2.5.13, true",
        "2.5.13-hadoop3, true",
        "2.6.0, false",
        "2.6.3.7.3.3.0-56, false",
        "2.6.4-amzn-0, true",
        "2.4.18, false",
        "3.0.0-beta-1, false",
        "3.0.0, true",
        "2.6, false"
    })
    void versionReadsBytes_onlyFromThePatchWhoseClassWasRead(String version, boolean reads) {
        assertThat(HeapShares.versionReadsBytes(Optional.of(version))).isEqualTo(reads);
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

    /** Mostly near the limit, with two, three or many decimals; now and then senseless. */
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
