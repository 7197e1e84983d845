package org.hconfig.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConsoleNumberFormatterTest {
    @ParameterizedTest
    @CsvSource({
        "0.04,0.0 s",
        "9.94,9.9 s",
        "9.96,10 s",
        "59.4,59 s",
        "59.6,1 min 0 s",
        "200,3 min 20 s",
        "7500,2 h 5 min"
    })
    void time_ofSeconds_isForPeople(double seconds, String text) {
        assertThat(ConsoleNumberFormatter.time(seconds)).isEqualTo(text);
    }

    @Test
    void count_setsThousandsApart() {
        assertThat(ConsoleNumberFormatter.count(1_234_567)).isEqualTo("1,234,567");
        assertThat(ConsoleNumberFormatter.rate(18_239.6)).isEqualTo("18,240");
    }

    @Test
    void bar_fillsFromTheLeft() {
        assertThat(ConsoleNumberFormatter.bar(0)).isEqualTo("[                    ]   0 %");
        assertThat(ConsoleNumberFormatter.bar(0.5)).isEqualTo("[=========>          ]  50 %");
        assertThat(ConsoleNumberFormatter.bar(1)).isEqualTo("[====================] 100 %");
    }

    @Test
    void bar_ofAnyShare_isAlwaysAsWide() {
        PropertyCheck.forAll(
                200,
                ValueGenerator.ints(-50, 150),
                percent ->
                        assertThat(ConsoleNumberFormatter.bar(percent / 100.0)).hasSize(28));
    }
}
