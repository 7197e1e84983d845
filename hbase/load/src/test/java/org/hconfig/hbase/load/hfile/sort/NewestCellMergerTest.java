package org.hconfig.hbase.load.hfile.sort;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.load.hfile.format.KeyValueLayout;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

/** Compares the merge of MapReduce's reducers with that of the HFile engine. */
class NewestCellMergerTest {
    @Test
    void merge_ofRowsInAnyOrder_equalsTheMergeInOrderOfArrival() {
        ValueGenerator<List<TestRows.Row>> rows = ValueGenerator.lists(
                TestRows.rows(List.of("f", "g", "ff")).map(row -> new TestRows.Row(new byte[] {7}, row.columns())), 20);
        PropertyCheck.forAll(500, rows, all -> {
            if (!all.isEmpty()) {
                compare(all);
            }
        });
    }

    private static void compare(List<TestRows.Row> rows) {
        RowBatch batch = new RowBatch(TestRows.TIMESTAMP, 64);
        Random timestamps = new Random(rows.hashCode());
        rows.forEach(row -> TestRows.add(batch, row, TestRows.TIMESTAMP + timestamps.nextInt(3)));
        RowMerger inOrder = new RowMerger();
        inOrder.start(batch.bytes(), batch.start(0), batch.end(0));
        for (int row = 1; row < batch.rows(); row++) {
            inOrder.overlay(batch.bytes(), batch.start(row), batch.end(row));
        }
        List<Integer> shuffled = IntStream.range(0, rows.size()).boxed().collect(Collectors.toList());
        Collections.shuffle(shuffled, new Random(rows.size()));
        NewestCellMerger anyOrder = new NewestCellMerger();
        for (int row : shuffled) {
            anyOrder.add(batch.bytes(), batch.start(row), batch.end(row), ArrivalOrder.of(row / 3, row));
        }

        byte[] merged = anyOrder.row();
        assertThat(merged).isEqualTo(Arrays.copyOf(inOrder.bytes(), inOrder.length()));
        for (int at = 0, next = KeyValueLayout.length(merged, 0);
                next < merged.length;
                next += KeyValueLayout.length(merged, at)) {
            assertThat(KeyValueLayout.compareVersions(merged, at, merged, next)).isNegative();
            at = next;
        }
    }
}
