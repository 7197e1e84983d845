package org.hconfig.hbase.dataset.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Objects;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FieldTypeTest {
    @Test
    void bytes_areThoseThatHBaseReadsBack() {
        assertThat(Bytes.toInt(bytes("int", "-7"))).isEqualTo(-7);
        assertThat(Bytes.toLong(bytes("long", "9223372036854775807"))).isEqualTo(Long.MAX_VALUE);
        assertThat(Bytes.toShort(bytes("short", "-32768"))).isEqualTo(Short.MIN_VALUE);
        assertThat(Bytes.toFloat(bytes("float", "1.5"))).isEqualTo(1.5f);
        assertThat(Bytes.toDouble(bytes("double", "-2.5e300"))).isEqualTo(-2.5e300);
        assertThat(Bytes.toDouble(bytes("double", "Infinity"))).isInfinite();
        assertThat(Bytes.toFloat(bytes("float", "NaN"))).isNaN();
        assertThat(Bytes.toBoolean(bytes("boolean", "TRUE"))).isTrue();
        assertThat(Bytes.toBoolean(bytes("boolean", "0"))).isFalse();
        assertThat(Bytes.toBigDecimal(bytes("bigdecimal", "-12.3400"))).isEqualTo(new BigDecimal("-12.3400"));
        assertThat(Bytes.toLong(bytes("reversed-timestamp", "5"))).isEqualTo(Long.MAX_VALUE - 5);
        assertThat(Bytes.toLong(bytes("reversed-timestamp", "1970-01-01T00:00:01Z")))
                .isEqualTo(Long.MAX_VALUE - 1000);
        assertThat(bytes("hex", "0x00fF")).containsExactly(0, 255);
        assertThat(bytes("base64", "AP8=")).containsExactly(0, 255);
        assertThat(bytes("string", "é")).containsExactly(0xC3, 0xA9);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-01-02,2026-01-02T00:00:00Z",
        "2026-01-02 03:04:05.678,2026-01-02T03:04:05.678Z",
        "2026-01-02T03:04:05+02:00,2026-01-02T01:04:05Z",
        "2026-01-02T03:04:05Z,2026-01-02T03:04:05Z",
        "1969-12-31T23:59:59.999-01:00,1970-01-01T00:59:59.999Z"
    })
    void date_isMillisecondsAsLong(String text, Instant expected) {
        assertThat(Bytes.toLong(bytes("date", text))).isEqualTo(expected.toEpochMilli());
    }

    @ParameterizedTest
    @CsvSource({
        "int,1.0",
        "int,''",
        "int,' 1'",
        "long,x",
        "float,1e400",
        "float,1f",
        "double,' 1'",
        "double,1d",
        "double,''",
        "boolean,yes",
        "bigdecimal,1/2",
        "hex,abc",
        "hex,zz",
        "base64,a",
        "date,2026-02-30",
        "date,yesterday",
        "date,2026-01-02T25:00:00"
    })
    void bytes_ofATextThatIsNone_saySo(String type, String text) {
        assertThatThrownBy(() -> bytes(type, text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'" + text + "' is not of type " + type);
    }

    @ParameterizedTest
    @CsvSource({
        "int,2147483648,-2147483648 to 2147483647",
        "int,-99999999999,-2147483648 to 2147483647",
        "short,32768,-32768 to 32767",
        "long,9223372036854775808,-9223372036854775808 to 9223372036854775807"
    })
    void bytes_ofANumberTooLargeForTheType_nameItsRange(String type, String text, String range) {
        assertThatThrownBy(() -> bytes(type, text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'" + text + "' is outside the range of " + type + ", " + range);
    }

    @Test
    void hex_asPostgreSqlWritesBytea_isTheBytes() {
        assertThat(bytes("hex", "\\x00fF")).containsExactly(0, 255);
    }

    private static byte[] bytes(String type, String text) {
        return Objects.requireNonNull(FieldType.named(type)).bytes(text);
    }
}
