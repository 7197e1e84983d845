package org.hconfig.hbase.rebalance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hconfig.hbase.model.RowKey;
import org.junit.jupiter.api.Test;

class RefusalTest {
    private final List<Layout.Place> places = new FakeRegions(1, List.of(RowKey.ofHex("61"), RowKey.ofHex("62")))
            .now()
            .regions();

    @Test
    void wantsFilesOfItsOwn_ofReferences_isTrue() {
        assertThat(new Refusal("DoNotRetryIOException: 0a NOT splittable").wantsFilesOfItsOwn())
                .isTrue();
        assertThat(new Refusal("MergeRegionException: because a parent, 0a, is not mergeable").wantsFilesOfItsOwn())
                .isTrue();
    }

    @Test
    void wantsFilesOfItsOwn_ofAnotherReason_isFalse() {
        assertThat(new Refusal("ConnectException: Connection refused").wantsFilesOfItsOwn())
                .isFalse();
        assertThat(new Refusal("MergeRegionException: because we are snapshotting t").wantsFilesOfItsOwn())
                .isFalse();
    }

    @Test
    void about_theRegionThatIsNamed_isThatOneHoweverLongTheList() {
        String named = places.get(1).info().getEncodedName();
        Refusal refusal = new Refusal(
                "Skip merging " + "x".repeat(1000) + ", because a parent, " + named + ", has a merge qualifier (if");

        assertThat(refusal.tracesOfAMerge()).isTrue();
        assertThat(refusal.about(places)).containsExactly(places.get(1));
        assertThat(refusal.line()).hasSizeLessThan(400);
    }

    @Test
    void about_nobodyNamed_isAll() {
        assertThat(new Refusal("0a NOT splittable").about(places)).isEqualTo(places);
    }
}
