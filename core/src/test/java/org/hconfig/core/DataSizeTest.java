package org.hconfig.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class DataSizeTest {
    @Test
    void parse_ofEverySuffix_isBinary() {
        assertThat(DataSize.parse("4096").bytes()).isEqualTo(4096);
        assertThat(DataSize.parse("1k").bytes()).isEqualTo(1024);
        assertThat(DataSize.parse("512m")).isEqualTo(DataSize.ofMebibytes(512));
        assertThat(DataSize.parse("1.5 GiB").bytes()).isEqualTo(3L << 29);
        assertThat(DataSize.parse("2TB").bytes()).isEqualTo(2L << 40);
    }

    @Test
    void parse_ofWhatIsNoSize_saysSo() {
        for (String text : new String[] {"", "g", "-1m", "12x", "1e9", "99999999999t"}) {
            assertThatThrownBy(() -> DataSize.parse(text))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("'" + text + "'");
        }
    }

    @Test
    void toString_isShortAndKeepsWholeUnits() {
        assertThat(DataSize.ofMebibytes(128)).hasToString("128 MiB");
        assertThat(DataSize.parse("1.5g")).hasToString("1.5 GiB");
        assertThat(new DataSize(17)).hasToString("17 B");
    }

    @Test
    void parse_ofBytes_isTheInverse() {
        PropertyCheck.forAll(
                500,
                ValueGenerator.longs(0, Long.MAX_VALUE),
                bytes ->
                        assertThat(DataSize.parse(Long.toString(bytes)).bytes()).isEqualTo(bytes));
    }

    @Test
    void unambiguous_ofARoundedAmountThatLooksExact_isExact() {
        assertThat(new DataSize(2_096_128).unambiguous()).isEqualTo("2,047 KiB");
        assertThat(new DataSize(133_902_336).unambiguous()).isEqualTo("130,764 KiB");
        assertThat(new DataSize(6_318_765_432L).unambiguous()).isEqualTo("5.9 GiB");
        assertThat(DataSize.ofMebibytes(128).unambiguous()).isEqualTo("128 MiB");
    }
}
