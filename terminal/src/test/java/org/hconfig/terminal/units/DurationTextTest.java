package org.hconfig.terminal.units;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class DurationTextTest {
    @ParameterizedTest
    @CsvSource({
        "30, PT30S",
        "30s, PT30S",
        "5m, PT5M",
        "2h, PT2H",
        "1d, PT24H",
        "200ms, PT0.2S",
        "1h30m, PT1H30M",
        "1.5h, PT1H30M",
        "-3, PT-3S",
        "0, PT0S"
    })
    void parse_ofNumbersWithUnits_isTheirSum_andPlainNumbersAreSeconds(String text, Duration expected) {
        assertThat(DurationText.parse(text, Duration.ofSeconds(1))).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "s", "5 m", "5x", "m5", "5m3", "1e3s", "9999999999999999h", "-5m", "５s"})
    void parse_ofOtherTexts_isRejectedWithAnExample(String text) {
        assertThatThrownBy(() -> DurationText.parse(text, Duration.ofSeconds(1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'" + text + "' is not a duration; use, for example, 30s, 5m or 2h");
    }

    @Test
    void converters_keepTheFormerUnitOfPlainNumbers() {
        assertThat(new SecondsConverter().convert("90")).isEqualTo(90);
        assertThat(new SecondsConverter().convert("2m")).isEqualTo(120);
        assertThat(new MillisConverter().convert("90")).isEqualTo(90);
        assertThat(new MillisConverter().convert("2s")).isEqualTo(2_000);
        assertThat(new BytesConverter().convert("1000")).isEqualTo(1_000.0);
        assertThat(new BytesConverter().convert("0.5")).isEqualTo(0.5);
        assertThat(new BytesConverter().convert("2k")).isEqualTo(2_048.0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"much", "100ms", "999999999h"})
    void seconds_thatAreNoWholeNumberInRange_areRejected(String text) {
        assertThatThrownBy(() -> new SecondsConverter().convert(text)).isInstanceOf(TypeConversionException.class);
    }
}
