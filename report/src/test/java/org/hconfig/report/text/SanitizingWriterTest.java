package org.hconfig.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SanitizingWriterTest {
    private final StringWriter written = new StringWriter();

    @Test
    void println_ofEscapes_showsThemInsteadOfObeyingThem() {
        PrintWriter out = out(false);
        out.print("a\u001b[2Jb\rc\bd\u009b1me\u007ff\u202eg\u2067h\ti");

        assertThat(written).hasToString("a\\u001b[2Jb\\u000dc\\u0008d\\u009b1me\\u007ff\\u202eg\\u2067h\ti");
    }

    @Test
    void println_ofColorsOfOurOwn_passesThemWhereTheyAreWelcome() {
        ConsoleStyle consoleStyle = new ConsoleStyle(true);
        String line = consoleStyle.failure("bad")
                + consoleStyle.success("good")
                + consoleStyle.warning("look")
                + consoleStyle.bold("b")
                + consoleStyle.dim("f");
        out(true).print(line);

        assertThat(written).hasToString(line);
    }

    @Test
    void println_ofColorsThatHide_escapesThem() {
        out(true).print("\u001b[8mhidden\u001b[30;40mblack\u001b[7m");

        assertThat(written).hasToString("\\u001b[8mhidden\\u001b[30;40mblack\\u001b[7m");
    }

    @Test
    void println_ofColorsWhereThereAreNone_escapesThem() {
        out(false).print("\u001b[1mbold");

        assertThat(written).hasToString("\\u001b[1mbold");
    }

    @Test
    void print_ofWhatTakesALineAway_passesOnlyByItself() {
        PrintWriter out = out(true);
        out.print(SanitizingWriter.CLEAR);
        out.print("table" + SanitizingWriter.CLEAR);

        assertThat(written).hasToString(SanitizingWriter.CLEAR + "table\\u000d\\u001b[K");
    }

    @Test
    void print_byEveryWayOfAPrintWriter_isSafe() {
        PrintWriter out = out(true);
        out.print('\u001b');
        out.print(new char[] {'\u001b'});
        out.write("x\u001by", 1, 1);
        out.append("\u001b").printf("%s", "\u001b");
        out.format("%s%n", "\u001b");

        assertThat(written).hasToString("\\u001b".repeat(6) + System.lineSeparator());
    }

    @Test
    void print_ofLinesThatEndAsOnWindows_keepsTheLineEnds() {
        out(true).print("a\r\nb\r\n");

        assertThat(written).hasToString("a\nb\n");
    }

    @Test
    void of_aSafeStream_isTheSame() {
        PrintWriter out = out(true);

        assertThat(SanitizingWriter.of(out, new ConsoleStyle(false), true)).isSameAs(out);
    }

    @Test
    void message_afterAResult_isWrittenAfterIt() {
        PrintWriter both = new PrintWriter(written, false);
        PrintWriter results = SanitizingWriter.ofResults(
                new PrintWriter(new BufferedWriter(both)), new ConsoleStyle(false), Map.of());
        PrintWriter messages = SanitizingWriter.ofMessages(both, new ConsoleStyle(false), Map.of(), results);

        results.print("result,");
        messages.print(" message,");
        results.print(" result");
        results.flush();

        assertThat(written).hasToString("result, message, result");
    }

    @ParameterizedTest
    @ValueSource(strings = {"C", "POSIX", "de_DE.ISO-8859-1"})
    void print_inALocaleWithoutUtf8_replacesSigns_andEscapesLetters(String locale) {
        PrintWriter out = inLocale(locale);

        out.print("5 × 2 ≈ 10 → ▁█ …, § 3, Köln");

        assertThat(written).hasToString("5 x 2 ~ 10 -> _# ..., section  3, K\\u00f6ln");
    }

    @Test
    void data_withSignsOfOurOwnInALocaleWithoutUtf8_differFromThoseSigns() {
        assertThat(AsciiText.data("a→b", Map.of("LC_ALL", "C"))).isEqualTo("a\\u2192b");
        assertThat(AsciiText.data("a→b", Map.of("LC_ALL", "C.UTF-8"))).isEqualTo("a→b");
    }

    @Test
    void print_ofJsonInALocaleWithoutUtf8_escapes() {
        inLocale("C").print("{\"text\": \"a → ö\"}");

        assertThat(written).hasToString("{\"text\": \"a \\u2192 \\u00f6\"}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"C.UTF-8", "en_US.utf8", ""})
    void print_inALocaleWithUtf8OrNone_replacesNothing(String locale) {
        inLocale(locale).print("a → b");

        assertThat(written).hasToString("a → b");
    }

    private PrintWriter inLocale(String locale) {
        return SanitizingWriter.ofMessages(
                new PrintWriter(written, true),
                new ConsoleStyle(false),
                Map.of("LC_ALL", locale),
                new PrintWriter(Writer.nullWriter()));
    }

    private PrintWriter out(boolean colors) {
        return SanitizingWriter.of(new PrintWriter(written, true), new ConsoleStyle(colors), true);
    }
}
