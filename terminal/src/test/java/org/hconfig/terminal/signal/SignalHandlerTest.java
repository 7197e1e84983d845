package org.hconfig.terminal.signal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SignalHandlerTest {
    private final StringWriter err = new StringWriter();
    private final SignalHandler signalHandler = SignalHandler.uninstalled(new PrintWriter(err));

    @Test
    void take_once_interruptsTheCommandsThreadAndSaysSo() {
        signalHandler.handleSignal();

        assertThat(Thread.interrupted()).isTrue();
        assertThat(signalHandler.isSignalled()).isTrue();
        assertThat(signalHandler.isInterrupting()).isTrue();
        assertThat(err.toString()).contains("Press Ctrl-C again");
    }

    @Test
    void take_inAStretchOfItsOwn_asksThatWayAndLeavesTheThreadAlone() {
        AtomicInteger asked = new AtomicInteger();

        SignalHandler.InterruptScope interruptScope = signalHandler.redirect(asked::incrementAndGet);
        signalHandler.handleSignal();
        interruptScope.close();

        assertThat(asked).hasValue(1);
        assertThat(signalHandler.isInterrupting()).isFalse();
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void take_afterAStretch_interruptsTheThreadAgain() {
        signalHandler.redirect(() -> {}).close();

        signalHandler.handleSignal();

        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void ended_beforeAnySignal_isFalse() {
        assertThat(signalHandler.isSignalled()).isFalse();
    }
}
