package org.hconfig.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShellWordTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "/a/b-1.zip | /a/b-1.zip",
                "odd \u00fc/a b.zip | 'odd \u00fc/a b.zip'",
                "it's | 'it'\\''s'",
                "$x | '$x'",
                "`` | ''"
            })
    void of_aWord_isQuotedIfNecessary(String word, String quoted) {
        assertThat(ShellWord.of(word)).isEqualTo(quoted);
    }
}
