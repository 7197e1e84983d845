package org.hconfig.simulator.decision;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.regionserver.HStoreFile;
import org.apache.hadoop.hbase.regionserver.compactions.CompactionRequestImpl;
import org.apache.hadoop.hbase.regionserver.compactions.RatioBasedCompactionPolicy;
import org.apache.hadoop.hbase.util.EnvironmentEdgeManager;
import org.hconfig.testkit.PropertyCheck;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The selection of files, compared with the classes of HBase that select them. */
class CompactionSelectorTest {
    private static final long MB = 1 << 20;

    @BeforeAll
    static void holdTheClock() {
        EnvironmentEdgeManager.injectEdge(() -> StoreCase.NOW);
    }

    @AfterAll
    static void letTheClockRun() {
        EnvironmentEdgeManager.reset();
    }

    @Test
    void select_ofRandomStores_choosesAsHBaseDoes() {
        PropertyCheck.forAll(
                ComparisonCases.count(10_000), StoreCase.gen(HBaseReleaseLine.V2_6), CompactionSelectorTest::compare);
    }

    private static void compare(StoreCase store) {
        RatioBasedCompactionPolicy policy = store.hbasePolicy();
        List<HStoreFile> files = store.hbaseFiles();
        List<HStoreFile> compacting = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            if (store.compacting(i)) {
                compacting.add(files.get(i));
            }
        }
        CompactionOptions ask = store.ask();
        CompactionRequestImpl expected;
        try {
            expected = policy.selectCompaction(files, compacting, ask.user(), ask.offPeak(), ask.forceMajor());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        CompactionSelection found = CompactionSelector.select(store.settings(), store, ask);

        assertThat(found.toArray())
                .containsExactly(
                        expected.getFiles().stream().mapToInt(files::indexOf).toArray());
        assertThat(List.of(found.bytes(), found.major(), found.allFiles(), found.offPeak(), found.afterSplit()))
                .isEqualTo(List.of(
                        expected.getSize(),
                        expected.isMajor(),
                        expected.isAllFiles(),
                        expected.isOffPeak(),
                        expected.isAfterSplit()));
        assertThat(CompactionScheduling.needed(store.settings(), files.size(), compacting.size()))
                .isEqualTo(policy.needsCompaction(files, compacting));
        assertThat(CompactionScheduling.large(store.settings(), found.bytes()))
                .isEqualTo(policy.throttleCompaction(found.bytes()));
    }

    @Test
    void select_ofEqualFiles_takesTheMostAndTheOldest() {
        CompactionSettings settings = CompactionSettings.defaults(HBaseReleaseLine.V2_6, 128 * MB);

        assertThat(CompactionSelector.select(settings, StoreFiles.ofBytes(9, 9, 9, 9), CompactionOptions.system(0))
                        .toArray())
                .containsExactly(0, 1, 2, 3);
        assertThat(CompactionSelector.select(settings, StoreFiles.ofBytes(9, 9), CompactionOptions.system(0))
                        .isEmpty())
                .isTrue();
    }

    @Test
    void select_withOneFileLargerThanAllOthers_leavesItOut() {
        CompactionSettings settings = CompactionSettings.defaults(HBaseReleaseLine.V2_6, 128 * MB);

        assertThat(CompactionSelector.select(
                                settings,
                                StoreFiles.ofBytes(9000 * MB, 100 * MB, 100 * MB, 100 * MB),
                                CompactionOptions.system(0))
                        .toArray())
                .containsExactly(1, 2, 3);
    }
}
