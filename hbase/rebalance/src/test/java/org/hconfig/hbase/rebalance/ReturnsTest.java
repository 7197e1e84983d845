package org.hconfig.hbase.rebalance;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.apache.hadoop.hbase.ServerName;
import org.junit.jupiter.api.Test;

/** For how long a server may send clients to where a region went. */
class ReturnsTest {
    private static final ServerName A = ServerName.valueOf("a", 16020, 1);
    private static final ServerName A_STARTED_ANEW = ServerName.valueOf("a", 16020, 2);
    private static final ServerName B = ServerName.valueOf("b", 16020, 1);

    @Test
    void left_ofARegionThatNeverLeft_isNothing() {
        assertThat(Returns.left(List.of())).isZero();
        assertThat(Returns.left(List.of(new Stay(A, 5_000)))).isZero();
    }

    @Test
    void left_ofARegionThatCameFromElsewhere_isNothing() {
        assertThat(Returns.left(List.of(new Stay(A, 5_000), new Stay(B, 1_000))))
                .isZero();
    }

    @Test
    void left_ofARegionThatIsBackAfterTenSeconds_isTheRestOfTwoMinutesAndALittle() {
        List<Stay> stays = List.of(new Stay(A, 20_000), new Stay(B, 10_000), new Stay(A, 1_000));

        assertThat(Returns.left(stays)).isEqualTo(Duration.ofSeconds(115));
    }

    @Test
    void left_ofARegionThatWasOpenedAnewSinceItIsBack_countsFromItsReturn() {
        List<Stay> stays = List.of(new Stay(A, 90_000), new Stay(A, 20_000), new Stay(B, 10_000), new Stay(A, 1_000));

        assertThat(Returns.left(stays)).isEqualTo(Duration.ofSeconds(115));
    }

    @Test
    void left_ofARegionThatIsBackAfterTwoMinutes_isNothing() {
        List<Stay> stays = List.of(new Stay(A, 200_000), new Stay(B, 10_000), new Stay(A, 1_000));

        assertThat(Returns.left(stays)).isZero();
    }

    @Test
    void left_ofAServerThatWasStartedAnewMeanwhile_isNothing() {
        List<Stay> stays = List.of(new Stay(A_STARTED_ANEW, 20_000), new Stay(B, 10_000), new Stay(A, 1_000));

        assertThat(Returns.left(stays)).isZero();
    }
}
