package org.hconfig.hbase.rebalance.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RequestRateMeterTest {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private final RequestRateMeter rate = new RequestRateMeter();

    @Test
    void perSecond_theFirstTime_isNotKnown() {
        assertThat(rate.perSecond(Map.of("r", 5L), SECOND)).isEmpty();
    }

    @Test
    void perSecond_ofReopenedRegions_countsRequestsSinceReopening() {
        rate.perSecond(Map.of("stays", 1_000L, "moved", 1_000L, "split", 70L), SECOND);

        assertThat(rate.perSecond(Map.of("stays", 1_060L, "moved", 30L, "daughter", 10L), 6 * SECOND))
                .hasValue(20);
    }

    @Test
    void perSecond_whenNothingIsKnown_goesOnFromWhatWas() {
        rate.perSecond(Map.of("r", 100L), SECOND);

        assertThat(rate.perSecond(Map.of(), 2 * SECOND)).isEmpty();
        assertThat(rate.perSecond(Map.of("r", 200L), 11 * SECOND)).hasValue(10);
    }
}
