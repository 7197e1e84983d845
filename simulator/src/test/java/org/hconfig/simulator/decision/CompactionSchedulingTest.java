package org.hconfig.simulator.decision;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.regionserver.FakeStoreFileList;
import org.apache.hadoop.hbase.regionserver.HStoreFile;
import org.apache.hadoop.hbase.regionserver.compactions.CompactionConfiguration;
import org.apache.hadoop.hbase.regionserver.compactions.OffPeakHours;
import org.apache.hadoop.hbase.regionserver.throttle.PressureAwareCompactionThroughputController;
import org.hconfig.testkit.PropertyCheck;
import org.junit.jupiter.api.Test;

/** Tests of compaction scheduling, compared with HBase's classes. */
class CompactionSchedulingTest {
    private static final long MB = 1 << 20;

    @Test
    void priorityAndPressure_ofRandomStores_areHBases() {
        PropertyCheck.forAll(ComparisonCases.count(2_000), StoreCase.gen(HBaseReleaseLine.V2_6), store -> {
            Configuration conf = new Configuration(false);
            conf.setInt("hbase.hstore.blockingStoreFiles", store.settings().blockingFiles());
            List<HStoreFile> files = store.hbaseFiles();
            FakeStoreFileList hbase;
            try {
                hbase = new FakeStoreFileList(conf, store.hbasePolicy().getConf(), files);
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }

            assertThat(CompactionScheduling.priority(store.settings().blockingFiles(), store.count()))
                    .isEqualTo(hbase.priority());
            assertThat(CompactionScheduling.pressure(store.settings(), store.count()))
                    .isEqualTo(hbase.pressure());
        });
    }

    @Test
    void bytesPerSecond_ofRandomPressures_isWhatTheControllerSets() {
        Method tune = tune();
        PropertyCheck.forAll(ComparisonCases.count(5_000), CompactionSchedulingTest::rateCase, rate -> {
            RateController controller = new RateController(rate);
            try {
                tune.invoke(controller, rate.pressure());
            } catch (ReflectiveOperationException failure) {
                throw new LinkageError(failure.getMessage(), failure);
            }

            assertThat(CompactionScheduling.bytesPerSecond(
                            rate.pressure(), rate.offPeakHour(), rate.lower(), rate.higher(), rate.offPeakBytes()))
                    .isEqualTo(controller.getMaxThroughput());
        });
    }

    private static Method tune() {
        try {
            Method tune = PressureAwareCompactionThroughputController.class.getDeclaredMethod("tune", double.class);
            tune.setAccessible(true);
            return tune;
        } catch (NoSuchMethodException missing) {
            throw new LinkageError(missing.getMessage(), missing);
        }
    }

    @Test
    void offPeakHour_ofAllHours_isHBases() {
        for (int start = -2; start <= 25; start++) {
            for (int end = -2; end <= 25; end++) {
                OffPeakHours hours = OffPeakHours.getInstance(start, end);
                for (int hour = 0; hour < 24; hour++) {
                    assertThat(CompactionScheduling.offPeakHour(start, end, hour))
                            .as("%d-%d at %d", start, end, hour)
                            .isEqualTo(hours.isOffPeakHour(hour));
                }
            }
        }
    }

    @Test
    void defaults_of26_areThoseOfTheClass() {
        CompactionSettings settings = CompactionSettings.defaults(HBaseReleaseLine.V2_6, 128 * MB);
        CompactionConfiguration hbase = new org.apache.hadoop.hbase.regionserver.compactions.ExploringCompactionPolicy(
                        new Configuration(false), new StoreCase.PretendedStore(settings))
                .getConf();

        assertThat(settings.minFiles()).isEqualTo(hbase.getMinFilesToCompact());
        assertThat(settings.maxFiles()).isEqualTo(hbase.getMaxFilesToCompact());
        assertThat(settings.sizes().minBytes()).isEqualTo(hbase.getMinCompactSize());
        assertThat(settings.sizes().maxBytes()).isEqualTo(hbase.getMaxCompactSize());
        assertThat(settings.sizes().offPeakMaxBytes()).isEqualTo(hbase.getOffPeakMaxCompactSize());
        assertThat((double) settings.ratios().ratio()).isEqualTo(hbase.getCompactionRatio());
        assertThat((double) settings.ratios().offPeakRatio()).isEqualTo(hbase.getCompactionRatioOffPeak());
        assertThat(settings.sizes().throttleBytes()).isEqualTo(hbase.getThrottlePoint());
        assertThat(settings.major().majorPeriodMillis()).isEqualTo(hbase.getMajorCompactionPeriod());
        assertThat(settings.major().majorJitter()).isEqualTo(hbase.getMajorCompactionJitter());
        assertThat(settings.major().minLocality()).isEqualTo(hbase.getMinLocalityToForceCompact());
        assertThat(settings.blockingFiles())
                .isEqualTo(org.apache.hadoop.hbase.regionserver.HStore.DEFAULT_BLOCKING_STOREFILE_COUNT);
    }

    private static RateCase rateCase(java.util.random.RandomGenerator random) {
        long lower = random.nextLong(1L << 40);
        return new RateCase(
                ComparisonCases.one(random, 0.0, 1.0, Math.nextUp(1.0), random.nextDouble(3)),
                random.nextBoolean(),
                lower,
                ComparisonCases.one(random, lower, lower * 2, random.nextLong(1L << 41)),
                ComparisonCases.one(random, Long.MAX_VALUE, 0L, lower));
    }

    private record RateCase(double pressure, boolean offPeakHour, long lower, long higher, long offPeakBytes) {}

    /** The controller at a given hour. */
    private static final class RateController extends PressureAwareCompactionThroughputController {
        RateController(RateCase rate) {
            Configuration conf = new Configuration(false);
            conf.setLong(HBASE_HSTORE_COMPACTION_MAX_THROUGHPUT_LOWER_BOUND, rate.lower());
            conf.setLong(HBASE_HSTORE_COMPACTION_MAX_THROUGHPUT_HIGHER_BOUND, rate.higher());
            conf.setLong(HBASE_HSTORE_COMPACTION_MAX_THROUGHPUT_OFFPEAK, rate.offPeakBytes());
            setConf(conf);
            offPeakHours = new OffPeakHours() {
                @Override
                public boolean isOffPeakHour(int targetHour) {
                    return rate.offPeakHour();
                }

                @Override
                public boolean isOffPeakHour() {
                    return rate.offPeakHour();
                }
            };
        }
    }
}
