package org.hconfig.hbase.rebalance.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.rebalance.layout.RegionLayout;
import org.junit.jupiter.api.Test;

class RejectedOperationTest {
    private final List<RegionLayout.LocatedRegion> locatedRegions = new FakeRegions(
                    1, List.of(RowKey.ofHex("61"), RowKey.ofHex("62")))
            .now()
            .regions();

    @Test
    void wantsFilesOfItsOwn_ofReferences_isTrue() {
        assertThat(new RejectedOperation("DoNotRetryIOException: 0a NOT splittable").needsCompaction())
                .isTrue();
        assertThat(new RejectedOperation("MergeRegionException: because a parent, 0a, is not mergeable")
                        .needsCompaction())
                .isTrue();
    }

    @Test
    void wantsFilesOfItsOwn_ofAnotherReason_isFalse() {
        assertThat(new RejectedOperation("ConnectException: Connection refused").needsCompaction())
                .isFalse();
        assertThat(new RejectedOperation("MergeRegionException: because we are snapshotting t").needsCompaction())
                .isFalse();
    }

    @Test
    void about_theRegionThatIsNamed_isThatOneHoweverLongTheList() {
        String named = locatedRegions.get(1).info().getEncodedName();
        RejectedOperation rejectedOperation = new RejectedOperation(
                "Skip merging " + "x".repeat(1000) + ", because a parent, " + named + ", has a merge qualifier (if");

        assertThat(rejectedOperation.hasMergeQualifiers()).isTrue();
        assertThat(rejectedOperation.affectedRegions(locatedRegions)).containsExactly(locatedRegions.get(1));
        assertThat(rejectedOperation.line()).hasSizeLessThan(400);
    }

    @Test
    void about_nobodyNamed_isAll() {
        assertThat(new RejectedOperation("0a NOT splittable").affectedRegions(locatedRegions))
                .isEqualTo(locatedRegions);
    }
}
