package org.hconfig.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CheckTest {
    @Test
    void forAll_whenThePropertyFails_namesSeedAndSmallestValue() {
        assertThatThrownBy(() -> Check.forAll(42, 1000, Gen.longs(0, 1_000_000), value -> {
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

        Check.forAll(7, 100, Gen.longs(Long.MIN_VALUE, Long.MAX_VALUE), first::add);
        Check.forAll(7, 100, Gen.longs(Long.MIN_VALUE, Long.MAX_VALUE), second::add);

        assertThat(first).hasSize(100).isEqualTo(second);
    }

    @Test
    void lists_whenShrunk_dropElements() {
        assertThatThrownBy(() -> Check.forAll(1, 200, Gen.lists(Gen.ints(0, 9), 30), list -> {
                    assertThat(list).doesNotContain(7);
                }))
                .hasMessageContaining("for [7]");
    }
}
