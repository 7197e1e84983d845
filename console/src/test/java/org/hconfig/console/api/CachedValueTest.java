package org.hconfig.console.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.Test;

/** Values that are read again in the background. */
class CachedValueTest {
    private static final Duration PERIOD = Duration.ofSeconds(2);

    private final Deque<Runnable> background = new ArrayDeque<>();
    private long nanos;
    private int source = 1;
    private boolean unreadable;
    private boolean broken;
    private final CachedValue<Integer> value = new CachedValue<>(this::read, PERIOD, () -> nanos, background::add);

    private int read() {
        if (broken) {
            throw new NoClassDefFoundError("a class");
        }
        if (unreadable) {
            throw new IllegalStateException("unreadable");
        }
        return source;
    }

    private void pass(Duration time) {
        nanos += time.toNanos();
    }

    private void runBackground() {
        while (!background.isEmpty()) {
            background.removeFirst().run();
        }
    }

    @Test
    void get_withinThePeriod_doesNotReadAgain() {
        assertThat(value.get()).isEqualTo(1);
        source = 2;
        pass(PERIOD.minusMillis(1));

        assertThat(value.get()).isEqualTo(1);
        assertThat(background).isEmpty();
    }

    @Test
    void aged_afterThePeriod_returnsTheOlderValueWithItsAgeAndReadsOnceInTheBackground() {
        value.get();
        source = 2;
        pass(Duration.ofSeconds(3));

        assertThat(value.aged()).isEqualTo(new CachedValue.Aged<>(1, Duration.ofSeconds(3)));
        value.get();
        assertThat(background).hasSize(1);
        runBackground();
        assertThat(value.aged()).isEqualTo(new CachedValue.Aged<>(2, Duration.ZERO));
    }

    @Test
    void get_whenTheValueIsMuchTooOld_waitsForANewOne() {
        value.get();
        source = 2;
        pass(PERIOD.plus(CachedValue.OVERDUE_MAX).plusMillis(1));

        assertThat(value.get()).isEqualTo(2);
    }

    @Test
    void refresh_afterAChange_isSeenByTheNextReaderAlsoWhenAnOlderReadingEndsLater() {
        int[] reads = {0};
        CachedValue<Integer> slow = new CachedValue<>(
                () -> {
                    int seen = source;
                    if (++reads[0] == 1) {
                        // While the first reading is in progress, the source changes and is read by another thread.
                        source = 2;
                        this.background.removeFirst().run();
                    }
                    return seen;
                },
                PERIOD,
                () -> nanos,
                background::add);
        background.add(slow::refresh);

        slow.refresh();

        assertThat(slow.get()).isEqualTo(2);
    }

    @Test
    void get_afterAFailureInTheBackground_throwsTheFailureToTheNextReader() {
        value.get();
        unreadable = true;
        pass(PERIOD);
        value.get();
        runBackground();

        assertThatIllegalStateException().isThrownBy(value::get);
    }

    @Test
    void get_afterADefectInTheBackground_readsAgain() {
        value.get();
        broken = true;
        pass(PERIOD);
        value.get();
        runBackground();
        broken = false;
        source = 2;

        assertThat(value.get()).isEqualTo(2);
    }
}
