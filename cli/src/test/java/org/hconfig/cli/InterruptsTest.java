package org.hconfig.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class InterruptsTest {
    private final StringWriter err = new StringWriter();
    private final Interrupts interrupts = Interrupts.untaken(new PrintWriter(err));

    @Test
    void take_once_interruptsTheCommandsThreadAndSaysSo() {
        interrupts.take();

        assertThat(Thread.interrupted()).isTrue();
        assertThat(interrupts.ended()).isTrue();
        assertThat(err.toString()).contains("Press Ctrl-C again");
    }

    @Test
    void take_inAStretchOfItsOwn_asksThatWayAndLeavesTheThreadAlone() {
        AtomicInteger asked = new AtomicInteger();

        Interrupts.Stretch stretch = interrupts.instead(asked::incrementAndGet);
        interrupts.take();
        stretch.close();

        assertThat(asked).hasValue(1);
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void take_afterAStretch_interruptsTheThreadAgain() {
        interrupts.instead(() -> {}).close();

        interrupts.take();

        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void ended_beforeAnySignal_isFalse() {
        assertThat(interrupts.ended()).isFalse();
    }
}
