package org.hconfig.hbase.rebalance.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.apache.hadoop.hbase.ServerName;
import org.junit.jupiter.api.Test;

/** How long a server may redirect clients to the previous destination of a region. */
class RecentMoveGuardTest {
    private static final ServerName A = ServerName.valueOf("a", 16020, 1);
    private static final ServerName A_STARTED_ANEW = ServerName.valueOf("a", 16020, 2);
    private static final ServerName B = ServerName.valueOf("b", 16020, 1);

    @Test
    void left_ofARegionThatNeverLeft_isNothing() {
        assertThat(RecentMoveGuard.remainingTime(List.of())).isZero();
        assertThat(RecentMoveGuard.remainingTime(List.of(new RegionLocationRecord(A, 5_000))))
                .isZero();
    }

    @Test
    void left_ofARegionThatCameFromElsewhere_isNothing() {
        assertThat(RecentMoveGuard.remainingTime(
                        List.of(new RegionLocationRecord(A, 5_000), new RegionLocationRecord(B, 1_000))))
                .isZero();
    }

    @Test
    void left_ofARegionThatIsBackAfterTenSeconds_isTheRestOfTwoMinutesAndALittle() {
        List<RegionLocationRecord> regionLocationRecords = List.of(
                new RegionLocationRecord(A, 20_000),
                new RegionLocationRecord(B, 10_000),
                new RegionLocationRecord(A, 1_000));

        assertThat(RecentMoveGuard.remainingTime(regionLocationRecords)).isEqualTo(Duration.ofSeconds(115));
    }

    @Test
    void left_ofARegionReopenedSinceItsReturn_countsFromItsReturn() {
        List<RegionLocationRecord> regionLocationRecords = List.of(
                new RegionLocationRecord(A, 90_000),
                new RegionLocationRecord(A, 20_000),
                new RegionLocationRecord(B, 10_000),
                new RegionLocationRecord(A, 1_000));

        assertThat(RecentMoveGuard.remainingTime(regionLocationRecords)).isEqualTo(Duration.ofSeconds(115));
    }

    @Test
    void left_ofARegionThatIsBackAfterTwoMinutes_isNothing() {
        List<RegionLocationRecord> regionLocationRecords = List.of(
                new RegionLocationRecord(A, 200_000),
                new RegionLocationRecord(B, 10_000),
                new RegionLocationRecord(A, 1_000));

        assertThat(RecentMoveGuard.remainingTime(regionLocationRecords)).isZero();
    }

    @Test
    void left_ofARestartedServer_isNothing() {
        List<RegionLocationRecord> regionLocationRecords = List.of(
                new RegionLocationRecord(A_STARTED_ANEW, 20_000),
                new RegionLocationRecord(B, 10_000),
                new RegionLocationRecord(A, 1_000));

        assertThat(RecentMoveGuard.remainingTime(regionLocationRecords)).isZero();
    }
}
