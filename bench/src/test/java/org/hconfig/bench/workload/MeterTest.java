package org.hconfig.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class MeterTest {
    private static final long SECOND = 1_000_000_000L;

    /** Moments of such a clock may be negative, and pass from the largest number to the smallest. */
    private static final long FROM = Long.parseLong("9223372036354775807");

    private final Meter meter = new Meter(FROM, FROM + 3 * SECOND);

    @Test
    void done_outsideTheMeasuredTime_isNotCounted() {
        meter.done(Operation.GET, FROM - 1, FROM + 5);
        meter.done(Operation.GET, FROM + SECOND, FROM + 3 * SECOND + 1);
        meter.done(Operation.GET, FROM, FROM + 3 * SECOND);

        assertThat(meter.operations()).isEqualTo(1);
    }

    @Test
    void done_countsInTheSecondInWhichItEnded() {
        meter.done(Operation.GET, FROM, FROM + 1);
        meter.done(Operation.UPDATE, FROM, FROM + 2 * SECOND);
        meter.done(Operation.UPDATE, FROM, FROM + 3 * SECOND);

        assertThat(meter.perSecond()).containsExactly(1, 0, 2);
        assertThat(meter.latency())
                .hasEntrySatisfying(
                        Operation.UPDATE, update -> assertThat(update.max()).isBetween(3_000.0, 3_010.0));
        assertThat(meter.latency()).containsOnlyKeys(Operation.GET, Operation.UPDATE);
    }

    @Test
    void failed_atAnyTime_isCountedAndTheFirstKept() {
        meter.failed(Operation.SCAN, new IOException("one"));
        meter.failed(Operation.GET, new IOException("two"));

        assertThat(meter.failures()).isEqualTo(2);
        assertThat(meter.firstFailure()).contains("scan", "one");
        assertThat(meter.operations()).isZero();
    }
}
