package org.hconfig.hbase.dataset.files;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SeparatorHintTest {
    @Test
    void next_ofLinesWithAnotherSeparator_namesIt() {
        assertThat(SeparatorHint.next("sep=;", "correct it")).contains("--skip 1 --separator ';'");
        assertThat(SeparatorHint.next("id;name;price", "correct it")).contains("--separator ';'", "correct it");
        assertThat(SeparatorHint.next("a\u0001b", "correct it")).contains("--separator '\\001'");
        assertThat(SeparatorHint.next("a\tb", "correct it")).contains("--separator '\\t'");
        assertThat(SeparatorHint.next("abc", "correct it")).isEqualTo("correct it");
    }
}
