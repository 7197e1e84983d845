package org.hconfig.controlloop;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.hconfig.xconfig.spi.FakeWorkload;
import org.junit.jupiter.api.Test;

class CooldownPolicyTest {
    private static final Instant NOW = Instant.parse("2026-02-01T00:00:00Z");
    private static final BaselineWindow NOTHING = new BaselineWindow(Set.of("t"), List.of(), List.of(), Map.of(), NOW);

    private static Experiment trial(Duration ago, Experiment.State state) {
        return new Experiment(
                new Experiment.TestedChange(
                        "plan-" + ago, "t", FakeWorkload.WRITE_ONLY, "family", List.of("rs0:16020")),
                NOW.minus(ago),
                state,
                Optional.empty(),
                NOTHING,
                state == Experiment.State.MONITORED
                        ? Optional.of(new Experiment.Acceptance(NOW.minus(ago), NOTHING))
                        : Optional.empty());
    }

    private static Optional<String> against(Experiment... newestFirst) {
        return new CooldownPolicy(Stream.of(newestFirst).toList(), NOW).against("t", FakeWorkload.WRITE_ONLY, "family");
    }

    @Test
    void against_aChangeThatRegressedOnce_rejectsItForADay() {
        assertThat(against(trial(Duration.ofHours(23), Experiment.State.REGRESSED)))
                .isPresent();
        assertThat(against(trial(Duration.ofHours(25), Experiment.State.REGRESSED)))
                .isEmpty();
    }

    @Test
    void against_aChangeThatRegressesEachTime_doublesTheCooldown() {
        Experiment second = trial(Duration.ofHours(47), Experiment.State.REGRESSED);
        Experiment first = trial(Duration.ofHours(80), Experiment.State.REGRESSED);

        assertThat(against(second, first)).isPresent();
        assertThat(against(trial(Duration.ofHours(49), Experiment.State.REGRESSED), first))
                .isEmpty();
    }

    @Test
    void against_whatDidNotProveItsWorthLongAgo_doesNotSpeak() {
        assertThat(against(trial(Duration.ofHours(23), Experiment.State.NOT_SIGNIFICANT)))
                .isPresent();
        assertThat(against(trial(Duration.ofHours(25), Experiment.State.NOT_SIGNIFICANT)))
                .isEmpty();
    }

    @Test
    void against_aChangeThatIsMonitored_rejectsItForAnHour() {
        assertThat(against(trial(Duration.ofMinutes(50), Experiment.State.MONITORED)))
                .isPresent();
        assertThat(against(trial(Duration.ofMinutes(70), Experiment.State.MONITORED)))
                .isEmpty();
    }
}
