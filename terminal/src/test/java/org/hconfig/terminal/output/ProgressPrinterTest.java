package org.hconfig.terminal.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressPrinterTest {
    private static final long MILLI = 1_000_000;

    private final StringWriter err = new StringWriter();
    private final AtomicLong now = new AtomicLong();

    private ProgressPrinter line(boolean terminal) {
        Terminal where = new Terminal(false, terminal, terminal, terminal ? 40 : 0, false);
        return new ProgressPrinter(new PrintWriter(err), where, now::get);
    }

    @Test
    void show_onATerminal_overwritesItself() {
        ProgressPrinter line = line(true);
        line.update("one");
        now.addAndGet(300 * MILLI);
        line.update("two");
        line.clear();

        assertThat(err.toString()).isEqualTo("\r\u001b[Kone\r\u001b[Ktwo\r\u001b[K");
    }

    @Test
    void show_tooOften_isLeftOut() {
        ProgressPrinter line = line(true);
        line.update("one");
        now.addAndGet(100 * MILLI);
        line.update("two");

        assertThat(err.toString()).doesNotContain("two");
    }

    @Test
    void show_withoutATerminal_isALineNowAndThenAndNoEscape() {
        ProgressPrinter line = line(false);
        for (int second = 0; second < 25; second++) {
            line.update("second " + second);
            now.addAndGet(1000 * MILLI);
        }

        assertThat(err.toString().lines()).containsExactly("second 0", "second 10", "second 20");
    }

    @Test
    void show_aLineWiderThanTheTerminal_isCutSoThatItStaysOneLine() {
        line(true).update("x".repeat(100));

        assertThat(err.toString()).isEqualTo("\r\u001b[K" + "x".repeat(39));
    }

    @Test
    void say_whileSomethingIsShown_takesThatAwayFirst() {
        ProgressPrinter line = line(true);
        line.update("one");
        line.print("stays");

        assertThat(err.toString()).isEqualTo("\r\u001b[Kone\r\u001b[Kstays" + System.lineSeparator());
    }

    @Test
    void clear_whenNothingIsShown_printsNothing() {
        line(true).clear();

        assertThat(err.toString()).isEmpty();
    }
}
