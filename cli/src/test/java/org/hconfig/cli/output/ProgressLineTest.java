package org.hconfig.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
    private static final long MILLI = 1_000_000;

    private final StringWriter err = new StringWriter();
    private final AtomicLong now = new AtomicLong();

    private ProgressLine line(boolean terminal) {
        Terminal where = new Terminal(false, terminal, terminal, terminal ? 40 : 0, false);
        return new ProgressLine(new PrintWriter(err), where, now::get);
    }

    @Test
    void show_onATerminal_overwritesItself() {
        ProgressLine line = line(true);
        line.show("one");
        now.addAndGet(300 * MILLI);
        line.show("two");
        line.clear();

        assertThat(err.toString()).isEqualTo("\r\u001b[Kone\r\u001b[Ktwo\r\u001b[K");
    }

    @Test
    void show_tooOften_isLeftOut() {
        ProgressLine line = line(true);
        line.show("one");
        now.addAndGet(100 * MILLI);
        line.show("two");

        assertThat(err.toString()).doesNotContain("two");
    }

    @Test
    void show_withoutATerminal_isALineNowAndThenAndNoEscape() {
        ProgressLine line = line(false);
        for (int second = 0; second < 25; second++) {
            line.show("second " + second);
            now.addAndGet(1000 * MILLI);
        }

        assertThat(err.toString().lines()).containsExactly("second 0", "second 10", "second 20");
    }

    @Test
    void show_aLineWiderThanTheTerminal_isCutSoThatItStaysOneLine() {
        line(true).show("x".repeat(100));

        assertThat(err.toString()).isEqualTo("\r\u001b[K" + "x".repeat(39));
    }

    @Test
    void say_whileSomethingIsShown_takesThatAwayFirst() {
        ProgressLine line = line(true);
        line.show("one");
        line.say("stays");

        assertThat(err.toString()).isEqualTo("\r\u001b[Kone\r\u001b[Kstays" + System.lineSeparator());
    }

    @Test
    void clear_whenNothingIsShown_printsNothing() {
        line(true).clear();

        assertThat(err.toString()).isEmpty();
    }
}
