package org.hconfig.hbase.rebalance.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.hconfig.hbase.monitor.ServerLoadReader.ServerLoadReading;
import org.hconfig.hbase.rebalance.plan.AimdLimiter;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.junit.jupiter.api.Test;

class AdaptiveThrottleTest {
    private final Deque<CompletableFuture<ServerLoadReading>> answers = new ArrayDeque<>();
    private final List<String> told = new ArrayList<>();
    private long nanos;

    private final AdaptiveThrottle adaptiveThrottle = new AdaptiveThrottle(
            new AimdLimiter.OverloadThresholds(4, 4, 100_000, 100, 5, 20), 4, this::read, () -> nanos, told::add);

    @Test
    void look_atAServerWithAFullQueue_slowsThatServerDownAndSaysWhy() {
        answer(0, 0);
        adaptiveThrottle.refresh();
        answer(0, 500);

        later();

        assertThat(adaptiveThrottle.serverLimit("a:1")).isEqualTo(2);
        assertThat(adaptiveThrottle.serverLimit("b:1")).isEqualTo(4);
        assertThat(told)
                .singleElement()
                .asString()
                .contains("a:1", "500 calls queued", "2 steps at a time instead of 4");
    }

    @Test
    void look_whileNobodyAnswers_asksAgainAndGoesOnAsBefore() {
        answers.add(new CompletableFuture<>());
        answer(0, 500);
        adaptiveThrottle.refresh();
        CompletableFuture<ServerLoadReading> silent = serverLoadReading;
        later();
        later();
        assertThat(answers).hasSize(1);
        assertThat(adaptiveThrottle.serverLimit("a:1")).isEqualTo(4);

        silent.completeExceptionally(new IllegalStateException("no HMaster"));
        later();
        adaptiveThrottle.refresh();

        assertThat(answers).isEmpty();
        assertThat(adaptiveThrottle.serverLimit("a:1")).isEqualTo(2);
    }

    @Test
    void look_moreOftenThanEveryFewSeconds_asksNobody() {
        answer(0, 0);
        answer(0, 0);
        for (int i = 0; i < 10; i++) {
            adaptiveThrottle.refresh();
        }

        assertThat(answers).hasSize(1);
    }

    @Test
    void inAll_whileClientsAreAtWork_isSoManyInAHundredRegions() {
        answer(0, 0, Map.of("r1", 1_000L, "r2", 500L));
        adaptiveThrottle.refresh();
        assertThat(adaptiveThrottle.totalLimit(104)).isEqualTo(4);
        answer(0, 0, Map.of("r1", 1_090L, "r2", 20L));

        later();

        assertThat(adaptiveThrottle.totalLimit(104)).isEqualTo(4);
        assertThat(adaptiveThrottle.totalLimit(8)).isEqualTo(1);
        assertThat(adaptiveThrottle.totalLimit(1_000)).isEqualTo(40);
        assertThat(told).isEmpty();
    }

    @Test
    void inAll_whenHardlyAnybodyAsks_isAllThatOneHMasterIsAskedFor_untilSomebodyDoes() {
        answer(0, 0, Map.of("r1", 1_000L, "r2", 500L));
        adaptiveThrottle.refresh();
        for (int look = 0; look < 3; look++) {
            assertThat(adaptiveThrottle.totalLimit(104)).isEqualTo(4);
            answer(0, 0, Map.of("r1", 1_020L, "r2", 0L));
            later();
        }

        assertThat(adaptiveThrottle.totalLimit(104)).isEqualTo(96);
        assertThat(told).singleElement().asString().contains("almost no requests");

        answer(0, 0, Map.of("r1", 1_020L, "r2", 600L));
        later();
        assertThat(adaptiveThrottle.totalLimit(104)).isEqualTo(4);
        assertThat(told).last().asString().contains("100 requests per second");
    }

    private CompletableFuture<ServerLoadReading> serverLoadReading = new CompletableFuture<>();

    private CompletableFuture<ServerLoadReading> read() {
        serverLoadReading = answers.remove();
        return serverLoadReading;
    }

    private void answer(long p99Micros, long calls) {
        answer(p99Micros, calls, Map.of());
    }

    private void answer(long p99Micros, long calls, Map<String, Long> answered) {
        answers.add(CompletableFuture.completedFuture(new ServerLoadReading(
                Map.of(
                        "a:1",
                        Map.of(ServerMetric.CALL_P99_MICROS, p99Micros, ServerMetric.CALL_QUEUE, calls),
                        "b:1",
                        Map.of(ServerMetric.CALL_QUEUE, 0L)),
                answered)));
    }

    /** Advances the clock and processes the load sample. */
    private void later() {
        nanos += Duration.ofSeconds(6).toNanos();
        adaptiveThrottle.refresh();
        if (answers.isEmpty()) {
            adaptiveThrottle.refresh();
        }
    }
}
