package org.hconfig.hbase.load.hfile.format;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellComparator;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.KeyValueUtil;
import org.apache.hadoop.hbase.PrivateCellUtil;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.Tag;
import org.apache.hadoop.hbase.TagType;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.io.compress.Compression;
import org.apache.hadoop.hbase.io.encoding.DataBlockEncoding;
import org.apache.hadoop.hbase.io.hfile.CacheConfig;
import org.apache.hadoop.hbase.io.hfile.HFile;
import org.apache.hadoop.hbase.io.hfile.HFileInfo;
import org.apache.hadoop.hbase.io.hfile.HFileScanner;
import org.apache.hadoop.hbase.regionserver.BloomType;
import org.apache.hadoop.hbase.regionserver.HStoreFile;
import org.apache.hadoop.hbase.regionserver.TimeRangeTracker;
import org.apache.hadoop.hbase.util.BloomFilter;
import org.apache.hadoop.hbase.util.BloomFilterFactory;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.hbase.dataset.CellTags;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowMetadataFlags;
import org.hconfig.hbase.load.hfile.sort.ArrivalOrder;
import org.hconfig.hbase.load.hfile.sort.NewestCellMerger;
import org.hconfig.hbase.load.hfile.sort.TestRows;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads HFiles of the sinks with HBase's readers. */
class HFileSinkTest {
    @TempDir
    private java.nio.file.Path temp;

    private final Configuration configuration = HBaseConfiguration.create();
    private int files;

    @Test
    void file_ofAnyRows_isReadByHBaseAsThoseCells() {
        ValueGenerator<List<TestRows.Row>> rows = ValueGenerator.lists(TestRows.rows(List.of("f")), 400);
        PropertyCheck.forAll(12, rows, list -> {
            RowBatch batch = sortedBatch(list);
            for (ColumnFamilyDescriptor family : families()) {
                assertThat(keys(write(family, batch, false))).isEqualTo(keys(batch));
            }
        });
    }

    @Test
    void file_writtenByRows_saysTheSameOfItselfAsHBasesOwn() throws Exception {
        ColumnFamilyDescriptor family = small(ColumnFamilyDescriptorBuilder.newBuilder(Bytes.toBytes("f")))
                .build();
        RowBatch batch = longBatch();
        Map<String, String> own = info(write(family, batch, false));
        Map<String, String> hbases = info(write(family, batch, true));

        // A bulk-loaded file does not need sequence IDs and tags, which are all absent or zero.
        for (String key :
                List.of("MAX_MEMSTORE_TS_KEY", "KEY_VALUE_VERSION", "hfile.MAX_TAGS_LEN", "hfile.TAGS_COMPRESSED")) {
            hbases.remove(key);
        }
        assertThat(own).isEqualTo(hbases);
        assertThat(own).containsKeys("BLOOM_FILTER_TYPE", "LAST_BLOOM_KEY", "TIMERANGE", "BULKLOAD_TIMESTAMP");
    }

    @Test
    void file_writtenByRows_hasBlocksAndIndexLikeHBasesOwn() throws Exception {
        ColumnFamilyDescriptor family = small(ColumnFamilyDescriptorBuilder.newBuilder(Bytes.toBytes("f")))
                .build();
        RowBatch batch = longBatch();
        try (HFile.Reader own = reader(write(family, batch, false));
                HFile.Reader hbases = reader(write(family, batch, true))) {
            assertThat(own.getEntries()).isEqualTo(hbases.getEntries()).isEqualTo(batch.cells());
            assertThat(own.getFirstRowKey().orElseThrow())
                    .isEqualTo(hbases.getFirstRowKey().orElseThrow());
            assertThat(own.getLastRowKey().orElseThrow())
                    .isEqualTo(hbases.getLastRowKey().orElseThrow());
            int blocks = own.getTrailer().getDataIndexCount();
            assertThat(blocks).isGreaterThan(20);
            assertThat((double) blocks)
                    .isBetween(
                            hbases.getTrailer().getDataIndexCount() * 0.7,
                            hbases.getTrailer().getDataIndexCount() * 1.1);
        }
    }

    @Test
    void file_withARowLongerThanABlock_keepsItsBlocksSmall() throws Exception {
        ColumnFamilyDescriptor family = small(ColumnFamilyDescriptorBuilder.newBuilder(Bytes.toBytes("f")))
                .build();
        TreeMap<String, String> columns = new TreeMap<>();
        for (int i = 0; i < 1000; i++) {
            columns.put("f:" + (1000 + i), "x".repeat(100));
        }
        RowBatch batch = new RowBatch(TestRows.TIMESTAMP, 64);
        TestRows.add(batch, TestRows.row("before", "q", "v"));
        TestRows.add(batch, new TestRows.Row("long".getBytes(UTF_8), columns));
        TestRows.add(batch, TestRows.row("then", "q", "v"));
        Path path = write(family, batch, false);

        assertThat(keys(path)).isEqualTo(keys(batch));
        try (HFile.Reader reader = reader(path)) {
            assertThat(reader.getTrailer().getDataIndexCount()).isGreaterThan(50);
        }
    }

    @Test
    void bloomFilter_ofAFile_knowsItsRowsAndRulesOutMostOthers() throws Exception {
        ColumnFamilyDescriptor family = ColumnFamilyDescriptorBuilder.of("f");
        RowBatch batch = longBatch();
        Path path = write(family, batch, false);
        int present = 0;
        int falsePositives = 0;
        try (HFile.Reader reader = reader(path)) {
            BloomFilter bloom = BloomFilterFactory.createFromMeta(reader.getGeneralBloomFilterMetadata(), reader);
            for (int row = 0; row < batch.rows(); row++) {
                present += contains(bloom, batch.key(row)) ? 1 : 0;
                falsePositives += contains(bloom, Bytes.toBytes("row" + row + "not there")) ? 1 : 0;
            }
        }
        assertThat(present).isEqualTo(batch.rows());
        assertThat(falsePositives).isLessThan(batch.rows() / 20);
    }

    private static boolean contains(BloomFilter bloom, byte[] row) {
        return bloom.contains(row, 0, row.length, null);
    }

    @Test
    void file_ofRowsWithTimestampsAndTimesToLive_isReadByHBaseWithThem() throws Exception {
        Put put = new Put(Bytes.toBytes("k")).setTTL(3_600_000);
        NewestCellMerger versions = new NewestCellMerger();
        for (int i = 0; i < 500; i++) {
            RowBatch one = new RowBatch(TestRows.TIMESTAMP, 64, true);
            one.begin(new byte[] {'k'}, 0, 1, 1000 + i * 7 % 500);
            one.attributes(i % 2 == 0 ? put.getAttributesMap() : Map.of());
            one.cell(new byte[] {'f'}, new byte[] {'q'}, Bytes.toBytes(i), 0, 4);
            one.end();
            versions.add(one.bytes(), 0, one.size(), ArrivalOrder.of(0, i));
        }
        byte[] row = versions.row();
        for (ColumnFamilyDescriptor family : families()) {
            HFileTarget target = target();
            try (HFileSink sink = format(family).open(target, new RowMetadataFlags(true, true, false))) {
                assertThat(sink.append(row, 0, row.length)).isEqualTo(500);
            }

            List<Cell> cells = new ArrayList<>();
            keys(target.path(), cells);
            assertThat(cells).hasSize(500);
            for (int i = 0; i < 500; i++) {
                long timestamp = 1499L - i;
                Cell cell = cells.get(i);
                int number = Bytes.toInt(CellUtil.cloneValue(cell));
                assertThat(cell.getTimestamp()).isEqualTo(timestamp).isEqualTo(1000 + number * 7 % 500);
                Optional<Tag> ttl = PrivateCellUtil.getTag(cell, TagType.TTL_TAG_TYPE);
                assertThat(ttl.map(Tag::getValueAsLong))
                        .isEqualTo(number % 2 == 0 ? Optional.of(3_600_000L) : Optional.empty());
            }
            try (HFile.Reader reader = reader(target.path())) {
                byte[] range = reader.getHFileInfo().get(HStoreFile.TIMERANGE_KEY);
                assertThat(TimeRangeTracker.parseFrom(range).getMin()).isEqualTo(1000);
                assertThat(TimeRangeTracker.parseFrom(range).getMax()).isEqualTo(1499);
            }
        }
    }

    @Test
    void append_ofARowThatDoesNotBelongThere_isRefused() throws Exception {
        RowBatch batch = new RowBatch(TestRows.TIMESTAMP, 64);
        TestRows.add(batch, TestRows.row("b", "q", "v"));
        TestRows.add(batch, TestRows.row("a", "q", "v"));
        TestRows.add(batch, TestRows.row("b", "q", "w"));
        FamilyFormat format = format(ColumnFamilyDescriptorBuilder.of("f"));
        HFileSink sink = format.open(target(), RowMetadataFlags.NONE);
        sink.append(batch.bytes(), batch.start(0), batch.end(0));
        assertThatIOException().isThrownBy(() -> sink.append(batch.bytes(), batch.start(1), batch.end(1)));
        assertThatIOException().isThrownBy(() -> sink.append(batch.bytes(), batch.start(2), batch.end(2)));
    }

    private static List<ColumnFamilyDescriptor> families() {
        return List.of(
                ColumnFamilyDescriptorBuilder.of("f"),
                small(ColumnFamilyDescriptorBuilder.newBuilder(Bytes.toBytes("f")))
                        .build(),
                small(ColumnFamilyDescriptorBuilder.newBuilder(Bytes.toBytes("f")))
                        .setCompressionType(Compression.Algorithm.GZ)
                        .setBloomFilterType(BloomType.NONE)
                        .build(),
                small(ColumnFamilyDescriptorBuilder.newBuilder(Bytes.toBytes("f")))
                        .setDataBlockEncoding(DataBlockEncoding.FAST_DIFF)
                        .build(),
                small(ColumnFamilyDescriptorBuilder.newBuilder(Bytes.toBytes("f")))
                        .setBloomFilterType(BloomType.ROWCOL)
                        .build());
    }

    private static ColumnFamilyDescriptorBuilder small(ColumnFamilyDescriptorBuilder family) {
        return family.setBlocksize(1024);
    }

    private static RowBatch sortedBatch(List<TestRows.Row> rows) {
        RowBatch batch = new RowBatch(TestRows.TIMESTAMP, 64);
        TestRows.merged(rows)
                .forEach((key, columns) -> TestRows.add(batch, new TestRows.Row(key, new TreeMap<>(columns))));
        return batch;
    }

    private static RowBatch longBatch() {
        List<TestRows.Row> rows = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            rows.add(TestRows.row("row" + i, "a", "value" + i, "b", i % 100 == 0 ? "" : "x".repeat(i % 50)));
        }
        return sortedBatch(rows);
    }

    /** Writes from one buffer that is overwritten after each row, as rows from disk are. */
    private Path write(ColumnFamilyDescriptor family, RowBatch batch, boolean cells) {
        return write(family, batch, new RowMetadataFlags(cells, cells, false));
    }

    private Path write(ColumnFamilyDescriptor family, RowBatch batch, RowMetadataFlags marks) {
        HFileTarget target = target();
        FamilyFormat format = format(family);
        try (HFileSink sink = format.open(target, marks)) {
            byte[] buffer = new byte[1 << 20];
            for (int row = 0; row < batch.rows(); row++) {
                int length = batch.end(row) - batch.start(row);
                int at = 7;
                System.arraycopy(batch.bytes(), batch.start(row), buffer, at, length);
                assertThat(sink.append(buffer, at, at + length)).isPositive();
                Arrays.fill(buffer, at, at + length, (byte) 0x55);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return target.path();
    }

    private HFileTarget target() {
        Path path = new Path(temp.toUri().toString(), "f" + files++);
        return new HFileTarget(fileSystem(), path, "task", () -> 4711);
    }

    private FileSystem fileSystem() {
        try {
            return FileSystem.getLocal(configuration);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private FamilyFormat format(ColumnFamilyDescriptor family) {
        TableDescriptor table = TableDescriptorBuilder.newBuilder(TableName.valueOf("t"))
                .setColumnFamily(family)
                .build();
        return new FamilyFormat(configuration, table, family);
    }

    private HFile.Reader reader(Path path) throws IOException {
        return HFile.createReader(fileSystem(), path, CacheConfig.DISABLED, true, configuration);
    }

    private List<String> keys(Path path) {
        return keys(path, new ArrayList<>());
    }

    private List<String> keys(Path path, List<Cell> found) {
        List<String> cells = new ArrayList<>();
        KeyValue before = null;
        try (HFile.Reader reader = reader(path)) {
            HFileScanner scanner = reader.getScanner(configuration, false, false);
            boolean more = scanner.seekTo();
            while (more) {
                KeyValue cell = KeyValueUtil.copyToNewKeyValue(scanner.getCell());
                if (before != null) {
                    assertThat(CellComparator.getInstance().compare(before, cell))
                            .isNegative();
                }
                before = cell;
                found.add(cell);
                cells.add(cell + "="
                        + Bytes.toStringBinary(cell.getValueArray(), cell.getValueOffset(), cell.getValueLength()));
                more = scanner.next();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return cells;
    }

    private static List<String> keys(RowBatch batch) {
        List<String> cells = new ArrayList<>();
        int length;
        for (int at = 0; at < batch.size(); at += length) {
            length = RowBatch.cellLength(batch.bytes(), at);
            KeyValue cell = CellTags.cell(batch.bytes(), at);
            cells.add(cell + "="
                    + Bytes.toStringBinary(cell.getValueArray(), cell.getValueOffset(), cell.getValueLength()));
        }
        return cells;
    }

    private Map<String, String> info(Path path) throws IOException {
        Map<String, String> info = new TreeMap<>();
        try (HFile.Reader reader = reader(path)) {
            HFileInfo all = reader.getHFileInfo();
            for (Map.Entry<byte[], byte[]> entry : all.entrySet()) {
                info.put(Bytes.toString(entry.getKey()), Bytes.toStringBinary(entry.getValue()));
            }
        }
        return info;
    }
}
