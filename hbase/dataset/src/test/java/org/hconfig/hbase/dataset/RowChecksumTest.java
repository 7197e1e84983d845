package org.hconfig.hbase.dataset;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.apache.hadoop.hbase.KeyValue;
import org.junit.jupiter.api.Test;

class RowChecksumTest {
    @Test
    void addRow_andAddCell_agreeForValuesOfAnyLength() {
        SplittableRandom random = new SplittableRandom(11);
        for (int length = 0; length < 200; length++) {
            byte[] value = new byte[length];
            random.nextBytes(value);
            RowChecksum cells = new RowChecksum();
            cells.addRow();
            cells.addCell(new KeyValue("row".getBytes(UTF_8), "cf".getBytes(UTF_8), "q".getBytes(UTF_8), 1, value));
            assertThat(of(value)).isEqualTo(cells.total());
        }
    }

    @Test
    void addRow_withAnyBitOfTheValueChanged_givesAnotherSum() {
        SplittableRandom random = new SplittableRandom(12);
        for (int length : new int[] {1, 7, 8, 9, 15, 16, 17, 31, 32, 33, 100}) {
            byte[] value = new byte[length];
            random.nextBytes(value);
            Set<Long> sums = new HashSet<>();
            sums.add(of(value).sum());
            for (int bit = 0; bit < 8 * length; bit++) {
                value[bit / 8] ^= (byte) (1 << (bit % 8));
                sums.add(of(value).sum());
                value[bit / 8] ^= (byte) (1 << (bit % 8));
            }
            assertThat(sums).hasSize(8 * length + 1);
        }
    }

    @Test
    void addRow_withWordsOfTheValueSwappedOrZero_givesAnotherSum() {
        Set<Long> sums = new HashSet<>();
        String[] words = {"AAAAAAAA", "BBBBBBBB", "CCCCCCCC", "\0\0\0\0\0\0\0\0"};
        int count = 0;
        for (String first : words) {
            for (String second : words) {
                for (String third : words) {
                    sums.add(of((first + second + third).getBytes(UTF_8)).sum());
                    sums.add(of((first + second + third + second).getBytes(UTF_8))
                            .sum());
                    count += 2;
                }
            }
        }
        assertThat(sums).hasSize(count);
    }

    private static RowChecksum.Total of(byte[] value) {
        RowBatch batch = new RowBatch(1, 64);
        batch.begin("row".getBytes(UTF_8), 0, 3);
        batch.cell("cf".getBytes(UTF_8), "q".getBytes(UTF_8), value, 0, value.length);
        batch.end();
        RowChecksum sum = new RowChecksum();
        sum.addRow(batch, 0);
        return sum.total();
    }
}
