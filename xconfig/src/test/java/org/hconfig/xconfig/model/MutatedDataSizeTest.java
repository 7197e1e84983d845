package org.hconfig.xconfig.model;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.hconfig.core.DataSize;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.junit.jupiter.api.Test;

/** Whatever a size's text is, it is one, or an {@code IllegalArgumentException} says in short words what is wrong. */
class MutatedDataSizeTest {
    private static final Mutations SIZES = Mutations.of("512m", "4g", "1.5 GiB", "9223372036854775807", "0.0001t");

    @Test
    void parse_ofAnyText_isASizeOrRefused() {
        AnyBytes.mutated(20_000, SIZES, bytes -> parse(new String(bytes, UTF_8)));
    }

    @Test
    void parse_ofMillionsOfDigits_isRefusedAtOnceInFewWords() {
        for (String text : new String[] {"9".repeat(1 << 20), "0." + "1".repeat(1 << 20), "1".repeat(1 << 20) + "x"}) {
            AnyBytes.read(text.getBytes(UTF_8), bytes -> parse(new String(bytes, UTF_8)));
            assertThatThrownBy(() -> DataSize.parse(text))
                    .isExactlyInstanceOf(IllegalArgumentException.class)
                    .satisfies(refusal -> assertThat(refusal.getMessage()).hasSizeLessThan(200));
        }
    }

    private static void parse(String text) {
        try {
            DataSize size = DataSize.parse(text);
            assertThat(DataSize.parse(size.exact().replace(",", ""))).isEqualTo(size);
        } catch (IllegalArgumentException refused) {
            assertThat(refused.getClass()).isEqualTo(IllegalArgumentException.class);
        }
    }
}
