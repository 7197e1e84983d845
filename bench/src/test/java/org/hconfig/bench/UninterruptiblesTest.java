package org.hconfig.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.hconfig.bench.Uninterruptibles;
import org.junit.jupiter.api.Test;

class UninterruptiblesTest {
    @Test
    void afterFailure_whoseWorkFailsToo_keepsTheFirstFailure() {
        IOException first = new IOException("first");
        IllegalStateException second = new IllegalStateException("second");

        Uninterruptibles.afterFailure(first, () -> {
            throw second;
        });

        assertThat(first.getSuppressed()).containsExactly(second);
    }

    @Test
    void run_onAnInterruptedThread_worksUndisturbedAndKeepsTheInterruption() {
        AtomicBoolean interrupted = new AtomicBoolean(true);
        Thread.currentThread().interrupt();

        Uninterruptibles.run(() -> interrupted.set(Thread.currentThread().isInterrupted()));

        assertThat(interrupted).isFalse();
        assertThat(Thread.interrupted()).isTrue();
    }
}
