package org.hconfig.hbase.load.hfile.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.hbase.CellComparator;
import org.apache.hadoop.hbase.KeyValue;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

/** Checks comparisons of cells against HBase's, for keys with common prefixes of every length. */
class KeyValueLayoutTest {
    private static final CellComparator HBASE = CellComparator.getInstance();

    /** Few letters, the lowest and the highest byte among them, so that keys agree often and far. */
    private static final ValueGenerator<Byte> LETTER =
            ValueGenerator.oneOf(List.of((byte) 0, (byte) 1, (byte) 'a', (byte) 0x80, (byte) 0xff));

    private static final ValueGenerator<List<Byte>> PART = ValueGenerator.lists(LETTER, 20);

    @Test
    void compareRows_ofAnyKeys_isHBasesOrder() {
        PropertyCheck.forAll(20_000, ValueGenerator.lists(PART, 2), parts -> {
            KeyValue left = cell(row(parts, 0), new byte[] {'f'}, new byte[0]);
            KeyValue right = cell(row(parts, 1), new byte[] {'f'}, new byte[0]);

            int order = KeyValueLayout.compareRows(
                    left.getBuffer(), left.getOffset(), right.getBuffer(), right.getOffset());

            assertThat(Integer.signum(order)).isEqualTo(Integer.signum(HBASE.compareRows(left, right)));
            assertThat(KeyValueLayout.sameRow(left.getBuffer(), left.getOffset(), right.getBuffer(), right.getOffset()))
                    .isEqualTo(HBASE.compareRows(left, right) == 0);
        });
    }

    @Test
    void compareColumns_ofAnyFamiliesAndQualifiers_isHBasesOrder() {
        PropertyCheck.forAll(20_000, ValueGenerator.lists(PART, 4), parts -> {
            KeyValue left = cell(new byte[] {'k'}, part(parts, 0), part(parts, 1));
            KeyValue right = cell(new byte[] {'k'}, part(parts, 2), part(parts, 3));

            int order = KeyValueLayout.compareColumns(
                    left.getBuffer(), left.getOffset(), right.getBuffer(), right.getOffset());

            int families = HBASE.compareFamilies(left, right);
            int expected = families != 0 ? families : HBASE.compareQualifiers(left, right);
            assertThat(Integer.signum(order)).isEqualTo(Integer.signum(expected));
        });
    }

    @Test
    void compareVersions_ofAnyCellsOfARow_isHBasesOrder() {
        PropertyCheck.forAll(20_000, ValueGenerator.lists(PART, 4), parts -> {
            byte[] key = {'k'};
            KeyValue left = new KeyValue(key, part(parts, 0), part(parts, 1), parts.size() % 3, new byte[0]);
            KeyValue right = new KeyValue(key, part(parts, 0), part(parts, 2), part(parts, 3).length % 3, new byte[0]);

            int order = KeyValueLayout.compareVersions(
                    left.getBuffer(), left.getOffset(), right.getBuffer(), right.getOffset());

            assertThat(Integer.signum(order)).isEqualTo(Integer.signum(HBASE.compare(left, right)));
        });
    }

    private static byte[] row(List<List<Byte>> parts, int index) {
        byte[] part = part(parts, index);
        return part.length > 0 ? part : new byte[] {'r'};
    }

    private static byte[] part(List<List<Byte>> parts, int index) {
        if (index >= parts.size()) {
            return new byte[0];
        }
        byte[] part = new byte[parts.get(index).size()];
        for (int i = 0; i < part.length; i++) {
            part[i] = parts.get(index).get(i);
        }
        return part;
    }

    /** A cell at an odd place of a larger array, with bytes around it that must not matter. */
    private static KeyValue cell(byte[] row, byte[] family, byte[] qualifier) {
        KeyValue plain = new KeyValue(row, family, qualifier, 1L, new byte[0]);
        byte[] around = new byte[plain.getLength() + 3];
        Arrays.fill(around, (byte) 0x5a);
        System.arraycopy(plain.getBuffer(), plain.getOffset(), around, 3, plain.getLength());
        return new KeyValue(around, 3, plain.getLength());
    }
}
