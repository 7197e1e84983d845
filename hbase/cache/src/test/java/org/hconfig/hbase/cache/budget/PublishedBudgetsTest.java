package org.hconfig.hbase.cache.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.hbase.cache.limit.BucketGeometry;
import org.junit.jupiter.api.Test;

/** Published configurations are planned from the machine and the workload that they were published with. */
class PublishedBudgetsTest {
    private static final long GIB = 1L << 30;

    @Test
    void plan_ofTheOffHeapPostsMachine_isItsConfiguration() {
        MemoryBudget budget = BudgetPlanner.plan(
                new CacheMachine(150 * GIB, 8, OptionalLong.empty()),
                CacheDemand.of(1, OptionalLong.of(100 * GIB)),
                BucketGeometry.STANDARD,
                Optional.empty());

        assertThat(budget.heapBytes()).as("OFF-C-1").isEqualTo(9 * GIB);
        assertThat(budget.directBytes()).as("OFF-C-2").isEqualTo(105 * GIB);
        assertThat(budget.bucketBytes() >> 20).as("OFF-C-3").isEqualTo(104_448);
        assertThat(budget.cacheShare()).as("OFF-C-4").isEqualTo(0.2);
        assertThat(budget.engine()).as("OFF-C-5").isEqualTo(CacheEngine.OFFHEAP);
        assertThat(budget.directBytes() - budget.bucketBytes()).as("OFF-C-6").isEqualTo(3 * GIB);
    }

    @Test
    void of_theWorksheetsExample_isItsResult() {
        VendorWorksheet sheet = VendorWorksheet.of(128 * GIB, 0.75).orElseThrow();

        assertThat(sheet.heapBytes() >> 20).isEqualTo(20_480);
        assertThat(sheet.directBytes() >> 20).isEqualTo(110_592);
        assertThat(sheet.cacheShare()).isEqualTo(0.6);
        assertThat(sheet.memstoreShare()).isEqualTo(0.2);
        assertThat(sheet.bucketBytes() >> 20).isEqualTo(108_544);
    }

    @Test
    void plan_ofTheWorksheetsMachineWithItsHeap_hasItsCacheWithinOneGibibyte() {
        // The worksheet names no processors; 19 are those for which the plan has the worksheet's heap.
        MemoryBudget budget = BudgetPlanner.plan(
                new CacheMachine(160 * GIB, 19, OptionalLong.of(128 * GIB)),
                CacheDemand.of(0.75, OptionalLong.empty()),
                BucketGeometry.STANDARD,
                Optional.empty());
        VendorWorksheet sheet = VendorWorksheet.of(128 * GIB, 0.75).orElseThrow();

        assertThat(budget.heapBytes()).isEqualTo(sheet.heapBytes());
        assertThat((double) budget.bucketBytes()).isCloseTo((double) sheet.bucketBytes(), within((double) GIB));
        assertThat(budget.directBytes()).isEqualTo(sheet.directBytes());
    }

    @Test
    void bytes_ofTheTwoRules_differ() {
        assertThat(DirectMemoryRule.REFERENCE_GUIDE.bytes(9 * GIB, 102 * GIB, 30))
                .isEqualTo(104 * GIB + 30 * (4L << 20));
        assertThat(DirectMemoryRule.CLOUDERA.bytes(9 * GIB, 102 * GIB, 30)).isEqualTo(112 * GIB);
    }

    @Test
    void of_aSmallMachine_hasNoWorksheet() {
        assertThat(VendorWorksheet.of(22 * GIB, 0.5)).isEmpty();
    }
}
