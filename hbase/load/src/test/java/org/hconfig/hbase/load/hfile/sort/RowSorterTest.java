package org.hconfig.hbase.load.hfile.sort;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.hconfig.hbase.load.hfile.format.KeyValueLayout;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class RowSorterTest {
    @Test
    void sort_ofAnyKeys_equalsAReferenceSortByKeyAndArrival() {
        PropertyCheck.forAll(300, ValueGenerator.lists(TestRows.keys(), 400), keys -> sortAndCompare(keys, 0));
    }

    @Test
    void sort_ofFewDistinctKeys_keepsArrivalOrderAmongEquals() {
        ValueGenerator<byte[]> few = ValueGenerator.oneOf(
                List.of(new byte[] {1}, new byte[] {1, 0}, new byte[] {1, 0, 0}, "1234567890".getBytes(UTF_8)));
        PropertyCheck.forAll(100, ValueGenerator.lists(few, 300), keys -> sortAndCompare(keys, 0));
    }

    @Test
    void sort_withSkippedPrefix_equalsAReferenceSort() {
        ValueGenerator<byte[]> prefixed = TestRows.keys().map(key -> {
            byte[] all = Arrays.copyOf(new byte[] {'p', 'r', 'e'}, 3 + key.length);
            System.arraycopy(key, 0, all, 3, key.length);
            return all;
        });
        PropertyCheck.forAll(100, ValueGenerator.lists(prefixed, 200), keys -> sortAndCompare(keys, 3));
    }

    @Test
    void sort_ofManyKeysWithOneBeingThePrefixOfAll_equalsAReferenceSort() {
        List<byte[]> keys = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(7);
        String prefix = "http://www.example.com/a/path/that/is/long/";
        for (int i = 0; i < 5000; i++) {
            keys.add((prefix + random.nextInt(3000)).getBytes(UTF_8));
        }
        keys.add(prefix.getBytes(UTF_8));
        sortAndCompare(keys, 0);
    }

    @Test
    void sort_ofNothing_isNothing() {
        long[] none = {};
        RowSorter.sort(new SortBuffer[0], none, new long[0], 0);
        assertThat(none).isEmpty();
    }

    private static void sortAndCompare(List<byte[]> keys, int skip) {
        List<TestRows.Row> rows = keys.stream()
                .map(key -> new TestRows.Row(key, TestRows.row("x", "q", "v").columns()))
                .toList();
        List<List<TestRows.Row>> parts = TestRows.parts(new SplittableRandom(keys.size()), rows);
        SortBuffer[] sortBuffers = TestRows.slabs(parts);
        List<Long> numbers = new ArrayList<>();
        for (int slab = 0; slab < sortBuffers.length; slab++) {
            for (int row = 0; row < parts.get(slab).size(); row++) {
                numbers.add(((long) slab << 32) | row);
            }
        }
        long[] sorted = numbers.stream().mapToLong(Long::longValue).toArray();
        long[] prefixes = numbers.stream()
                .mapToLong(number -> prefix(sortBuffers, number, skip))
                .toArray();
        RowSorter.sort(sortBuffers, sorted, prefixes, skip);

        long[] expected = IntStream.range(0, keys.size())
                .boxed()
                .sorted(Comparator.<Integer, byte[]>comparing(keys::get, Arrays::compareUnsigned)
                        .thenComparing(Comparator.naturalOrder()))
                .mapToLong(numbers::get)
                .toArray();
        for (int i = 0; i + 1 < expected.length; i++) {
            byte[] key = keys.get(numbers.indexOf(expected[i]));
            byte[] next = keys.get(numbers.indexOf(expected[i + 1]));
            assertThat(sorted[i] < 0).as("row %d has a twin", i).isEqualTo(Arrays.equals(key, next));
        }
        assertThat(LongStream.of(sorted).map(row -> row & ~RowSorter.TWIN).toArray())
                .isEqualTo(expected);
    }

    private static long prefix(SortBuffer[] sortBuffers, long number, int skip) {
        SortBuffer sortBuffer = sortBuffers[(int) (number >>> 32)];
        return KeyValueLayout.prefix(
                sortBuffer.batch().bytes(), sortBuffer.batch().start((int) number), skip);
    }
}
