package org.hconfig.hbase.dataset;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.PrivateCellUtil;
import org.apache.hadoop.hbase.Tag;
import org.apache.hadoop.hbase.TagType;
import org.apache.hadoop.hbase.client.Put;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class RowBatchTest {
    private static final byte[] FAMILY = "cf".getBytes(UTF_8);
    private static final long TIMESTAMP = 1_700_000_000_123L;

    @Test
    void cell_ofAnyContent_isReadByHBaseAsThatCell() {
        ValueGenerator<List<byte[]>> values = ValueGenerator.lists(ValueGenerator.bytes(300), 12);
        PropertyCheck.forAll(300, values, list -> {
            RowBatch batch = new RowBatch(TIMESTAMP, 16);
            byte[] key = ("row" + list.hashCode()).getBytes(UTF_8);
            batch.begin(key, 0, key.length);
            batch.cell(FAMILY, "a".getBytes(UTF_8), key, 0, key.length);
            for (int i = 0; i < list.size(); i++) {
                byte[] value = list.get(i);
                byte[] qualifier = ("q" + (char) ('a' + i)).getBytes(UTF_8);
                int at = batch.cell(FAMILY, qualifier, value.length);
                System.arraycopy(value, 0, batch.bytes(), at, value.length);
            }
            batch.end();

            assertThat(batch.key(0)).isEqualTo(key);
            assertThat(batch.cells()).isEqualTo(list.size() + 1);
            int at = RowBatch.cellLength(batch.bytes(), 0);
            for (byte[] value : list) {
                KeyValue read = new KeyValue(batch.bytes(), at, RowBatch.cellLength(batch.bytes(), at));
                assertThat(CellUtil.cloneRow(read)).isEqualTo(key);
                assertThat(CellUtil.cloneFamily(read)).isEqualTo(FAMILY);
                assertThat(CellUtil.cloneValue(read)).isEqualTo(value);
                assertThat(read.getTimestamp()).isEqualTo(TIMESTAMP);
                assertThat(read.getType()).isEqualTo(org.apache.hadoop.hbase.Cell.Type.Put);
                at += read.getLength();
            }
            assertThat(at).isEqualTo(batch.end(0)).isEqualTo(batch.size());
        });
    }

    @Test
    void abandon_afterCells_leavesTheBatchAsItWas() {
        RowBatch batch = batchOf("one");
        byte[] key = "two".getBytes(UTF_8);
        batch.begin(key, 0, key.length);
        batch.cell(FAMILY, FAMILY, key, 0, key.length);

        batch.abandon();

        assertThat(batch.rows()).isEqualTo(1);
        assertThat(batch.cells()).isEqualTo(1);
        assertThat(batch.size()).isEqualTo(batchOf("one").size());
    }

    @Test
    void end_withoutCells_isRefused() {
        RowBatch batch = batchOf("one");
        batch.begin(FAMILY, 0, 2);

        assertThatThrownBy(batch::end).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void timeToLive_inABatchForHFiles_isATagOfEachCell_andNotInTheChecksum() {
        RowBatch tagged = new RowBatch(TIMESTAMP, 16, true);
        RowBatch plain = new RowBatch(TIMESTAMP, 16);
        for (RowBatch batch : List.of(tagged, plain)) {
            batch.begin(FAMILY, 0, 2);
            batch.attributes(new Put(FAMILY).setTTL(77).getAttributesMap());
            batch.cell(FAMILY, "q".getBytes(UTF_8), "value".getBytes(UTF_8), 0, 5);
            batch.cell(FAMILY, "r".getBytes(UTF_8), "".getBytes(UTF_8), 0, 0);
            batch.end();
            add(batch, "without");
        }

        List<Long> times = new ArrayList<>();
        for (int at = 0; at < tagged.size(); at += RowBatch.cellLength(tagged.bytes(), at)) {
            KeyValue cell = CellTags.cell(tagged.bytes(), at);
            times.add(PrivateCellUtil.getTag(cell, TagType.TTL_TAG_TYPE)
                    .map(Tag::getValueAsLong)
                    .orElse(0L));
        }
        assertThat(times).containsExactly(77L, 77L, 0L);
        assertThat(tagged.attributes(0)).isEmpty();
        assertThat(plain.attributes(0)).isNotEmpty();
        assertThat(sum(tagged)).isEqualTo(sum(plain));
        assertThat(tagged.key(1)).isEqualTo("without".getBytes(UTF_8));
    }

    @Test
    void checksum_ofABatch_equalsThatOfItsCellsInAnyOrder() {
        RowBatch batch = new RowBatch(TIMESTAMP, 16);
        for (String word : List.of("alpha", "beta", "gamma delta epsilon")) {
            add(batch, word);
        }
        RowChecksum written = new RowChecksum();
        RowChecksum read = new RowChecksum();
        for (int row = 0; row < batch.rows(); row++) {
            written.addRow(batch, row);
        }
        for (int row = batch.rows() - 1; row >= 0; row--) {
            read.addRow();
            for (int at = batch.start(row); at < batch.end(row); at += RowBatch.cellLength(batch.bytes(), at)) {
                read.addCell(new KeyValue(batch.bytes(), at, RowBatch.cellLength(batch.bytes(), at)));
            }
        }

        assertThat(read.total()).isEqualTo(written.total());
        assertThat(read.total().rows()).isEqualTo(3);
    }

    @Test
    void checksum_whenAByteMovesBetweenFields_differs() {
        RowBatch first = new RowBatch(TIMESTAMP, 16);
        RowBatch second = new RowBatch(TIMESTAMP, 16);
        first.begin("ab".getBytes(UTF_8), 0, 2);
        first.cell(FAMILY, "c".getBytes(UTF_8), "d".getBytes(UTF_8), 0, 1);
        first.end();
        second.begin("a".getBytes(UTF_8), 0, 1);
        second.cell(FAMILY, "bc".getBytes(UTF_8), "d".getBytes(UTF_8), 0, 1);
        second.end();

        assertThat(sum(first)).isNotEqualTo(sum(second));
    }

    private static long sum(RowBatch batch) {
        RowChecksum checksum = new RowChecksum();
        checksum.addRow(batch, 0);
        return checksum.total().sum();
    }

    private static RowBatch batchOf(String word) {
        RowBatch batch = new RowBatch(TIMESTAMP, 16);
        add(batch, word);
        return batch;
    }

    private static void add(RowBatch batch, String word) {
        byte[] key = word.getBytes(UTF_8);
        batch.begin(key, 0, key.length);
        batch.cell(FAMILY, "q".getBytes(UTF_8), key, 0, key.length);
        batch.end();
    }
}
