package org.hconfig.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpellingSuggesterTest {
    private static final List<String> WORDS = List.of("flush.size", "file.size", "handler.count", "pause");

    @Test
    void of_aMistypedWord_isTheWord() {
        assertThat(SpellingSuggester.of("fluhs.size", WORDS).get(0)).isEqualTo("flush.size");
        assertThat(SpellingSuggester.of("PAUSE ", WORDS)).containsExactly("pause");
    }

    @Test
    void of_aPartOfAWord_isTheWord() {
        assertThat(SpellingSuggester.of("handler", WORDS)).containsExactly("handler.count");
    }

    @Test
    void of_somethingElse_isNothing() {
        assertThat(SpellingSuggester.of("xyzzy", WORDS)).isEmpty();
        assertThat(SpellingSuggester.of("", WORDS)).isEmpty();
        assertThat(SpellingSuggester.of("pause".repeat(1_000_000), WORDS)).isEmpty();
    }

    @Test
    void of_manyNearWords_isThreeAtMost() {
        assertThat(SpellingSuggester.of("aaaa", List.of("aaab", "aaac", "aaad", "aaae")))
                .hasSize(3);
    }

    @Test
    void question_withoutWords_saysSomethingElse() {
        assertThat(SpellingSuggester.suggestion(List.of(), "See the list.")).isEqualTo("See the list.");
        assertThat(SpellingSuggester.suggestion(List.of("a", "b"), "")).isEqualTo("Did you mean 'a' or 'b'?");
    }
}
