package org.hconfig.hbase.dataset.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SeparatorHintTest {
    @Test
    void next_ofLinesWithAnotherSeparator_namesIt() {
        assertThat(SeparatorHint.hint("sep=;", "correct it")).contains("--skip 1 --separator ';'");
        assertThat(SeparatorHint.hint("id;name;price", "correct it")).contains("--separator ';'", "correct it");
        assertThat(SeparatorHint.hint("a\u0001b", "correct it")).contains("--separator '\\001'");
        assertThat(SeparatorHint.hint("a\tb", "correct it")).contains("--separator '\\t'");
        assertThat(SeparatorHint.hint("abc", "correct it")).isEqualTo("correct it");
    }
}
