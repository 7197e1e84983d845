package org.hconfig.core.io;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class YamlGuardTest {
    @Test
    void refusal_ofWhatPeopleWrite_isNone() {
        assertThat(YamlGuard.refusal("a: [1, [2, {b: 3}]]\nlist:\n  - - x\n    - y\ntext: '[[['\n" + "#".repeat(3000)
                        + "\n---------------------------------------------\n"))
                .isEmpty();
        assertThat(YamlGuard.refusal("a: {b: [c]}\n".repeat(20_000))).isEmpty();
    }

    @Test
    void refusal_ofNestingWithoutEnd_namesTheLine() {
        assertThat(YamlGuard.refusal("a: 1\nb: " + "[".repeat(20_000)))
                .contains("line 2 is nested deeper than 100 levels");
        assertThat(YamlGuard.refusal("{a: ".repeat(101))).isPresent();
        assertThat(YamlGuard.refusal("- ".repeat(20_000) + "x")).isPresent();
        assertThat(YamlGuard.refusal("? ".repeat(20_000) + "x")).isPresent();
        assertThat(YamlGuard.refusal(" ".repeat(501) + "x: 1")).isPresent();
    }

    @Test
    void refusal_ofAScalarOfMegabytes_saysTheLimit() {
        assertThat(YamlGuard.refusal("a: " + "x".repeat(9_000_000)))
                .hasValueSatisfying(why -> assertThat(why).startsWith("it has 9000003 characters"));
    }
}
