package org.hconfig.simulator.decision;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.testkit.PropertyCheck;
import org.junit.jupiter.api.Test;

/** Where 0.96 selects as 2.6 does, and where not. */
class Compaction096Test {
    private static final long MB = 1 << 20;
    private static final CompactionSettings OLD = CompactionSettings.defaults(HBaseReleaseLine.V0_96, 128 * MB);
    private static final CompactionSettings NEW = CompactionSettings.defaults(HBaseReleaseLine.V2_6, 128 * MB);

    @Test
    void select_withoutForceExpiryAndReferences_isThatOf26() {
        PropertyCheck.forAll(ComparisonCases.count(5_000), StoreCase.gen(HBaseReleaseLine.V0_96), store -> {
            CompactionOptions ask = new CompactionOptions(
                    store.ask().user(), false, false, store.ask().nowMillis());
            CompactionSettings old =
                    store.settings().withTtl(Long.MAX_VALUE, false).withMajor(0, 0, 0);
            CompactionSettings young = new CompactionSettings(
                    HBaseReleaseLine.V2_6,
                    old.policy(),
                    old.minFiles(),
                    old.maxFiles(),
                    old.blockingFiles(),
                    new CompactionSettings.SizeLimits(
                            old.sizes().minBytes(),
                            old.sizes().maxBytes(),
                            old.sizes().offPeakMaxBytes(),
                            old.sizes().throttleBytes()),
                    new CompactionSettings.Ratios(
                            old.ratios().ratio(), old.ratios().offPeakRatio()),
                    new CompactionSettings.MajorSchedule(0, 0, 0),
                    new CompactionSettings.Expiry(Long.MAX_VALUE, false));
            CompactionSelection before = CompactionSelector.select(old, store, ask);
            CompactionSelection today = CompactionSelector.select(young, store, ask);

            if (!before.afterSplit()) {
                assertThat(before.toArray()).containsExactly(today.toArray());
            }
        });
    }

    @Test
    void select_ofAllFilesWithoutForce_isCalledMajorOnlyIn096() {
        StoreFiles files = StoreFiles.ofBytes(9, 9, 9);

        assertThat(CompactionSelector.select(OLD, files, CompactionOptions.system(0))
                        .major())
                .isTrue();
        assertThat(CompactionSelector.select(NEW, files, CompactionOptions.system(0))
                        .major())
                .isFalse();
        assertThat(CompactionSelector.select(NEW, files, CompactionOptions.system(0))
                        .allFiles())
                .isTrue();
    }

    @Test
    void select_forcedWithALargeFile_takesItInBoth() {
        CompactionOptions forced = new CompactionOptions(false, false, true, 0);
        StoreFiles files = StoreFiles.ofBytes(900, 9, 9);

        assertThat(CompactionSelector.select(OLD.withBytes(0, 100, 100, 0), files, forced)
                        .count())
                .isEqualTo(3);
        assertThat(CompactionSelector.select(NEW.withBytes(0, 100, 100, 0), files, forced)
                        .count())
                .isEqualTo(3);
    }

    @Test
    void select_byAPersonWithMoreFilesThanTheMaximum_takesAll() {
        CompactionOptions forced = new CompactionOptions(true, false, true, 0);
        StoreFiles files = StoreFiles.ofBytes(new long[25]);

        assertThat(CompactionSelector.select(OLD, files, forced).count()).isEqualTo(25);
        assertThat(CompactionSelector.select(NEW, files, forced).count()).isEqualTo(25);
        assertThat(CompactionSelector.select(OLD, files, CompactionOptions.system(0))
                        .count())
                .isEqualTo(10);
    }

    @Test
    void select_afterASplitByAPerson_isBoundedOnlyIn26() {
        StoreCase split = halves(12);
        CompactionOptions asked = new CompactionOptions(true, false, false, 0);

        assertThat(CompactionSelector.select(OLD, split, asked).count()).isEqualTo(12);
        assertThat(CompactionSelector.select(NEW, split, asked).count()).isEqualTo(10);
    }

    @Test
    void select_inOffPeakHours_boundsSizesApartOnlyIn26() {
        CompactionOptions offPeak = new CompactionOptions(false, true, false, 0);
        StoreFiles files = StoreFiles.ofBytes(50, 50, 50);

        assertThat(CompactionSelector.select(OLD.withBytes(0, 1000, 10, 0), files, offPeak)
                        .count())
                .isEqualTo(3);
        assertThat(CompactionSelector.select(NEW.withBytes(0, 1000, 10, 0), files, offPeak)
                        .isEmpty())
                .isTrue();
    }

    @Test
    void select_withExpiredFiles_takesThoseAloneOnlyIn096() {
        StoreFiles files = new StoreFiles() {
            @Override
            public int count() {
                return 5;
            }

            @Override
            public long bytes(int file) {
                return 7;
            }

            @Override
            public long newestCellMillis(int file) {
                return file == 1 || file == 3 ? 100 : 900;
            }
        };
        CompactionOptions ask = CompactionOptions.system(1000);

        assertThat(CompactionSelector.select(OLD.withTtl(500, true), files, ask).toArray())
                .containsExactly(1, 3);
        assertThat(CompactionSelector.select(OLD.withTtl(500, false), files, ask)
                        .count())
                .isEqualTo(5);
        assertThat(CompactionSelector.select(NEW.withTtl(500, true), files, ask).count())
                .isEqualTo(5);
    }

    private static StoreCase halves(int count) {
        List<org.apache.hadoop.hbase.regionserver.FakeStoreFile.Facts> files = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            files.add(new org.apache.hadoop.hbase.regionserver.FakeStoreFile.Facts(
                    "f" + i, 10, 0, true, false, false, 0, 1));
        }
        return new StoreCase(NEW, CompactionOptions.system(0), files, java.util.Set.of());
    }
}
