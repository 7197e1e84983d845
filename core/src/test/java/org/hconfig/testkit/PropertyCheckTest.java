package org.hconfig.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PropertyCheckTest {
    @Test
    void forAll_whenThePropertyFails_namesSeedAndSmallestValue() {
        assertThatThrownBy(() -> PropertyCheck.forAll(42, 1000, ValueGenerator.longs(0, 1_000_000), value -> {
                    assertThat(value).isLessThan(5000);
                }))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("HCONFIG_SEED=42")
                .hasMessageContaining("for 5000:");
    }

    @Test
    void forAll_withTheSameSeed_makesTheSameValues() {
        List<Long> first = new ArrayList<>();
        List<Long> second = new ArrayList<>();

        PropertyCheck.forAll(7, 100, ValueGenerator.longs(Long.MIN_VALUE, Long.MAX_VALUE), first::add);
        PropertyCheck.forAll(7, 100, ValueGenerator.longs(Long.MIN_VALUE, Long.MAX_VALUE), second::add);

        assertThat(first).hasSize(100).isEqualTo(second);
    }

    @Test
    void lists_whenShrunk_dropElements() {
        assertThatThrownBy(() ->
                        PropertyCheck.forAll(1, 200, ValueGenerator.lists(ValueGenerator.ints(0, 9), 30), list -> {
                            assertThat(list).doesNotContain(7);
                        }))
                .hasMessageContaining("for [7]");
    }
}
