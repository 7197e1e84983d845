package org.hconfig.hbase.rebalance;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.hconfig.hbase.monitor.QueueReader.Reading;
import org.hconfig.hbase.rebalance.plan.Pace;
import org.hconfig.xconfig.model.Vital;
import org.junit.jupiter.api.Test;

class GuardingTest {
    private final Deque<CompletableFuture<Reading>> answers = new ArrayDeque<>();
    private final List<String> told = new ArrayList<>();
    private long nanos;

    private final Guarding guarding =
            new Guarding(new Pace.Bounds(4, 4, 100_000, 100, 5, 20), 4, this::read, () -> nanos, told::add);

    @Test
    void look_atAServerWithAFullQueue_slowsThatServerDownAndSaysWhy() {
        answer(0, 0);
        guarding.look();
        answer(0, 500);

        later();

        assertThat(guarding.steps("a:1")).isEqualTo(2);
        assertThat(guarding.steps("b:1")).isEqualTo(4);
        assertThat(told).singleElement().asString().contains("a:1", "500 calls wait", "2 steps at a time instead of 4");
    }

    @Test
    void look_whileNobodyAnswers_asksAgainAndGoesOnAsBefore() {
        answers.add(new CompletableFuture<>());
        answer(0, 500);
        guarding.look();
        CompletableFuture<Reading> silent = reading;
        later();
        later();
        assertThat(answers).hasSize(1);
        assertThat(guarding.steps("a:1")).isEqualTo(4);

        silent.completeExceptionally(new IllegalStateException("no HMaster"));
        later();
        guarding.look();

        assertThat(answers).isEmpty();
        assertThat(guarding.steps("a:1")).isEqualTo(2);
    }

    @Test
    void look_moreOftenThanEveryFewSeconds_asksNobody() {
        answer(0, 0);
        answer(0, 0);
        for (int i = 0; i < 10; i++) {
            guarding.look();
        }

        assertThat(answers).hasSize(1);
    }

    @Test
    void inAll_whileClientsAreAtWork_isSoManyInAHundredRegions() {
        answer(0, 0, Map.of("r1", 1_000L, "r2", 500L));
        guarding.look();
        assertThat(guarding.inAll(104)).isEqualTo(4);
        answer(0, 0, Map.of("r1", 1_090L, "r2", 20L));

        later();

        assertThat(guarding.inAll(104)).isEqualTo(4);
        assertThat(guarding.inAll(8)).isEqualTo(1);
        assertThat(guarding.inAll(1_000)).isEqualTo(40);
        assertThat(told).isEmpty();
    }

    @Test
    void inAll_whenHardlyAnybodyAsks_isAllThatOneHMasterIsAskedFor_untilSomebodyDoes() {
        answer(0, 0, Map.of("r1", 1_000L, "r2", 500L));
        guarding.look();
        for (int look = 0; look < 3; look++) {
            assertThat(guarding.inAll(104)).isEqualTo(4);
            answer(0, 0, Map.of("r1", 1_020L, "r2", 0L));
            later();
        }

        assertThat(guarding.inAll(104)).isEqualTo(96);
        assertThat(told).singleElement().asString().contains("hardly a request");

        answer(0, 0, Map.of("r1", 1_020L, "r2", 600L));
        later();
        assertThat(guarding.inAll(104)).isEqualTo(4);
        assertThat(told).last().asString().contains("100 requests a second");
    }

    private CompletableFuture<Reading> reading = new CompletableFuture<>();

    private CompletableFuture<Reading> read() {
        reading = answers.remove();
        return reading;
    }

    private void answer(long p99Micros, long calls) {
        answer(p99Micros, calls, Map.of());
    }

    private void answer(long p99Micros, long calls, Map<String, Long> answered) {
        answers.add(CompletableFuture.completedFuture(new Reading(
                Map.of(
                        "a:1",
                        Map.of(Vital.CALL_P99_MICROS, p99Micros, Vital.CALL_QUEUE, calls),
                        "b:1",
                        Map.of(Vital.CALL_QUEUE, 0L)),
                answered)));
    }

    /** Time passes, and what is read is taken. */
    private void later() {
        nanos += Duration.ofSeconds(6).toNanos();
        guarding.look();
        if (answers.isEmpty()) {
            guarding.look();
        }
    }
}
