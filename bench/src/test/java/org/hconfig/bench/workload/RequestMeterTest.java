package org.hconfig.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class RequestMeterTest {
    private static final long SECOND = 1_000_000_000L;

    /** Times of a nanosecond clock may be negative, and may overflow from the largest to the smallest number. */
    private static final long FROM = Long.parseLong("9223372036354775807");

    private final RequestMeter requestMeter = new RequestMeter(FROM, FROM + 3 * SECOND);

    @Test
    void done_outsideTheMeasuredTime_isNotCounted() {
        requestMeter.done(RequestKind.GET, FROM - 1, FROM + 5);
        requestMeter.done(RequestKind.GET, FROM + SECOND, FROM + 3 * SECOND + 1);
        requestMeter.done(RequestKind.GET, FROM, FROM + 3 * SECOND);

        assertThat(requestMeter.operations()).isEqualTo(1);
    }

    @Test
    void done_countsInTheSecondInWhichItEnded() {
        requestMeter.done(RequestKind.GET, FROM, FROM + 1);
        requestMeter.done(RequestKind.UPDATE, FROM, FROM + 2 * SECOND);
        requestMeter.done(RequestKind.UPDATE, FROM, FROM + 3 * SECOND);

        assertThat(requestMeter.perSecond()).containsExactly(1, 0, 2);
        assertThat(requestMeter.latency())
                .hasEntrySatisfying(
                        RequestKind.UPDATE, update -> assertThat(update.max()).isBetween(3_000.0, 3_010.0));
        assertThat(requestMeter.latency()).containsOnlyKeys(RequestKind.GET, RequestKind.UPDATE);
    }

    @Test
    void failed_atAnyTime_isCountedAndTheFirstKept() {
        requestMeter.failed(RequestKind.SCAN, new IOException("one"));
        requestMeter.failed(RequestKind.GET, new IOException("two"));

        assertThat(requestMeter.failures()).isEqualTo(2);
        assertThat(requestMeter.firstFailure()).contains("scan", "one");
        assertThat(requestMeter.operations()).isZero();
    }
}
