package org.hconfig.hbase.rebalance.histogram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeyInterpolatorTest {
    @Test
    void place_ofDecimalKeys_isTheirShare() {
        KeyInterpolator line =
                new KeyInterpolator(key("row0000"), key("row8000"), List.of(key("row0000"), key("row7999")));

        assertThat(line.position(key("row2000"))).isCloseTo(0.25, within(1e-6));
        assertThat(new String(line.key(0.5), StandardCharsets.US_ASCII)).startsWith("row4000");
    }

    @Test
    void place_ofBinaryKeys_isTheirShare() {
        byte[] first = {1, 0, 0};
        byte[] last = {1, (byte) 0x80, 0};
        KeyInterpolator line = new KeyInterpolator(first, last, List.of(first, last));

        assertThat(line.position(new byte[] {1, 0x20, 0})).isCloseTo(0.25, within(1e-6));
        assertThat(line.key(0.5)).startsWith(1, 0x40);
    }

    @Test
    void place_ofASingleKey_isZero() {
        KeyInterpolator line = new KeyInterpolator(key("a"), key("a"), List.of(key("a")));

        assertThat(line.position(key("a"))).isZero();
    }

    private static byte[] key(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
