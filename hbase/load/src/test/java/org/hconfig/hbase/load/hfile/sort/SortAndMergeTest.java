package org.hconfig.hbase.load.hfile.sort;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.apache.hadoop.hbase.CellComparator;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.KeyValue;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowChecksum;
import org.hconfig.hbase.load.HFileError;
import org.hconfig.hbase.load.hfile.format.KeyValueLayout;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests sorting and merging: rows in any order, through memory and disk, to sorted rows with unique keys. */
class SortAndMergeTest {
    private static final List<String> FAMILIES = List.of("f", "g");

    @TempDir
    private Path temp;

    @Test
    void merge_withAnyBudget_equalsTheReference() {
        ValueGenerator<List<TestRows.Row>> rows = ValueGenerator.lists(TestRows.rows(FAMILIES), 300);
        PropertyCheck.forAll(60, rows, all -> {
            for (long budget : new long[] {2_000, 9_000, 1 << 20}) {
                sortAndCompare(all, budget);
            }
        });
    }

    @Test
    void merge_ofOneKeyInManyRuns_keepsTheLastValueOfEachColumn() {
        List<TestRows.Row> rows = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            rows.add(TestRows.row("same", "q" + i % 7, "v" + i));
        }
        sortAndCompare(rows, 3_000);
    }

    @Test
    void merge_ofOneKeyWithManyTimestamps_keepsAllVersionsNewestFirst_andCountsWhatReadersSee() throws Exception {
        SortBuffer sortBuffer = new SortBuffer(new RowBatch(TestRows.TIMESTAMP, 64));
        long[] numbers = new long[3_000];
        RowChecksum read = new RowChecksum();
        for (int i = 0; i < numbers.length; i++) {
            sortBuffer.segment(ArrivalOrder.of(0, i));
            TestRows.add(sortBuffer.batch(), TestRows.row("same", "q" + i % 2, "v" + i), i * 7919L % 1_000);
            read.addRow(sortBuffer.batch(), i);
            numbers[i] = i < numbers.length - 1 ? i | RowSorter.TWIN : i;
        }
        DuplicateStats duplicateStats = new DuplicateStats();
        try (UniqueRowCursor unique = new UniqueRowCursor(
                List.of(new MemoryCursor(new SortBuffer[] {sortBuffer}, numbers)), duplicateStats, true)) {
            assertThat(unique.next()).isTrue();
            List<KeyValue> cells = cells(unique);
            assertThat(cells).hasSize(1_000).isSortedAccordingTo(CellComparator.getInstance());
            assertThat(columns(List.of(cells.get(0), cells.get(500))))
                    .containsExactly(Map.entry("f:q0", "v" + last(998)), Map.entry("f:q1", "v" + last(999)));
            assertThat(unique.next()).isFalse();
        }
        assertThat(duplicateStats.merged()).isEqualTo(2_999);
        assertThat(read.total().plus(duplicateStats.correction()).cells()).isEqualTo(2);
        assertThat(read.total().plus(duplicateStats.correction()).rows()).isEqualTo(1);
    }

    /** The last of 3,000 rows with this timestamp: each third row in turn has it again. */
    private static int last(long timestamp) {
        int last = -1;
        for (int i = 0; i < 3_000; i++) {
            last = i * 7919L % 1_000 == timestamp ? i : last;
        }
        return last;
    }

    @Test
    void merge_whenOldAndNewRowsMeetInOneRun_doesNotForgetTheRunInBetween() throws Exception {
        // Chunk 1 is in another run than chunks 0 and 2; its value of b is later than that of chunk 0.
        SpillFile first = spillFile(
                "first", List.of(order(0, TestRows.row("k", "b", "old")), order(2, TestRows.row("k", "a", "new"))));
        SpillFile second = spillFile("second", List.of(order(1, TestRows.row("k", "b", "mid"))));
        try (UniqueRowCursor unique = new UniqueRowCursor(
                List.of(new SpillCursor(segment(first)), new SpillCursor(segment(second))),
                new DuplicateStats(),
                false)) {
            assertThat(unique.next()).isTrue();
            assertThat(columns(unique)).containsEntry("f:b", "mid").containsEntry("f:a", "new");
            assertThat(unique.next()).isFalse();
        }
        first.close();
        second.close();
    }

    @Test
    void cursor_overADamagedBlock_isACodedError() throws Exception {
        SpillFile file = spillFile("damaged", List.of(order(0, TestRows.row("k", "b", "value"))));
        byte[] bytes = Files.readAllBytes(file.path());
        bytes[bytes.length - 1] ^= 1;
        Files.write(file.path(), bytes);
        SpillCursor cursor = new SpillCursor(segment(file));
        assertThatExceptionOfType(HConfigException.class)
                .isThrownBy(cursor::next)
                .satisfies(e -> assertThat(e.problems().get(0).code()).isEqualTo(HFileError.SPILL_DAMAGED));
        file.close();
    }

    private record Ordered(long order, TestRows.Row row) {}

    private static Ordered order(int chunk, TestRows.Row row) {
        return new Ordered(ArrivalOrder.of(chunk, 0), row);
    }

    private final Map<SpillFile, SpillFile.Segment> segments = new java.util.HashMap<>();

    private SpillFile.Segment segment(SpillFile file) {
        return java.util.Objects.requireNonNull(segments.get(file));
    }

    private SpillFile spillFile(String name, List<Ordered> rows) throws IOException {
        SortBuffer sortBuffer = new SortBuffer(new RowBatch(TestRows.TIMESTAMP, 64));
        long[] numbers = new long[rows.size()];
        for (int i = 0; i < numbers.length; i++) {
            sortBuffer.segment(rows.get(i).order());
            TestRows.add(sortBuffer.batch(), rows.get(i).row());
            numbers[i] = i;
        }
        SpillFile file = new SpillFile(temp.resolve(name), 64);
        segments.put(file, file.append(new MemoryCursor(new SortBuffer[] {sortBuffer}, numbers)));
        file.finish();
        return file;
    }

    private void sortAndCompare(List<TestRows.Row> rows, long budget) {
        RegionBoundaries bounds = new RegionBoundaries(
                List.of(new byte[0], "a".getBytes(UTF_8), "user5".getBytes(UTF_8), new byte[] {-1}));
        try (SpillStore store = new SpillStore(temp.resolve("spill"), bounds.count(), 256, 2)) {
            SortMemory memory = new SortMemory(bounds, () -> new RowBatch(TestRows.TIMESTAMP, 600), budget, 600, store);
            RowChecksum.Total read = fill(memory, bounds, rows);
            assertThat(store.runs() > 0 || budget > 9_000 || rows.size() < 60).isTrue();
            compare(rows, bounds, store, memory.remaining(), read);
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
        assertThat(temp.resolve("spill")).doesNotExist();
    }

    private static RowChecksum.Total fill(SortMemory memory, RegionBoundaries bounds, List<TestRows.Row> rows)
            throws IOException, InterruptedException {
        RowChecksum sum = new RowChecksum();
        SortBuffer sortBuffer = memory.acquire();
        sortBuffer.segment(ArrivalOrder.of(0, 0));
        for (int i = 0; i < rows.size(); i++) {
            if (sortBuffer.batch().size() + 100 > memory.slabBytes()) {
                memory.giveFilled(sortBuffer);
                sortBuffer = memory.acquire();
                sortBuffer.segment(ArrivalOrder.of(0, i));
            }
            TestRows.add(sortBuffer.batch(), rows.get(i));
            RowBatch batch = sortBuffer.batch();
            int row = batch.rows() - 1;
            assertThat(KeyValueLayout.ascending(batch.bytes(), batch.start(row), batch.end(row)))
                    .isTrue();
            int region = bounds.of(batch.bytes(), batch.keyOffset(row), batch.keyLength(row));
            sortBuffer.index(
                    row, region, KeyValueLayout.prefix(batch.bytes(), batch.start(row), bounds.sharedPrefix(region)));
            sum.addRow(batch, row);
        }
        memory.giveFilled(sortBuffer);
        return sum.total();
    }

    private static void compare(
            List<TestRows.Row> rows, RegionBoundaries bounds, SpillStore store, SortRun rest, RowChecksum.Total read)
            throws IOException {
        TreeMap<byte[], Map<String, String>> found = new TreeMap<>(Arrays::compareUnsigned);
        RowChecksum written = new RowChecksum();
        DuplicateStats duplicateStats = new DuplicateStats();
        byte[] before = {};
        for (int region = 0; region < bounds.count(); region++) {
            List<RowCursor> cursors = new ArrayList<>();
            store.segments(region).forEach(segment -> cursors.add(new SpillCursor(segment)));
            cursors.add(rest.cursor(region));
            try (UniqueRowCursor unique = new UniqueRowCursor(cursors, duplicateStats, false)) {
                while (unique.next()) {
                    byte[] key = CellUtil.cloneRow(first(unique));
                    assertThat(bounds.of(key, 0, key.length)).isEqualTo(region);
                    assertThat(Arrays.compareUnsigned(before, key)).isNegative();
                    before = key;
                    found.put(key, columns(unique));
                    written.addRow();
                    cells(unique).forEach(written::addCell);
                }
            }
        }
        NavigableMap<byte[], Map<String, String>> expected = TestRows.merged(rows);
        assertThat(List.copyOf(found.values())).isEqualTo(List.copyOf(expected.values()));
        assertThat(found.keySet())
                .usingElementComparator(Arrays::compareUnsigned)
                .containsExactlyElementsOf(expected.keySet());
        assertThat(duplicateStats.merged()).isEqualTo(rows.size() - expected.size());
        assertThat(read.plus(duplicateStats.correction())).isEqualTo(written.total());
    }

    private static KeyValue first(UniqueRowCursor row) {
        return cells(row).get(0);
    }

    private static List<KeyValue> cells(UniqueRowCursor row) {
        List<KeyValue> cells = new ArrayList<>();
        int length;
        for (int at = row.start(); at < row.end(); at += length) {
            length = KeyValueLayout.length(row.bytes(), at);
            cells.add(new KeyValue(row.bytes().clone(), at, length));
        }
        return cells;
    }

    private static Map<String, String> columns(UniqueRowCursor row) {
        return columns(cells(row));
    }

    private static Map<String, String> columns(List<KeyValue> cells) {
        TreeMap<String, String> columns = new TreeMap<>();
        for (KeyValue cell : cells) {
            columns.put(
                    new String(CellUtil.cloneFamily(cell), UTF_8) + ":"
                            + new String(CellUtil.cloneQualifier(cell), UTF_8),
                    new String(CellUtil.cloneValue(cell), UTF_8));
        }
        return columns;
    }

    @Test
    void parts_ofAnyList_areTheList() {
        List<Integer> all = List.of(1, 2, 3, 4, 5);
        assertThat(TestRows.parts(new SplittableRandom(1), all).stream()
                        .flatMap(List::stream)
                        .toList())
                .isEqualTo(all);
    }
}
