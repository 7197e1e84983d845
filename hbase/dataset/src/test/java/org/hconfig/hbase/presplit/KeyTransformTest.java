package org.hconfig.hbase.presplit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.hconfig.hbase.model.RowKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyTransformTest {
    @Test
    void reverse_turnsTheBytesRound() {
        assertThat(text("reverse", "abc")).isEqualTo("cba");
    }

    /** The MD5 of "abc" begins with 900150983cd2; 0x90015098 modulo 16 is 8. */
    @Test
    void saltAndHashPrefix_areThoseOfTheMd5() {
        assertThat(text("hash-prefix:6", "abc")).isEqualTo("900150abc");
        assertThat(text("salt:16", "abc")).isEqualTo("08abc");
        assertThat(text("salt:1", "abc")).isEqualTo("0abc");
    }

    @ParameterizedTest
    @ValueSource(strings = {"reverse:1", "salt", "salt:0", "salt:10001", "hash-prefix:33", "hash-prefix:-1", "x"})
    void of_whatIsNone_saysSo(String text) {
        assertThatThrownBy(() -> KeyTransform.of(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void saltPartitioner_dividesNoBucket() {
        SplitKeys splits =
                new SaltPartitioner().split(new PartitionRequest(4, KeySample.none(), Map.of("buckets", "16")));

        assertThat(splits.keys()).containsExactly(RowKey.ofText("04"), RowKey.ofText("08"), RowKey.ofText("12"));
        for (int key = 0; key < 100; key++) {
            byte[] salted = KeyTransform.apply(List.of(KeyTransform.of("salt:16")), ("k" + key).getBytes(UTF_8));
            assertThat(new String(salted, UTF_8)).matches("(0[0-9]|1[0-5])k" + key);
        }
    }

    private static String text(String transform, String key) {
        return new String(KeyTransform.of(transform).apply(key.getBytes(UTF_8)), UTF_8);
    }
}
