package org.hconfig.hbase.presplit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.LongStream;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class DecimalKeysTest {
    private record Range(long low, long high, int padding, long probe) {}

    private static final ValueGenerator<Range> RANGES = random -> {
        long low = random.nextLong(2000);
        return new Range(low, low + random.nextLong(3000), random.nextInt(7), random.nextLong(100_000));
    };

    @Test
    void rank_ofAnyDigits_isTheNumberOfStringsBelow() {
        PropertyCheck.forAll(300, RANGES, range -> {
            DecimalKeys keys = new DecimalKeys(range.low, range.high, range.padding);
            List<String> texts = texts(range);

            for (String probe : List.of(Long.toString(range.probe), "0" + range.probe, "00", "9", "10")) {
                long below =
                        texts.stream().filter(text -> text.compareTo(probe) < 0).count();
                assertThat(keys.rank(probe)).as(probe).isEqualTo(BigInteger.valueOf(below));
            }
            assertThat(keys.total()).isEqualTo(BigInteger.valueOf(texts.size()));
        });
    }

    @Test
    void nearest_withoutTolerance_findsEveryString() {
        PropertyCheck.forAll(100, RANGES, range -> {
            DecimalKeys keys = new DecimalKeys(range.low, range.high, range.padding);
            int size = keys.total().intValueExact();
            int rank = (int) (range.probe % size);

            String found = keys.nearest(BigInteger.valueOf(rank), BigInteger.ZERO);

            assertThat(keys.rank(found)).isEqualTo(BigInteger.valueOf(rank));
        });
    }

    @Test
    void rank_ofTheHashRange_knowsThatItEndsBelowTenToTheNineteenth() {
        DecimalKeys keys = new DecimalKeys(0, Long.MAX_VALUE, 0);

        assertThat(keys.total()).isEqualTo(BigInteger.ONE.shiftLeft(63));
        // Of the 19-digit numbers only those up to 9.22e18 exist: nine tenths of all keys begin with 1 to 8.
        assertThat(share(keys, "2")).isBetween(0.120, 0.121);
        assertThat(share(keys, "9") - share(keys, "8")).isBetween(0.120, 0.121);
        assertThat(1 - share(keys, "9")).isBetween(0.036, 0.037);
    }

    @Test
    void constructor_ofNoRange_isRefused() {
        assertThatThrownBy(() -> new DecimalKeys(5, 4, 0)).hasMessageContaining("low=5, high=4");
        assertThatThrownBy(() -> new DecimalKeys(-1, 4, 0)).hasMessageContaining("low=-1");
    }

    private static double share(DecimalKeys keys, String digits) {
        return keys.rank(digits).doubleValue() / keys.total().doubleValue();
    }

    private static List<String> texts(Range range) {
        return LongStream.rangeClosed(range.low, range.high)
                .mapToObj(value -> "0"
                                .repeat(Math.max(
                                        0, range.padding - Long.toString(value).length()))
                        + value)
                .sorted()
                .toList();
    }
}
