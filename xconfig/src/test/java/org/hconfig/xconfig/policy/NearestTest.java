package org.hconfig.xconfig.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {
    private static final List<String> WORDS = List.of("flush.size", "file.size", "handler.count", "pause");

    @Test
    void of_aMistypedWord_isTheWord() {
        assertThat(Nearest.of("fluhs.size", WORDS).get(0)).isEqualTo("flush.size");
        assertThat(Nearest.of("PAUSE ", WORDS)).containsExactly("pause");
    }

    @Test
    void of_aPartOfAWord_isTheWord() {
        assertThat(Nearest.of("handler", WORDS)).containsExactly("handler.count");
    }

    @Test
    void of_somethingElse_isNothing() {
        assertThat(Nearest.of("xyzzy", WORDS)).isEmpty();
        assertThat(Nearest.of("", WORDS)).isEmpty();
        assertThat(Nearest.of("pause".repeat(1_000_000), WORDS)).isEmpty();
    }

    @Test
    void of_manyNearWords_isThreeAtMost() {
        assertThat(Nearest.of("aaaa", List.of("aaab", "aaac", "aaad", "aaae"))).hasSize(3);
    }

    @Test
    void question_withoutWords_saysSomethingElse() {
        assertThat(Nearest.question(List.of(), "See the list.")).isEqualTo("See the list.");
        assertThat(Nearest.question(List.of("a", "b"), "")).isEqualTo("Did you mean 'a' or 'b'?");
    }
}
