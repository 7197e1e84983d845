package org.hconfig.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ErrorText;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.Test;

class AnyBytesTest {
    private static final Mutations INPUTS = Mutations.of("one=1", "two=2");

    private enum Refused implements ErrorCode {
        ALWAYS;

        @Override
        public ErrorText text() {
            return new ErrorText(9999, ErrorCategory.USER, "Refused.");
        }
    }

    @Test
    void mutated_whenAParserFailsWithoutACode_namesTheSeedAndTheFailure() {
        assertThatThrownBy(() -> AnyBytes.mutated(2_000, INPUTS, bytes -> {
                    String text = new String(bytes, StandardCharsets.UTF_8);
                    long number = Integer.parseInt(text.substring(text.indexOf('=') + 1));
                    assertThat(number).isBetween((long) Integer.MIN_VALUE, (long) Integer.MAX_VALUE);
                }))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("HCONFIG_SEED=")
                .hasMessageContaining("NumberFormatException");
    }

    @Test
    void mutated_whenAParserCallsItselfWithoutEnd_fails() {
        assertThatThrownBy(() -> AnyBytes.mutated(2_000, INPUTS, bytes -> {
                    if (bytes.length > 6) {
                        assertThat(endless(1)).isPositive();
                    }
                }))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("StackOverflowError");
    }

    @Test
    void mutated_whenAParserTakesNoneOfTheGoodInputs_fails() {
        assertThatThrownBy(() -> AnyBytes.mutated(10, INPUTS, bytes -> {
                    throw new HConfigException(Refused.ALWAYS, "no", "", "go");
                }))
                .hasMessageContaining("none of the inputs");
    }

    @Test
    void read_whenAParserTakesMoreMemoryThanItsInputIsWorth_fails() {
        assertThatThrownBy(() -> AnyBytes.read(new byte[1], bytes -> {
                    long sum = 0;
                    for (int i = 0; i < 1100; i++) {
                        sum += new byte[1 << 20].length;
                    }
                    assertThat(sum).isPositive();
                }))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("allocated");
    }

    @Test
    void read_whenAParserRefusesWithoutAProblem_fails() {
        assertThatThrownBy(() -> AnyBytes.read(new byte[1], bytes -> {
                    throw new HConfigException(List.of());
                }))
                .isInstanceOfAny(AssertionError.class, IllegalArgumentException.class);
    }

    private static int endless(int depth) {
        return depth < 0 ? 0 : 1 + endless((depth + 1) & Integer.MAX_VALUE);
    }
}
