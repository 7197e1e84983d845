package org.hconfig.core.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PrintableTextTest {
    @Test
    void of_anyCharacter_leavesNoControlButLineEndAndTab() {
        for (char one = 0; one < Character.MAX_VALUE; one++) {
            String safe = PrintableText.of("a" + one + "b");
            boolean kept = one == '\n' || one == '\t' || !isControl(one);
            assertThat(safe).isEqualTo(kept ? "a" + one + "b" : String.format("a\\u%04xb", (int) one));
        }
    }

    @Test
    void of_textOfAnyLanguage_keepsIt() {
        for (String text : List.of("größe", "大きさ", "مرحبا", "a → b ≤ c … d", "𝒳", "é")) {
            assertThat(PrintableText.of(text)).isEqualTo(text);
        }
    }

    @Test
    void line_withALineEnd_staysOneLine() {
        assertThat(PrintableText.line("one\ntwo\tthree")).isEqualTo("one\\u000atwo\\u0009three");
    }

    private static boolean isControl(char one) {
        return Character.isISOControl(one)
                || List.of(0x2028, 0x2029, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069)
                        .contains((int) one);
    }
}
