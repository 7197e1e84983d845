package org.hconfig.hbase.rebalance.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import org.hconfig.hbase.rebalance.plan.AimdLimiter.OverloadThresholds;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class AimdLimiterTest {
    private static final OverloadThresholds BOUNDS = new OverloadThresholds(8, 4, 100_000, 100, 5, 20);
    private static final ServerLoadSignal CALM = pressure(30_000, 1, 0, 2);

    @Test
    void steps_ofAServerNeverSeen_areAsManyAsCanBe() {
        assertThat(AimdLimiter.of(BOUNDS).steps("a:1")).isEqualTo(8);
    }

    @Test
    void next_aboveAnyBound_halvesTheStepsOfThatServer() {
        for (ServerLoadSignal busy : List.of(
                pressure(130_000, 1, 0, 2),
                pressure(30_000, 101, 0, 2),
                pressure(30_000, 1, 6, 2),
                pressure(30_000, 1, 0, 21))) {
            AimdLimiter aimdLimiter = AimdLimiter.of(BOUNDS).next(Map.of("a:1", CALM, "b:1", CALM));

            aimdLimiter = aimdLimiter.next(Map.of("a:1", busy, "b:1", CALM));

            assertThat(aimdLimiter.steps("a:1")).isEqualTo(4);
            assertThat(Objects.requireNonNull(aimdLimiter.servers().get("a:1")).tooMuch())
                    .hasSize(1);
            assertThat(aimdLimiter.steps("b:1")).isEqualTo(8);
        }
    }

    @Test
    void next_ofAServerThatWasSlowBefore_comparesItWithItself() {
        AimdLimiter slow = AimdLimiter.of(BOUNDS).next(Map.of("a:1", pressure(500_000, 1, 0, 0)));

        assertThat(slow.steps("a:1")).isEqualTo(8);
        assertThat(slow.next(Map.of("a:1", pressure(1_900_000, 1, 0, 0))).steps("a:1"))
                .isEqualTo(8);
        assertThat(slow.next(Map.of("a:1", pressure(2_100_000, 1, 0, 0))).steps("a:1"))
                .isEqualTo(4);
    }

    @Test
    void next_whenLoadIsLowAgain_addsOnePerObservation() {
        AimdLimiter aimdLimiter = AimdLimiter.of(BOUNDS);
        for (int i = 0; i < 5; i++) {
            aimdLimiter = aimdLimiter.next(Map.of("a:1", pressure(0, 1000, 0, 0)));
        }
        assertThat(aimdLimiter.steps("a:1")).isEqualTo(1);
        for (int i = 2; i <= 8; i++) {
            aimdLimiter = aimdLimiter.next(Map.of("a:1", CALM));
            assertThat(aimdLimiter.steps("a:1")).isEqualTo(i);
        }
        assertThat(aimdLimiter.next(Map.of("a:1", CALM)).steps("a:1")).isEqualTo(8);
    }

    @Test
    void next_ofAServerThatShowsNothing_keepsItsPace() {
        AimdLimiter aimdLimiter = AimdLimiter.of(BOUNDS).next(Map.of("a:1", pressure(0, 1000, 0, 0)));

        assertThat(aimdLimiter.next(Map.of()).steps("a:1")).isEqualTo(4);
        assertThat(aimdLimiter
                        .next(Map.of(
                                "a:1",
                                new ServerLoadSignal(
                                        OptionalLong.empty(),
                                        OptionalLong.empty(),
                                        OptionalLong.empty(),
                                        OptionalLong.empty())))
                        .steps("a:1"))
                .isEqualTo(4);
    }

    @Test
    void next_ofAnything_leavesOneStepToAllOfThem() {
        PropertyCheck.forAll(200, ValueGenerator.lists(ValueGenerator.longs(0, 400), 30), queues -> {
            AimdLimiter aimdLimiter = AimdLimiter.of(BOUNDS);
            for (long queue : queues) {
                aimdLimiter = aimdLimiter.next(Map.of("a:1", pressure(queue * 1000, queue, queue / 40, queue / 10)));
                assertThat(aimdLimiter.steps("a:1")).isBetween(1, 8);
            }
        });
    }

    @Test
    void bounds_thatAreNone_areRefused() {
        assertThatThrownBy(() -> new OverloadThresholds(0, 4, 1, 1, 1, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new OverloadThresholds(3, 1, 1, 1, 1, 1)).isInstanceOf(IllegalArgumentException.class);
    }

    private static ServerLoadSignal pressure(long p99, long calls, long flushes, long compactions) {
        return new ServerLoadSignal(
                OptionalLong.of(p99), OptionalLong.of(calls), OptionalLong.of(flushes), OptionalLong.of(compactions));
    }
}
